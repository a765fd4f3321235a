/**
 * The style sheet of previews. The pages' content security policy allows inline styles by their
 * hash only, so the manifest is built with the hash of exactly this text (wxt.config.ts).
 */
export const previewStyle = `
:root {
  color-scheme: light dark;
  --line: light-dark(#d8dcda, #3d4245);
  --surface: light-dark(#f5f6f6, #25282a);
  --quiet: light-dark(#58605c, #a9b1ad);
  scrollbar-color: light-dark(#868e8a, #7d8580) transparent;
}
body {
  margin: 0.75rem;
  background: light-dark(#ffffff, #1b1d1f);
  color: light-dark(#1a1d1b, #e9ecea);
  font: 0.875rem / 1.55 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
body > :first-child { margin-top: 0; }
h1, h2, h3, h4, h5, h6 { margin: 1.25em 0 0.5em; line-height: 1.25; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.1875rem; }
h3 { font-size: 1.0625rem; }
h4, h5, h6 { font-size: 0.9375rem; }
li:has(> input:first-child, > p:first-child > input:first-child) { list-style: none; }
li > input:first-child, li > p:first-child > input:first-child { margin-inline: -1.5em 0.35em; vertical-align: -0.1em; }
p, ul, ol, dl, pre, table, blockquote { margin: 0 0 0.75em; }
a { color: light-dark(#0a6650, #63cda9); }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
blockquote { margin-inline: 0; padding-inline-start: 0.75em; border-inline-start: 3px solid var(--line); color: var(--quiet); }
code, pre { font: 0.8125rem / 1.5 ui-monospace, Menlo, Consolas, monospace; }
code { padding: 0.1em 0.25em; border-radius: 0.25em; background: var(--surface); }
pre { padding: 0.75em; border: 1px solid var(--line); border-radius: 0.375em; background: var(--surface); overflow-x: auto; overflow-wrap: normal; }
pre code { padding: 0; background: none; }
table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.25em 0.6em; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--surface); }
hr { border: 0; border-top: 1px solid var(--line); }
img { max-width: 100%; height: auto; }
.image { padding: 0.1em 0.4em; border: 1px dashed var(--line); border-radius: 0.25em; color: var(--quiet); }
`;
