import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A copy of a built extension whose popup notes when it showed its first text. */
export interface TimedBuild {
  folder: string;
  remove(): void;
}

/**
 * Copies a build, with one more script in its popup: a client that attaches to a popup comes too late to
 * see its first text itself.
 */
export function timedBuild(build: string): TimedBuild {
  const folder = mkdtempSync(path.join(tmpdir(), 'winnow-timed-'));
  cpSync(build, folder, { recursive: true });
  writeFileSync(path.join(folder, SCRIPT), `(${noteFirstText.toString()})();`);
  const page = path.join(folder, 'popup.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', `<head><script src="/${SCRIPT}"></script>`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Milliseconds from the popup's start until its first text was in its document. Runs in the popup. */
export async function firstText(): Promise<number> {
  for (;;) {
    const shown: unknown = Reflect.get(globalThis, 'firstTextAt');
    if (typeof shown === 'number') return shown;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

const SCRIPT = 'note-first-text.js';

/** Runs in the popup, before its own scripts. */
function noteFirstText(): void {
  const observer = new MutationObserver(() => {
    // As source, or as it looks.
    if (document.querySelector('.text-view, iframe.preview-frame') === null) return;
    Reflect.set(globalThis, 'firstTextAt', performance.now());
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
