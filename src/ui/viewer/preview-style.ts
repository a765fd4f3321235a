/**
 * The style sheet of previews, in the colours of `tokens.css`, which the frame cannot load. The
 * content security policy of our pages allows inline styles only by hash, so the manifest is built
 * with the hash of exactly this text (wxt.config.ts).
 */
export const previewStyle = `
:root {
  color-scheme: light dark;
  --line: light-dark(#e2e6e3, #323836);
  --surface: light-dark(#f6f7f5, #1f2322);
  --quiet: light-dark(#525b56, #adb6b1);
  --accent: light-dark(#0a5f4a, #74d6b3);
  scrollbar-color: light-dark(#cdd3cf, #454c49) transparent;
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body {
  margin: 1rem;
  background: light-dark(#ffffff, #181b1a);
  color: light-dark(#171b19, #e9edeb);
  font: 0.875rem / 1.375rem system-ui, sans-serif;
  overflow-wrap: anywhere;
}
body > :first-child { margin-top: 0; }
h1, h2, h3, h4, h5, h6 { margin: 1.25rem 0 0.25rem; font-weight: 600; text-wrap: balance; }
h1 { margin-bottom: 0.5rem; font-size: 1.25rem; font-weight: 650; line-height: 1.75rem; letter-spacing: -0.012em; }
h2 { font-size: 0.9375rem; line-height: 1.25rem; }
h3, h4, h5, h6 { font-size: 0.875rem; line-height: 1.25rem; }
h4, h5, h6 { color: var(--quiet); }
li:has(> input:first-child, > p:first-child > input:first-child) { list-style: none; }
li > input:first-child, li > p:first-child > input:first-child { margin-inline: -1.25rem 0.35em; vertical-align: -0.1em; }
p, ul, ol, dl, pre, table, blockquote { margin: 0 0 0.75rem; text-wrap: pretty; }
ul, ol { padding-inline-start: 1.25rem; }
li > ul, li > ol { margin-bottom: 0; }
li::marker { color: var(--quiet); }
a { color: var(--accent); text-decoration-color: color-mix(in srgb, currentcolor 40%, transparent); text-underline-offset: 0.2em; }
a:hover { text-decoration-color: currentcolor; }
a:focus-visible { outline: 2px solid light-dark(#1d62e0, #8ab6ff); outline-offset: 2px; border-radius: 0.25rem; }
blockquote { margin-inline: 0; padding-inline-start: 0.75rem; border-inline-start: 2px solid light-dark(#cdd3cf, #454c49); color: var(--quiet); }
code, pre { font: 0.75rem / 1.25rem ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace; }
code { padding: 0.1em 0.25em; border-radius: 0.25rem; background: var(--surface); }
pre { padding: 0.75rem; border-radius: 0.375rem; background: var(--surface); overflow-x: auto; overflow-wrap: normal; white-space: pre; }
pre code { padding: 0; background: none; }
table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
hr { margin: 1rem 0; border: 0; border-top: 1px solid var(--line); }
img { max-width: 100%; height: auto; border-radius: 0.25rem; }
.image { padding: 0.15em 0.5em; border-radius: 0.25rem; background: var(--surface); color: var(--quiet); font-size: 0.75rem; }
.image:only-child { display: grid; place-content: center; min-height: 5rem; padding: 0.75rem; text-align: center; text-wrap: balance; }
@media (min-width: 40rem) {
  body { max-width: 42rem; margin: 1.5rem 1rem; font-size: 1rem; line-height: 1.625rem; }
  h1 { font-size: 1.625rem; line-height: 2.125rem; }
  h2 { margin-top: 1.5rem; font-size: 1.125rem; line-height: 1.625rem; }
  h3 { font-size: 1rem; line-height: 1.5rem; }
  code, pre { font-size: 0.8125rem; }
}
`;
