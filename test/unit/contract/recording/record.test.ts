import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currentHints } from '@/contract/recording/current-hints';
import { record } from '@/contract/recording/record';
import {
  endsInDrag,
  eventsAfter,
  NEW_RECORDING,
  type RecordEvent,
  type Recording,
  type RecordedTarget,
} from '@/contract/recording/recording';

type Told<Event = RecordEvent> = Event extends RecordEvent
  ? Omit<Event, 'number' | 'view'> & { view?: string }
  : never;

function after(...told: Told[]): Recording {
  return told.reduce<Recording>(
    // The parts are those of one kind of event.
    (recording, event, index) =>
      record(recording, { view: 'a', number: index + 1, ...event } as RecordEvent),
    NEW_RECORDING,
  );
}

function on(name: string): RecordedTarget {
  return { id: name, selectors: [`#${name}`, `text/${name}`] };
}

function actionsAfter(...told: Told[]) {
  return after(...told).steps.map(({ action }) => action);
}

const click = (name: string, view?: string): Extract<Told, { kind: 'click' }> => ({
  kind: 'click',
  target: on(name),
  ...(view !== undefined && { view }),
});
const type = (name: string, text: string, before = ''): Told => ({
  kind: 'type',
  target: on(name),
  text,
  before,
});
const press = (key: string): Told => ({ kind: 'press', key });
const clicked = (name: string) => ({ type: 'click', selector: `#${name}` });
const wrote = (text: string) => ({ type: 'write', text });

test.each<[string, Told[], object[]]>([
  ['a click', [click('go')], [clicked('go')]],
  [
    'text after an Enter that broke the line of an editor',
    [type('e', 'one'), press('Enter'), type('e', 'one\n\ntwo', 'one')],
    [clicked('e'), wrote('one'), { type: 'press', key: 'Enter' }, clicked('e'), wrote('two')],
  ],
  ['two clicks', [click('go'), click('go')], [clicked('go'), clicked('go')]],
  ['a double click', [click('row'), { ...click('row'), isSecond: true }], [clicked('row')]],
  [
    'a double click on what is clicked singly, too',
    [click('row'), click('go'), click('row'), { ...click('row'), isSecond: true }],
    [clicked('row'), clicked('go'), clicked('row')],
  ],
  [
    'a click on what was clicked twice in a row',
    [click('row'), { ...click('row'), isSecond: true }, click('row')],
    [clicked('row'), clicked('row')],
  ],
  [
    'a click on an element that got another selector when the pointer left it',
    [click('hover'), { kind: 'named', target: { id: 'hover', selectors: ['#rest'] } }],
    [clicked('rest')],
  ],
  [
    'text that is typed after a click',
    [click('q'), type('q', 's'), type('q', 'sh'), type('q', 'shoe')],
    [clicked('q'), wrote('shoe')],
  ],
  ['text in a field that had the keyboard', [type('q', 'shoe')], [clicked('q'), wrote('shoe')]],
  [
    'text in a field that Tab led to',
    [type('a', 'one'), press('Tab'), type('b', 'two')],
    [clicked('a'), wrote('one'), clicked('b'), wrote('two')],
  ],
  ['text that was added to a text', [type('q', 'red shoe', 'red ')], [clicked('q'), wrote('shoe')]],
  ['text that was deleted again', [click('q'), type('q', 's'), type('q', '')], [clicked('q')]],
  [
    'a choice in a list',
    [{ kind: 'choose', target: on('size'), text: 'EU 42' }],
    [clicked('size'), wrote('EU 42')],
  ],
  [
    'a second choice in place of the first',
    [
      { kind: 'choose', target: on('size'), text: 'EU 42' },
      { kind: 'choose', target: on('size'), text: 'EU 43' },
    ],
    [clicked('size'), wrote('EU 43')],
  ],
  [
    'Enter in a field',
    [type('q', 'shoe'), press('Enter')],
    [clicked('q'), wrote('shoe'), { type: 'press', key: 'Enter' }],
  ],
  [
    'Enter on a button',
    [press('Tab'), press('Enter'), { kind: 'click', target: on('go'), byEnter: true }],
    [{ type: 'press', key: 'Tab' }, clicked('go')],
  ],
  [
    'a scroll of two screens, and back in a box',
    [
      { kind: 'scroll', screens: 2.2 },
      { kind: 'scroll', screens: -0.3, target: on('box') },
    ],
    [
      { type: 'scroll', direction: 'down' },
      { type: 'scroll', direction: 'down' },
      { type: 'scroll', direction: 'up', selector: '#box' },
    ],
  ],
  [
    'a page that a click led to',
    [click('next'), { kind: 'arrive', by: 'navigate', view: 'b' }, click('more', 'b')],
    [clicked('next'), { type: 'wait', selector: '#more' }, clicked('more')],
  ],
  [
    'a page where nothing was done',
    [click('next'), { kind: 'arrive', by: 'navigate', view: 'b' }],
    [clicked('next')],
  ],
])('%s is recorded', (_, told, actions) => {
  expect(actionsAfter(...told)).toEqual(actions);
});

