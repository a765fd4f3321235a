import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPopup } from '../../support/drawn-popup';

afterEach(cleanup);

it('counts words and writes numbers only once the text is on screen and stored', async () => {
  const { services } = await drawPopup({ result: null, settings: { textForm: 'source' } });
  const plural = vi.spyOn(Intl, 'PluralRules');
  const number = vi.spyOn(Number.prototype, 'toLocaleString');
  const words = vi.spyOn(String.prototype, 'matchAll');
  services.answer();
  await screen.findByText(/Two words/);
  // The image and the links are counted beside the names of their tabs.
  expect(screen.getByRole('tab', { name: 'Links 2' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve));
  for (const each of [plural, number, words]) expect(each).not.toHaveBeenCalled();
  services.end({}, {});
  expect(await screen.findByText(/3 words/)).toBeTruthy();
  expect(plural).toHaveBeenCalled();
});
