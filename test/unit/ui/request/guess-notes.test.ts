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
  return { options, hints: read.hints };
}

it('a plan for a service says what it cannot find or type; one for the tab does not', () => {
  const { options, hints } = imported(`
    await page.locator('#q').click();
    await page.getByLabel('Password').fill('geheim1');
    await page.getByRole('button', { name: 'Sign in' }).click();`);
  const context = { services: [SERVICE], service: SERVICE, hasKey: true, policy: {}, hints };
  const notes = (engine: 'tab' | 'service') =>
    planRequest(options, PAGE, engine, context).notes.map(translate).join(' ');
  expect(notes('service')).toContain('by their words: 2, 4.');
  expect(notes('service')).toContain('in these steps it types *** instead: 3.');
  expect(notes('tab')).not.toMatch(/their words|\*\*\*/);
});

it('nothing is said of elements that CSS finds', () => {
  const { options, hints } = imported(`await page.locator('#q').click();`);
  expect(guessNotes(options, hints)).toEqual([]);
});

it('says nothing of a host on the network to a service that is there, too', () => {
  const page = { ...PAGE, url: 'http://192.168.1.7/' };
  const notes = (address: string) => {
    const service = { ...SERVICE, address };
    const context = { services: [service], service, hasKey: true, policy: {} };
    return planRequest({}, page, 'service', context).notes.map(translate).join(' ');
  };
  expect(notes('https://api.example')).toContain('on your own network');
  for (const near of ['http://127.0.0.1:3002', 'http://192.168.1.9:3002', 'http://nas.local'])
    expect(notes(near)).not.toContain('on your own network');
});

it.each([
  [true, 'barley on this computer gets the page’s text: free, on your machine.'],
  [false, 'models.example'],
])('says where the page’s text goes, and that a model of one’s own is free: %s', (isOwn, said) => {
  const model = { name: 'barley', host: 'models.example', isOwn };
  const context = { services: [], service: undefined, hasKey: false, policy: {}, model };
  const notesOf = (options: Parameters<typeof planRequest>[0]) =>
    planRequest(options, PAGE, 'tab', context).notes.map(translate).join(' ');
  expect(notesOf({ formats: ['summary'] })).toContain(said);
  expect(notesOf({ formats: ['summary'] }).includes('free')).toBe(isOwn);
  expect(notesOf({ formats: ['markdown'] })).not.toContain(said);
});
