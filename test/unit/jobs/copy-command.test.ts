import { expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { copyForCommand, type ClipboardStrategies } from '@/jobs/copy-command';
import { english } from '../../support/locale';

const refused = Promise.reject(new Error('no gesture'));
refused.catch(() => {});
const gone = new FailureError({ code: 'TAB_CLOSED', message: 'Closed.' });

/** Copies "text" and returns what the user was told, in order. */
async function told(
  strategies: Partial<ClipboardStrategies>,
  text: Promise<string> = Promise.resolve('text'),
) {
  const said: string[] = [];
  const all: ClipboardStrategies = {
    early: undefined,
    byPopup: undefined,
    byTab: async () => false,
    ...strategies,
  };
  await copyForCommand(text, all, {
    busy: async () => void said.push('busy'),
    copied: async () => void said.push('copied'),
    failed: async (message) => void said.push(english(message)),
  });
  return said;
}

it('succeeds with the early copy, and tries nothing else', async () => {
  const byPopup = vi.fn<() => Promise<boolean>>();
  expect(await told({ early: Promise.resolve(), byPopup })).toEqual(['busy', 'copied']);
  expect(byPopup).not.toHaveBeenCalled();
});

it('tries the popup first and the tab after it', async () => {
  const byTab = vi.fn<(text: string) => Promise<boolean>>(async () => true);
  expect(await told({ byPopup: async () => true, byTab })).toEqual(['busy', 'copied']);
  expect(byTab).not.toHaveBeenCalled();
  expect(await told({ byPopup: async () => false, byTab })).toEqual(['busy', 'copied']);
  expect(byTab).toHaveBeenCalledExactlyOnceWith('text');
});

it.each<[string, Partial<ClipboardStrategies>, string]>([
  ['the early copy is refused', { early: refused, byPopup: async () => true }, 'press Copy'],
  ['popup and tab fail', { byPopup: async () => false }, 'press Copy'],
  [
    'the tab is gone',
    { byTab: () => Promise.reject(new Error('no tab')) },
    'Choose the entry again',
  ],
])('says what to do when %s', async (_, strategies, advice) => {
  expect(await told(strategies)).toEqual(['busy', expect.stringContaining(advice)]);
});

it('explains why there is no text', async () => {
  const text = Promise.reject<string>(gone);
  expect(await told({ early: text.then(() => {}) }, text)).toEqual(['busy', 'Closed.']);
});
