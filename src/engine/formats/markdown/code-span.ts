import { inertLanguage, isLiveInCode, runsAfterTick } from './live-syntax';

/**
 * Text as inline code: fenced with more backticks than any run in it, or as an element where a note program would run
 * what is in it.
 */
export function codeSpan(text: string): string {
  if (isLiveInCode(text) || runsAfterTick(text)) return codeElement(text);
  let fence = '`';
  const runs = new Set(text.match(/`+/g));
  while (runs.has(fence)) fence += '`';
  // Renderers strip one space from each end if both ends have one and there is more than spaces.
  const spaced = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const pad = spaced || text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/**
 * Text as inline code in an element, each sign in it escaped but pipes, which only mean something in cells. No backtick
 * is left, as R Markdown finds an escaped one, too.
 */
export function codeElement(text: string): string {
  return `<code>${text.replace(/[!-/:-@[-_{}~]/g, '\\$&').replaceAll('`', TICK)}</code>`;
}

/** A backtick as text, for all that look for one. */
export const TICK = '&#96;';

/**
 * Code between fences longer than any run of backticks in it. Where a note program would run what is in it, it is an
 * element instead, without anything that looks like a fence or a link.
 */
export function fencedCode(code: string, language: string): string {
  if (isLiveInCode(code))
    return `<pre><code>${code.replace(SIGNS, (sign) => `&#${sign.charCodeAt(0)};`)}</code></pre>`;
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${inertLanguage(language)}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

const SIGNS = /[&<>[`~]/g;
