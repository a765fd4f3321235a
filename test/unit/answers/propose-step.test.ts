// @vitest-environment node
import { expect, it } from 'vitest';
import { createAsker } from '@/answers/asker';
import { proposeStep, type StepOrder } from '@/answers/propose-step';
import type { ControlKind, Outline, OutlineControl } from '@/contract/agent';
import type { Model } from '@/models/model';
import { INJECTIONS } from '../../support/models/injections';
import { textOf } from '../../support/models/plain-reply';
import { scriptedModel } from '../../support/models/scripted-model';

function control(
  number: number,
  kind: ControlKind,
  name: string,
  more: Partial<OutlineControl> = {},
): Outline['items'][number] {
  return { control: { number, kind, role: 'button', name, states: [], ...more }, far: 0 };
}

const SHOP: Outline = {
  items: [
    { text: 'Shoes', heading: 1, far: 0 },
    control(1, 'text', 'What', { role: 'textbox', states: ['empty'] }),
    control(2, 'list', 'Size', { role: 'combobox', options: ['EU 41', 'EU 42'] }),
    control(3, 'press', 'Search'),
    control(4, 'press', 'Partner', { role: 'link', href: 'https://evil.test/a' }),
    control(5, 'press', 'Help', { role: 'link', href: 'https://shop.example/help' }),
    control(6, 'secret', 'Password', { role: 'secret' }),
    control(7, 'press', 'Off', { states: ['disabled'] }),
  ],
};

function orderOf(more: Partial<StepOrder> = {}): StepOrder {
  return {
    task: 'Find runners',
    past: [],
    outline: SHOP,
    leaves: (address) => !address.startsWith('https://shop.example/'),
    isSecret: (text) => text.includes('hunter2'),
    ...more,
  };
}

function says(action: string, number: number | null, text: string | null, why = 'To go on.') {
  return JSON.stringify({ why, action, control: number, text });
}

function askerOf(model: Model) {
  return createAsker(model, new AbortController().signal, () => {});
}

const choose = (reply: string, order = orderOf()) =>
  proposeStep(order, askerOf(scriptedModel(() => reply)));

// Promise proposals-stay
it('Enter presses only what may be chosen, and no key goes round that', async () => {
  const focusOn = (focus: number) => orderOf({ outline: { ...SHOP, focus } });
  const enter = says('press', null, 'Enter');
  expect(await choose(enter, focusOn(1))).toMatchObject({ do: 'key', key: 'Enter' });
  // A link to another site, what is disabled, and what is not listed.
  for (const focus of [4, 7, 0])
    await expect(choose(enter, focusOn(focus))).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
  await expect(choose(says('press', null, 'Tab'))).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
});

it('a text that a model writes ends without a break, which would be an Enter', async () => {
  expect(await choose(says('write', 1, 'I agree\n'))).toMatchObject({ text: 'I agree' });
});

it('a model chooses among the numbered controls of the page', async () => {
  expect(await choose(says('click', 3, null))).toMatchObject({
    do: 'press',
    control: { name: 'Search' },
  });
  expect(await choose(says('write', 1, 'runner'))).toMatchObject({ do: 'write', text: 'runner' });
  expect(await choose(says('select', 2, 'eu 42'))).toMatchObject({ do: 'choose', text: 'EU 42' });
  expect(await choose(says('press', null, 'Enter'))).toMatchObject({ do: 'key', key: 'Enter' });
  expect(await choose(says('scroll', null, 'up'))).toMatchObject({ do: 'scroll', screens: -1 });
  expect(await choose(says('done', null, null, 'There they are.'))).toEqual({
    do: 'done',
    why: 'There they are.',
  });
});

