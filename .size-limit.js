import { readFileSync } from 'node:fs';

const build = '.output/chrome-mv3';

/** Gzipped sizes of what is loaded at once. What a page loads later is not counted. */
export default [
  { name: 'injected reader', path: `${build}/reader.js`, limit: '16.4 kB', gzip: true },
  {
    name: 'injected judge of fields',
    path: `${build}/secret-fields.js`,
    limit: '11 kB',
    gzip: true,
  },
  { name: 'injected picker', path: `${build}/picker.js`, limit: '16.3 kB', gzip: true },
  { name: 'injected driver', path: `${build}/driver.js`, limit: '16.4 kB', gzip: true },
  { name: 'injected surveyor', path: `${build}/surveyor.js`, limit: '4.2 kB', gzip: true },
  { name: 'injected fetcher', path: `${build}/fetcher.js`, limit: '16.7 kB', gzip: true },
  { name: 'injected recorder', path: `${build}/recorder.js`, limit: '12.7 kB', gzip: true },
  { name: 'injected outliner', path: `${build}/outliner.js`, limit: '11.6 kB', gzip: true },
  { name: 'injected collector', path: `${build}/collector.js`, limit: '4.9 kB', gzip: true },
  // What a start of the background loads, then what is loaded when it is needed.
  { name: 'background', path: `${build}/background.js`, limit: '75.4 kB', gzip: true },
  ...late({
    engine: 146.4,
    formats: 33.4,
    datasets: 0.7,
    html: 52.7,
    models: 21.5,
    'model-data': 2,
    'browser-model': 1.4,
    repair: 3.1,
    more: 10.1,
    'own-models': 1.1,
    presets: 2.6,
    readability: 12.8,
    redaction: 16.6,
    service: 17.6,
    tasks: 3.3,
    sharing: 5.3,
    agent: 6,
    'tool-calls': 3.8,
    'own-tab': 1.1,
    steps: 10.4,
    tables: 42.3,
    pages: 34.1,
  }),
  { name: 'popup', path: loadedBy('popup.html'), limit: '88.2 kB', gzip: true },
  { name: 'options page', path: loadedBy('options.html'), limit: '85.3 kB', gzip: true },
  { name: 'builder page', path: loadedBy('builder.html'), limit: '106.5 kB', gzip: true },
  { name: 'side panel', path: loadedBy('sidepanel.html'), limit: '106.6 kB', gzip: true },
  {
    name: 'panel of proposed steps',
    path: `${build}/chunks/AgentPanel-*.js`,
    limit: '3.4 kB',
    gzip: true,
  },
  { name: 'sharing page', path: loadedBy('sharing.html'), limit: '68.1 kB', gzip: true },
  { name: 'hidden page', path: loadedBy('hidden.html'), limit: '60.6 kB', gzip: true },
  { name: 'results page', path: loadedBy('results.html'), limit: '91.2 kB', gzip: true },
];

/** The scripts and styles that a page names itself: its entry, with what that imports. */
function loadedBy(page) {
  const html = readFileSync(`${build}/${page}`, 'utf8');
  return [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => build + file);
}

/** Files of the background, each with its limit in kB. */
function late(limits) {
  return Object.entries(limits).map(([name, limit]) => ({
    name: `background: ${name}`,
    path: `${build}/background/${name}.js`,
    limit: `${limit} kB`,
    gzip: true,
  }));
}
