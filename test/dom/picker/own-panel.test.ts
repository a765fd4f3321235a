import { afterEach, expect, it } from 'vitest';
import { createOwnPanel } from '@/picker/own-panel';

afterEach(() => {
  document.body.replaceChildren();
});

it('is not covered by a popover around the shadow root of the dialog that it is in', () => {
  document.body.innerHTML = '<div popover="manual"><p></p></div>';
  const root = document.querySelector('p')?.attachShadow({ mode: 'open' });
  if (root === undefined) throw new Error('There is no host');
  root.innerHTML = '<dialog>Sign in</dialog>';
  document.querySelector('div')?.showPopover();
  root.querySelector('dialog')?.showModal();
  const panel = createOwnPanel(document, '');
  panel.attach();
  panel.restore();
  expect(root.querySelector('dialog > div')).not.toBeNull();
  expect(panel.mayBeCovered()).toBe(false);
  panel.remove();
});
