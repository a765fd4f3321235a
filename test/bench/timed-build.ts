import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Milliseconds from the popup's start. */
export interface ShownAt {
  /** The first words of the page: a draft, or the text itself. */
  words: number;
  /** The text, as source or as it looks. */
  text: number;
}

/** A copy of a built extension whose popup tells in its title when it showed what; see {@link readShownAt}. */
export interface TimedBuild {
  folder: string;
  remove(): void;
}

/**
 * Copies a build, with one more script in its popup: a client that attaches to a popup comes too late, and
 * slows it down.
 */
export function timedBuild(build: string): TimedBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-timed-'));
  cpSync(build, folder, { recursive: true });
  writeFileSync(path.join(folder, SCRIPT), `(${noteShown.toString()})();`);
  const page = path.join(folder, 'popup.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', `<head><script src="/${SCRIPT}"></script>`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What the title of a popup of a timed build tells; `undefined` as long as its text is not shown. */
export function readShownAt(title: string): ShownAt | undefined {
  const [, words, text] = /^shown at (\d+) (\d+)$/.exec(title) ?? [];
  return text === undefined ? undefined : { words: Number(words), text: Number(text) };
}

const SCRIPT = 'note-shown.js';

/** Runs in the popup, before its own scripts. */
function noteShown(): void {
  const at: { words?: number } = {};
  const observer = new MutationObserver(() => {
    const text = document.querySelector('.text-view, iframe.preview-frame');
    if (text ?? document.querySelector('.draft')) at.words ??= Math.round(performance.now());
    if (text === null) return;
    observer.disconnect();
    const title = `shown at ${at.words} ${Math.round(performance.now())}`;
    // The popup has a title of its own.
    setInterval(() => {
      document.title = title;
    }, 20);
  });
  observer.observe(document, { childList: true, subtree: true });
}
