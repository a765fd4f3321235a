// @vitest-environment node
import { expect, it } from 'vitest';
import { brandingSchema } from '@/contract/response/branding';
import { styleSurveySchema, type StyleSurvey } from '@/contract/style-survey';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from '../../../support/locale';

const HEAD = `<title>Acorn</title><meta property="og:site_name" content="Acorn Tea">
  <link rel="icon" href="/icon.svg"><meta property="og:image" content="/share.png">`;

const LIGHT = surveyOf({
  background: '#ffffff',
  texts: [
    text('body', '#222222', 900, { font: 'Lora, Georgia, serif', size: '17px' }),
    text('body', '#6b7280', 120),
    text('link', '#1a56db', 80, { weight: 500 }),
    text('h1', '#111111', 40, { font: '"Archivo Black", sans-serif', size: '48px', weight: 800 }),
    text('h2', '#111111', 20, { size: '32px', weight: 800 }),
    text('code', '#333333', 10, { font: '"Fira Code", monospace' }),
    text('body', '#ffffff', 30, { inHead: true }),
  ],
  grounds: [
    { color: '#f4f4f4', inHead: false, area: 90_000 },
    { color: '#0f766e', inHead: true, area: 80_000 },
  ],
  controls: [
    control('button', '#e4572e', { textColor: '#ffffff', count: 3 }),
    control('button', '#00000000', { textColor: '#e4572e', borderColor: '#e4572e', count: 2 }),
    control('button', '#00000000', { textColor: '#222222', count: 9 }),
    control('input', '#ffffff', { textColor: '#222222', borderColor: '#cccccc', count: 1 }),
  ],
  lengths: [
    { pixels: 16, count: 40 },
    { pixels: 24, count: 20 },
    { pixels: 8, count: 12 },
    { pixels: 3, count: 2 },
  ],
  radii: [
    { radius: '9999px', count: 8 },
    { radius: '6px', count: 5 },
  ],
  header: 64,
  declared: { error: '#b3261e', accent: '#8b5cf6' },
  marks: [
    mark('https://acorn.example/badge.png', { inHead: false, isNamed: true, area: 40_000 }),
    mark('https://acorn.example/logo.svg', { inHead: true, leadsHome: true, area: 3000 }),
  ],
});

it('takes deep colours for brand colours, but not near-black tints', async () => {
  const navy = {
    ...LIGHT,
    texts: [text('body', '#111827', 900), text('h1', '#0b3d2e', 60)],
    grounds: [{ color: '#0b3d2e', inHead: true, area: 80_000 }],
    controls: [control('button', '#e0a526', { textColor: '#111827', count: 1 })],
    declared: {},
  };
  const head = `${HEAD}<meta name="theme-color" content="#0b3d2e">`;
  const { branding } = await scrape(head, navy);
  expect(branding?.colors).toMatchObject({
    primary: '#0B3D2E',
    secondary: '#E0A526',
    textPrimary: '#111827',
  });
  expect(Object.values(branding?.colors ?? {}).filter((color) => color === '#111827')).toHaveLength(
    1,
  );
});

it('reports colours by role, fonts with their fallbacks, buttons, spacing and images', async () => {
  const { branding, warning } = await scrape(HEAD, LIGHT);
  expect(branding).toEqual({
    brandName: 'Acorn Tea',
    colorScheme: 'light',
    colors: {
      primary: '#E4572E',
      secondary: '#0F766E',
      accent: '#1A56DB',
      background: '#FFFFFF',
      textPrimary: '#222222',
      textSecondary: '#6B7280',
      link: '#1A56DB',
      error: '#B3261E',
    },
    fonts: [
      { family: 'Lora', role: 'body' },
      { family: 'Archivo Black', role: 'heading' },
      { family: 'Fira Code', role: 'monospace' },
    ],
    typography: {
      fontFamilies: { primary: 'Lora', heading: 'Archivo Black', code: 'Fira Code' },
      fontStacks: {
        body: ['Lora', 'Georgia', 'serif'],
        heading: ['Archivo Black', 'sans-serif'],
        code: ['Fira Code', 'monospace'],
      },
      fontSizes: { body: '17px', h1: '48px', h2: '32px' },
      fontWeights: { regular: 400, medium: 500, bold: 800 },
      lineHeights: { body: '24px', heading: '24px' },
    },
    spacing: { baseUnit: 8, borderRadius: '6px' },
    components: {
      buttonPrimary: { background: '#E4572E', textColor: '#FFFFFF', borderRadius: '6px' },
      buttonSecondary: {
        background: 'transparent',
        textColor: '#E4572E',
        borderColor: '#E4572E',
        borderRadius: '6px',
      },
      input: {
        background: '#FFFFFF',
        textColor: '#222222',
        borderColor: '#CCCCCC',
        borderRadius: '6px',
      },
    },
    layout: { headerHeight: '64px' },
    logo: 'https://acorn.example/logo.svg',
    images: {
      logo: 'https://acorn.example/logo.svg',
      logoHref: 'https://acorn.example/',
      logoAlt: '',
      favicon: 'https://acorn.example/icon.svg',
      ogImage: 'https://acorn.example/share.png',
    },
  });
  expect(warning).toBeUndefined();
});