test('a click that only closed something over the page is marked, with the wait before it', () => {
  const { steps } = after(click('next'), click('accept', 'b'), click('more', 'b'), {
    kind: 'note',
    note: 'in-the-way',
    target: on('accept'),
    view: 'b',
  });
  const isMarked = steps.map(({ hints }) => hints?.inTheWay === true);
  expect(steps.map(({ action }) => action.type)).toEqual(['click', 'wait', 'click', 'click']);
  expect(isMarked).toEqual([false, true, true, false]);
  expect(steps.map(({ notes }) => notes)).toEqual([
    undefined,
    undefined,
    ['in-the-way'],
    undefined,
  ]);
});

describe('a click on a check box', () => {
  const tick = (was: boolean): Told => ({ kind: 'click', target: on('box'), was });
  const was = (...told: Told[]) => after(...told).steps.map(({ hints }) => hints?.was);

  it('keeps whether the box was on', () => {
    expect(was(tick(false))).toEqual([false]);
    expect(was(click('go'), tick(true))).toEqual([undefined, true]);
  });

  it('keeps that for each click where the same box was clicked several times', () => {
    expect(was(tick(false), click('go'), tick(true))).toEqual([false, undefined, true]);
  });
});

describe('the description of a step', () => {
  it.each<[string, Told[], string[]]>([
    ['mentions a secret', [{ kind: 'secret', target: on('password') }], ['secret']],
    ['mentions a replaced text', [type('q', 'shoe', 'hat')], ['had-text']],
    ['mentions a deleted text', [click('q'), type('q', '', 'hat')], ['cleared']],
    [
      'mentions a page that loaded by itself',
      [
        { kind: 'scroll', screens: 1 },
        { kind: 'arrive', by: 'navigate' },
      ],
      ['address'],
    ],
    ['mentions a reloaded page', [click('go'), { kind: 'arrive', by: 'reload' }], ['reload']],
    [
      'mentions what was dragged before the first step',
      [{ kind: 'note', note: 'drag' }, click('go')],
      ['drag'],
    ],
  ])('%s', (_, told, notes) => {
    expect(after(...told).steps.at(-1)?.notes).toEqual(notes);
  });

  it('says when the request is full', () => {
    const all = after(...Array.from({ length: 60 }, () => click('go')));
    expect(all.steps).toHaveLength(50);
    expect(all.steps.at(-1)?.notes).toEqual(['full']);
  });
});

it('never has the text of a secret', () => {
  const recording = after({ kind: 'secret', target: on('password') });
  expect(recording.steps.map(({ action }) => action)).toEqual([clicked('password'), wrote('***')]);
});

it("keeps all selectors of an element, the action's first", () => {
  const target = { id: '1', selectors: ['text/Go', '#go', 'button'] };
  const [step] = after({ kind: 'click', target }).steps;
  expect(step?.action).toEqual({ type: 'click', selector: '#go' });
  expect(step?.hints).toEqual({ of: '#go', selectors: ['text/Go', 'button'] });
});

it('marks a text that is all that its field contains, however it is edited later', () => {
  const { steps } = after(type('q', 'shoe', 'hat'), type('p', 'red shoe', 'red '));
  expect(steps.map(({ hints }) => hints?.whole)).toEqual([undefined, true, undefined, undefined]);
  expect(currentHints(wrote('boot'), steps[1]?.hints)).toEqual({ of: 'boot', whole: true });
});

it('never continues a number', () => {
  const number = { ...type('n', '12', '1'), isNew: true } as const;
  expect(actionsAfter(number)).toEqual([clicked('n'), wrote('12')]);
});

