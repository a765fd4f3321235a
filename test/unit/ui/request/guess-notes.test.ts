import { expect, it } from 'vitest';
import { readRequest } from '@/contract/snippets/read-request';
import { translate } from '@/platform/i18n';
import { guessNotes, planRequest } from '@/ui/request/engine-plan';

const PAGE = { url: 'https://shop.example/', title: '', tabId: 1, incognito: false };
const SERVICE = { id: 's', name: 'S', address: 'https://api.example', limit: 2, timeout: 60 };

function imported(test: string) {
  const read = readRequest(test);
  if (!read.ok) throw new Error('not read');
  const { url: _url, ...options } = read.request;
  return { options, selectors: read.selectors };
}

it('a plan for a service says what it cannot find or type; one for the tab does not', () => {
  const { options, selectors } = imported(`
    await page.locator('#q').click();
    await page.getByLabel('Password').fill('geheim1');
    await page.getByRole('button', { name: 'Sign in' }).click();`);
  const context = { services: [SERVICE], service: SERVICE, hasKey: true, policy: {}, selectors };
  const notes = (engine: 'tab' | 'service') =>
    planRequest(options, PAGE, engine, context).notes.map(translate).join(' ');
  expect(notes('service')).toContain('by their words: 2, 4.');
  expect(notes('service')).toContain('in these steps it types *** instead: 3.');
  expect(notes('tab')).not.toMatch(/their words|\*\*\*/);
});

it('nothing is said of elements that CSS finds', () => {
  const { options, selectors } = imported(`await page.locator('#q').click();`);
  expect(guessNotes(options, selectors)).toEqual([]);
});
