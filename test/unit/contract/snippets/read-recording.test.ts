import { expect, it, test } from 'vitest';
import { readRequest } from '@/contract/snippets/read-request';
import { translate } from '@/platform/i18n';

function read(steps: object[]) {
  const answer = readRequest(JSON.stringify({ title: 'A recording', steps }));
  if (!answer.ok) throw new Error('not read');
  return answer;
}

const SELECTORS = [['aria/Search'], ['#q'], ['xpath///*[@id="q"]'], ['pierce/#q'], ['text/Search']];
const click = { type: 'click', selector: '#q' };

test.each<[string, object, object[]]>([
  ['click', { type: 'click', selectors: SELECTORS, offsetX: 4, offsetY: 4 }, [click]],
  ['doubleClick', { type: 'doubleClick', selectors: SELECTORS }, [click]],
  [
    'change',
    { type: 'change', selectors: SELECTORS, value: 'shoes' },
    [click, { type: 'write', text: 'shoes' }],
  ],
  ['keyDown', { type: 'keyDown', key: 'Enter' }, [{ type: 'press', key: 'Enter' }]],
  ['scroll', { type: 'scroll', x: 0, y: 900 }, [{ type: 'scroll', direction: 'down' }]],
  [
    'scroll of an element',
    { type: 'scroll', selectors: SELECTORS, y: -1 },
    [{ type: 'scroll', direction: 'up', selector: '#q' }],
  ],
  [
    'waitForElement',
    { type: 'waitForElement', selectors: SELECTORS, count: 2, operator: '>=' },
    [{ type: 'wait', selector: '#q' }],
  ],
  ['keyUp', { type: 'keyUp', key: 'Enter' }, []],
])('a step of DevTools, %s, becomes actions', (_, step, actions) => {
  expect(read([step])).toMatchObject({ request: { actions }, notes: [] });
});

it('the first page becomes the address, and a click before its text is not repeated', () => {
  const { request } = read([
    { type: 'setViewport', width: 900, height: 700 },
    { type: 'navigate', url: 'https://shop.example/' },
    { type: 'click', selectors: SELECTORS },
    { type: 'change', selectors: SELECTORS, value: 'shoes' },
  ]);
  expect(request).toEqual({
    url: 'https://shop.example/',
    actions: [click, { type: 'write', text: 'shoes' }],
  });
});

it('the values that a field had on the way to its last one are not typed', () => {
  const change = (value: string) => ({ type: 'change', selectors: SELECTORS, value });
  const { request } = read([
    change('H'),
    { type: 'keyUp', key: 'h' },
    change('Hello W'),
    { type: 'keyUp', key: 'w' },
    change('Hello World'),
    { type: 'change', selectors: [['#other']], value: 'On' },
  ]);
  expect(request.actions).toEqual([
    click,
    { type: 'write', text: 'Hello World' },
    { type: 'click', selector: '#other' },
    { type: 'write', text: 'On' },
  ]);
});

it.each([
  ['a click with another button', { type: 'click', selectors: SELECTORS, button: 'secondary' }],
  [
    'a wait until an element is gone',
    { type: 'waitForElement', selectors: SELECTORS, visible: false },
  ],
])('%s is left out and named', (_, step) => {
  const { request, notes } = read([step]);
  expect(request.actions ?? []).toEqual([]);
  expect(JSON.stringify(notes)).toContain(step.type);
});

it('an element in shadow roots is what the last selector on the way to it finds', () => {
  const { request } = read([
    { type: 'click', selectors: [['aria/Go'], ['my-app', 'my-bar', '#go'], ['pierce/#go']] },
    { type: 'click', selectors: [['xpath///*[@id="in"]'], ['pierce/#in'], ['text/In']] },
  ]);
  expect(request.actions).toEqual([
    { type: 'click', selector: '#go' },
    { type: 'click', selector: '#in' },
  ]);
});

it('what no action can do is named', () => {
  const { request, notes } = read([
    { type: 'click', selectors: SELECTORS },
    { type: 'hover', selectors: SELECTORS },
    { type: 'waitForExpression', expression: 'ready' },
    { type: 'click', selectors: [['xpath///b']] },
  ]);
  expect(request.actions).toEqual([click]);
  expect(JSON.stringify(notes)).toMatch(/hover.*waitForExpression.*click/);
});

it('a recording is read up to where it opens another page, which is said', () => {
  const { request, notes } = read([
    { type: 'navigate', url: 'https://shop.example/' },
    { type: 'click', selectors: SELECTORS },
    { type: 'navigate', url: 'https://shop.example/2' },
    { type: 'click', selectors: [['#pay']] },
  ]);
  expect(request).toEqual({ url: 'https://shop.example/', actions: [click] });
  expect(notes.map(translate)).toEqual([
    'The steps end before step 3 of the recording, which opens https://shop.example/2: no step opens another page. Import the rest as a recording of its own.',
  ]);
});

it('an element that only its name or words tell is looked for by them', () => {
  const { request, hints } = read([
    { type: 'click', selectors: [['text/Go'], ['aria/Go[role="link"]'], ['my-app', 'text/Go']] },
  ]);
  const selector = '[aria-label="Go"]';
  expect(request.actions).toEqual([{ type: 'click', selector }]);
  const selectors = ['aria/Go[role="link"]', 'text/Go', 'words/Go'];
  expect(hints).toEqual([{ of: selector, selectors, guessed: true }]);
});

it('the name of an element is among its other selectors, and a text replaces what its field has', () => {
  const { hints } = read([{ type: 'change', selectors: SELECTORS, value: 'shoes' }]);
  expect(hints).toEqual([
    { of: '#q', selectors: ['aria/Search', 'text/Search'] },
    { of: 'shoes', whole: true },
  ]);
});

it('only a double click on an element is one, of several clicks on it', () => {
  const { hints } = read([
    { type: 'click', selectors: SELECTORS },
    { type: 'doubleClick', selectors: SELECTORS },
    { type: 'click', selectors: SELECTORS },
  ]);
  expect(hints?.map((known) => known?.double)).toEqual([undefined, true, undefined]);
});

// Promise imported-secrets-left-out
it.each([
  [['#pw']],
  [['aria/Password'], ['#field-7']],
  [['#a'], ['#b'], ['#c'], ['#d'], ['xpath///*[@id="password"]'], ['text/Kennwort']],
  [['input[type="password"]']],
])('what a recording types into %j is not taken over', (...selectors) => {
  const answer = read([{ type: 'change', selectors, value: 'geheim1' }]);
  expect(JSON.stringify(answer)).not.toContain('geheim1');
  expect(answer.request.actions?.[1]).toEqual({ type: 'write', text: '***' });
});
