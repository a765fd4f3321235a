import { afterEach, describe, expect, it } from 'vitest';
import { descendants } from '@/contract/snapshot/tree';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

const TEXT = `<h2>Write the notes</h2><p>${'Six varieties, sixty words each. '.repeat(8)}</p>`;

describe('a dialog', () => {
  it.each([
    [
      'is in front if it lies over the page',
      `<div style="position:fixed;inset:0"><div role="dialog" aria-modal="true">${TEXT}</div></div>`,
      true,
    ],
    [
      'is not in front if it is part of the page',
      `<div role="dialog" aria-modal="true">${TEXT}</div>`,
      false,
    ],
    [
      'is not in front if it is outside of the window',
      `<div role="dialog" aria-modal="true" style="position:absolute;top:5000px">${TEXT}</div>`,
      false,
    ],
    ['is not in front if it is open but not modal', `<dialog open>${TEXT}</dialog>`, false],
  ])('%s', async (_name, html, isModal) => {
    expect(await modal(html)).toBe(isModal);
  });

  it('is in front if the browser shows it as modal', async () => {
    const shown = modal(`<dialog id="card">${TEXT}</dialog>`, () => {
      const card = document.querySelector('dialog');
      card?.showModal();
    });
    expect(await shown).toBe(true);
  });
});

/** Whether the page's dialog is read as one in front of it. */
async function modal(html: string, prepare: () => void = () => {}): Promise<boolean> {
  const { root } = await readLivePage(`<p>Behind.</p>${html}`, prepare);
  for (const node of descendants(root)) {
    if (node.nodeType === 1 && node.getAttribute('aria-modal') === 'true') return true;
  }
  return false;
}