it('undoes the last step: a text with its click, a step with its wait', () => {
  expect(actionsAfter(click('go'), type('q', 'shoe'), { kind: 'undo' })).toEqual([clicked('go')]);
  const again = [
    click('next'),
    click('wrong', 'b'),
    { kind: 'undo' },
    click('right', 'b'),
  ] as const;
  expect(actionsAfter(...again)).toEqual([
    clicked('next'),
    { type: 'wait', selector: '#right' },
    clicked('right'),
  ]);
});

it("recognises an event that was reported twice, even after a page's first one was undone", () => {
  const { view } = after(click('next'), { kind: 'undo', view: 'b' });
  expect(view).toBe('b');
  const told = [1, 2, 3].map((number): RecordEvent => ({ kind: 'undo', number, view: 'b /x' }));
  expect(eventsAfter(told, { view: 'b /', number: 2 })).toEqual(told.slice(2));
  expect(eventsAfter(told, { view: 'a /', number: 2 })).toEqual(told);
});

test('any recording has few, distinguishable steps, and no write without a focused element', () => {
  const name = fc.constantFrom('a', 'b');
  const view = fc.constantFrom('a', 'b');
  const told = fc.oneof(
    fc.record({ kind: fc.constant('click' as const), target: name.map(on), view }),
    fc.record({
      kind: fc.constant('type' as const),
      target: name.map(on),
      text: fc.constantFrom('', 'x', 'xy'),
      before: fc.constantFrom('', 'x'),
      view,
    }),
    fc.record({ kind: fc.constant('press' as const), key: fc.constantFrom('Tab', 'Enter'), view }),
    fc.record({
      kind: fc.constant('scroll' as const),
      screens: fc.integer({ min: -20, max: 20 }),
      view,
    }),
    fc.record({ kind: fc.constant('undo' as const) }),
  );
  fc.assert(
    fc.property(fc.array(told, { maxLength: 80 }), (events) => {
      const { steps } = after(...events);
      expect(steps.length).toBeLessThanOrEqual(50);
      expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
      for (const [index, { action, target }] of steps.entries()) {
        if (action.type !== 'write') continue;
        expect(steps[index - 1]).toMatchObject({ action: { type: 'click' }, target });
      }
    }),
  );
});

test('a drag is lost until the next step, also before the first one', () => {
  const drag = { kind: 'note', note: 'drag' } as const;
  expect(endsInDrag(after())).toBe(false);
  expect(endsInDrag(after(drag))).toBe(true);
  expect(endsInDrag(after(click('go'), drag))).toBe(true);
  expect(endsInDrag(after(click('go'), drag, click('on')))).toBe(false);
});

test('each click on an element keeps where and how often it was pressed', () => {
  const at = (x: number) => ({
    ...click('row'),
    target: { ...on('row'), hints: { at: { x, y: 0.5 } } },
  });
  const twice = { ...click('row'), isSecond: true } as const;
  const { steps } = after(at(0.2), at(0.9), click('row'), twice, click('row'));
  expect(steps.map(({ action }) => action)).toEqual(Array(4).fill(clicked('row')));
  const known = { of: '#row', selectors: ['text/row'] };
  expect(steps.map(({ hints }) => hints)).toEqual([
    { ...known, at: { x: 0.2, y: 0.5 } },
    { ...known, at: { x: 0.9, y: 0.5 } },
    { ...known, double: true },
    known,
  ]);
});

test('an element that got other selectors keeps what else is known of its clicks', () => {
  const target = { id: 'row', selectors: ['text/Row', '#rest'], hints: { called: 'Row' } };
  const { steps } = after({ ...click('row'), was: true }, { kind: 'named', target });
  expect(steps.map(({ hints }) => hints)).toEqual([
    { of: '#rest', selectors: ['text/Row'], called: 'Row', was: true },
  ]);
});

test('a value of an option counts for its own text, and whole texts and nothing else for any', () => {
  const [, chosen] = after({ kind: 'choose', target: on('s'), text: 'EU 42', value: '42' }).steps;
  expect(chosen?.hints).toEqual({ of: 'EU 42', value: '42' });
  expect(currentHints(wrote('EU 42'), chosen?.hints)).toEqual(chosen?.hints);
  expect(currentHints(wrote('EU 43'), chosen?.hints)).toBeUndefined();
  expect(currentHints(clicked('q'), { of: '#p', whole: true })).toBeUndefined();
});