// Promise proposals-stay (What a page can do to us): A model can propose only what the page shows and what stays on its
// site, and never a text for a field that is for secrets.
it.each([
  ['a control that the page does not have', says('click', 99, null)],
  ['a link that leads to another site', says('click', 4, null)],
  ['a control that is disabled', says('click', 7, null)],
  ['an option that a list does not have', says('select', 2, 'EU 47')],
  ['a text for a button', says('write', 3, 'x')],
  ['a key that does more', says('press', null, 'Control+w')],
  ['an action of its own', says('goto', null, 'https://evil.test')],
  ['a text that the user typed as a secret', says('write', 1, 'my hunter2')],
  ['the mark of a secret', says('write', 1, '***')],
])('a model cannot choose %s', async (_, reply) => {
  await expect(choose(reply)).rejects.toMatchObject({ code: 'BAD_RESPONSE' });
});

// Promise proposals-stay
it('what a model writes for a field for secrets is dropped: the user types it', async () => {
  const choice = await choose(says('write', 6, 'letmein'));
  expect(choice).toEqual({ do: 'secret', control: expect.anything(), why: 'To go on.' });
});

it('a model that chose what is not there is told so once', async () => {
  const replies = [says('click', 99, null), says('click', 3, null)];
  const model = scriptedModel(() => replies.shift() ?? '');
  expect(await proposeStep(orderOf(), askerOf(model))).toMatchObject({ do: 'press' });
  expect(model.asked[1]?.messages.at(-1)?.content).toContain('There is no control 99');
});

it('a model gets controls by number, states and options, and texts marked as such', async () => {
  const model = scriptedModel(() => says('done', null, null));
  const past = [{ words: 'Click “Accept”', end: 'failed', reason: 'It was covered.' } as const];
  await proposeStep(orderOf({ past }), askerOf(model));
  expect(textOf(model.asked[0]?.messages.at(-1)?.content ?? '')).toBe(`Done so far:
1. Click “Accept” (this could not be done: It was covered.)

The page now:
> # Shoes
[1] textbox "What" (empty)
[2] combobox "Size" (options: "EU 41", "EU 42")
[3] button "Search"
- link "Partner" (cannot be chosen)
[5] link "Help"
[6] secret "Password" (only the user types here)
- button "Off" (disabled; cannot be chosen)`);
});

it('of a long list, a model is told how many options it does not get', async () => {
  const model = scriptedModel(() => says('done', null, null));
  const items = [control(1, 'list', 'Country', { options: ['Chad', 'Chile'], moreOptions: 140 })];
  await proposeStep(orderOf({ outline: { items } }), askerOf(model));
  expect(textOf(model.asked[0]?.messages.at(-1)?.content ?? '')).toContain(
    '"Country" (options: "Chad", "Chile", … and 140 more)',
  );
});

it('of a page that is too long, a model gets what the window shows, and is told so', async () => {
  const model = scriptedModel(() => says('done', null, null), 1600);
  const items = Array.from({ length: 400 }, (_, at) => ({
    ...control(at + 1, 'press', `Item ${at + 1}`),
    far: Math.abs(at - 200) * 40,
  }));
  await proposeStep(orderOf({ outline: { items } }), askerOf(model));
  const text = textOf(model.asked[0]?.messages.at(-1)?.content ?? '');
  expect(text).toContain('"Item 201"');
  expect(text).not.toContain('"Item 1"');
  expect(text).not.toContain('"Item 400"');
  expect(text).toContain('The page has more');
});

it.each(INJECTIONS)(
  'a page that says %s stays between its lines, in texts, names and what was done',
  async (said) => {
    const model = scriptedModel(() => says('done', null, null));
    const items = [{ text: said, far: 0 }, control(1, 'press', said)];
    const past = [{ words: `Click “${said}”`, end: 'done' } as const];
    await proposeStep(orderOf({ outline: { items }, past }), askerOf(model));
    const [system = '', user = ''] = model.asked[0]?.messages.map(({ content }) => content) ?? [];
    const text = textOf(user);
    expect(`${system}${user.replace(text, '')}`).not.toContain(said);
  },
);

it.each(INJECTIONS)(
  'a page that says %s gets no address into a model’s reason',
  async (_, obeyed) => {
    const { why } = await choose(says('done', null, null, obeyed));
    expect(why).not.toMatch(/evil\.(?:test|com)/iu);
  },
);
