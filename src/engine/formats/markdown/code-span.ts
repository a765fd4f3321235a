import { inertLanguage } from './live-syntax';

/** Text as inline code: fenced with more backticks than any run in it. */
export function codeSpan(text: string): string {
  let fence = '`';
  if (text.includes('`')) {
    const runs = new Set(text.match(/`+/g));
    while (runs.has(fence)) fence += '`';
  }
  // Renderers strip one space from each end if both ends have one and there is more than spaces.
  const spaced = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const pad = spaced || text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** Code between fences longer than any run of backticks in it. */
export function fencedCode(code: string, language: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${inertLanguage(language)}\n${code}${code === '' ? '' : '\n'}${fence}`;
}