it('recognises a dark page, and blends translucent colours with the background', async () => {
  const { branding } = await scrape(
    HEAD,
    surveyOf({
      background: '#000000',
      texts: [text('body', '#ffffff80', 500)],
      controls: [control('button', '#3366ff80', { textColor: '#ffffff' })],
    }),
  );
  expect(branding?.colorScheme).toBe('dark');
  expect(branding?.colors).toMatchObject({
    background: '#000000',
    textPrimary: '#808080',
    primary: '#1A3380',
  });
});

it('takes the background from an element that covers the whole page', async () => {
  const grounds = [{ color: '#101828', inHead: false, area: 2_000_000 }];
  const { branding } = await scrape(HEAD, surveyOf({ background: '#ffffff', grounds }));
  expect(branding?.colors?.background).toBe('#101828');
});

it('does not take a band across the page for the background, however large', async () => {
  const grounds = [{ color: '#f5f2ff', inHead: false, area: 600_000 }];
  const { branding } = await scrape(HEAD, surveyOf({ background: '#ffffff', grounds }));
  expect(branding?.colors?.background).toBe('#FFFFFF');
});

it.each([
  ['the black of buttons', '#000000', '#000000'],
  ['no colour of transparent buttons', '#00000000', undefined],
])('on a page without colours, takes %s for the primary colour', async (_, ground, primary) => {
  const controls = [control('button', ground, { textColor: '#808080', borderColor: '#808080' })];
  const { branding } = await scrape(HEAD, surveyOf({ background: '#ffffff', controls }));
  expect(branding?.colors?.primary).toBe(primary);
});

it('takes the logo from the page’s data if none is visible', async () => {
  const data = { '@type': 'Organization', name: 'Acorn Ltd', logo: { url: '/data-logo.png' } };
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const { branding } = await scrape(script, surveyOf({}));
  expect(branding?.logo).toBe('https://acorn.example/data-logo.png');
});

it('warns if it finds no logo', async () => {
  const { branding, warning } = await scrape(HEAD, surveyOf({}));
  expect(branding?.logo).toBeUndefined();
  expect(warning).toBe('The page shows no logo.');
});

it('reports only what the head says of a page that is not open in a tab, and explains why', async () => {
  const theme = '<meta name="theme-color" content="#0b3d2e">';
  const { branding, warning } = await scrape(`${HEAD}${theme}`, undefined);
  expect(branding).toEqual({
    brandName: 'Acorn Tea',
    colors: { primary: '#0B3D2E' },
    images: {
      favicon: 'https://acorn.example/icon.svg',
      ogImage: 'https://acorn.example/share.png',
    },
  });
  expect(warning).toBe('Colours and fonts are only read from a page that is open in its tab.');
});

it('returns nothing, with a warning, if the page says nothing about its brand', async () => {
  const { branding, warning } = await scrape('<title>x</title>', undefined);
  expect(branding).toBeUndefined();
  expect(warning).toBe('The page says nothing about its brand.');
});

async function scrape(head: string, styles: StyleSurvey | undefined) {
  const page = { html: `${head}<p>Tea</p>`, url: 'https://acorn.example/' };
  const snapshot = await readHtml(page, parseHtml);
  const data = await scrapeSnapshot({ snapshot, styles }, { formats: ['branding'] }, english);
  if (data.branding !== undefined) brandingSchema().parse(data.branding);
  return data;
}

function surveyOf(survey: Partial<StyleSurvey>): StyleSurvey {
  return styleSurveySchema.parse({
    background: '#ffffff',
    area: 2_500_000,
    texts: [],
    grounds: [],
    controls: [],
    lengths: [],
    radii: [],
    declared: {},
    marks: [],
    ...survey,
  });
}

function text(
  role: StyleSurvey['texts'][number]['role'],
  color: string,
  count: number,
  more: object = {},
): StyleSurvey['texts'][number] {
  const font = 'Lora, Georgia, serif';
  const look = { inHead: false, font, size: '16px', weight: 400, lineHeight: '24px' };
  return { role, color, count, ...look, ...more };
}

function control(
  kind: 'button' | 'input',
  background: string,
  more: { textColor: string; borderColor?: string; count?: number },
): StyleSurvey['controls'][number] {
  return { kind, background, radius: '6px', shadow: 'none', count: 1, ...more };
}

function mark(url: string, more: object): StyleSurvey['marks'][number] {
  const plain = { alt: '', area: 0, inHead: false, leadsHome: false, isNamed: false };
  return { url, href: 'https://acorn.example/', ...plain, ...more };
}
