import { describe, expect, it } from 'vitest';
import { currentHints } from '@/contract/recording/current-hints';
import type { RecordedStep } from '@/contract/recording/recording';
import type { StepHints } from '@/contract/recording/step-hints';
import { duplicateStep, hintsOf, moveStep } from '@/drafts/steps';
import { withOptions } from '@/drafts/with-options';
import { applyRecording } from '@/drafts/apply-recording';
import { formOfPreset } from '@/drafts/form-state';
import { ownForm } from '../../support/own-form';

const HERE = { startUrl: 'https://shop.example/', url: 'https://shop.example/' };

function step(id: string, selector: string): RecordedStep {
  const action = { type: 'click', selector } as const;
  return { id, action, hints: { of: selector, selectors: [`text/${selector}`] }, deed: 1 };
}

function form(actions: object[] = []) {
  return ownForm({ maxAge: 0, actions });
}

function selectors({ draft }: ReturnType<typeof form>): unknown[] {
  return draft.steps.map(({ action }) => action['selector']);
}

it('recorded steps follow existing ones', () => {
  const first = applyRecording(
    form([{ type: 'click', selector: '#own' }]),
    'r',
    [],
    [step('1', '#a')],
    HERE,
  );
  const both = applyRecording(
    first,
    'r',
    [step('1', '#a')],
    [step('1', '#a'), step('2', '#b')],
    HERE,
  );
  expect(selectors(both)).toEqual(['#own', '#a', '#b']);
  expect(both.draft.fields).toEqual({ maxAge: 0 });
});

it('a step reported twice occurs once', () => {
  const once = applyRecording(form(), 'r', [], [step('1', '#a')], HERE);
  expect(selectors(applyRecording(once, 'r', [], [step('1', '#a')], HERE))).toEqual(['#a']);
});

it("an undone step is removed, a changed one updated, and the user's edits stay", () => {
  const steps = [step('1', '#a'), step('2', '#b'), step('3', '#c')];
  const before = applyRecording(form(), 'r', [], steps, HERE);
  const [a, ...rest] = before.draft.steps;
  if (a === undefined) throw new Error('no step');
  const edited = { ...a, action: { ...a.action, selector: '#mine' } };
  const mine = { ...before, draft: { ...before.draft, steps: [edited, ...rest] } };
  const after = applyRecording(mine, 'r', steps, [step('1', '#a'), step('2', '#d')], HERE);
  expect(selectors(after)).toEqual(['#mine', '#d']);
});

it('a step that the user removed does not return', () => {
  const before = applyRecording(form(), 'r', [], [step('1', '#a')], HERE);
  const without = { ...before, draft: { ...before.draft, steps: [] } };
  const after = applyRecording(
    without,
    'r',
    [step('1', '#a')],
    [step('1', '#a'), step('2', '#b')],
    HERE,
  );
  expect(selectors(after)).toEqual(['#b']);
});

it('a request whose steps led to another page says where they start', () => {
  const away = { ...HERE, url: 'https://shop.example/found' };
  const after = applyRecording(form(), 'r', [], [step('1', '#a')], away);
  expect(after.draft.fields).toEqual({ maxAge: 0, url: HERE.startUrl });
  expect(
    applyRecording(after, 'r', [step('1', '#a')], [step('1', '#a')], HERE).draft.fields,
  ).toEqual({
    maxAge: 0,
  });
});

it('recorded steps start where the recording did, unless others precede them', () => {
  const alone = applyRecording(form(), 'r', [], [step('1', '#a')], HERE);
  expect(alone.draft.startUrl).toBe(HERE.startUrl);
  const further = { startUrl: 'https://shop.example/found', url: 'https://shop.example/found' };
  expect(applyRecording(alone, 's', [], [step('1', '#b')], further).draft.startUrl).toBe(
    HERE.startUrl,
  );
  const own = form([{ type: 'click', selector: '#own' }]);
  expect(applyRecording(own, 'r', [], [step('1', '#a')], HERE).draft.startUrl).toBeUndefined();
});

it('the start of a recording is kept with a preset, and dropped with different steps', () => {
  const options = { actions: [{ type: 'click', selector: '#a' }] };
  const preset = { id: 'p', name: 'P', hosts: [], options, startUrl: HERE.startUrl };
  const { draft } = formOfPreset(preset, options);
  expect(draft.startUrl).toBe(HERE.startUrl);
  expect(withOptions(draft, { ...options, maxAge: 0 }, { door: 'json' }).startUrl).toBe(
    HERE.startUrl,
  );
  const press = { type: 'press', key: 'Enter' };
  expect(withOptions(draft, { actions: [press] }, { door: 'json' }).startUrl).toBeUndefined();
  const kept = { startUrl: '/b' };
  expect(withOptions(draft, options, { door: 'preset', kept }).startUrl).toBe('/b');
});

it('the other selectors of a step are found by the one it was recorded with', () => {
  const { draft } = applyRecording(form(), 'r', [], [step('1', '#a')], HERE);
  expect(hintsOf(draft.steps)).toEqual([{ of: '#a', selectors: ['text/#a'] }]);
  expect(hintsOf(form().draft.steps)).toBeUndefined();
});

it('what is known of steps is sent in the order of those that are', () => {
  const steps = ['#a', '#b', '#c'].map((selector, at) => step(String(at), selector));
  const { draft } = applyRecording(form(), 'r', [], steps, HERE);
  const some = draft.steps.map((one, at) => ({ ...one, enabled: at > 0 }));
  const moved = duplicateStep(moveStep(some, 1, 2), 2);
  expect(hintsOf(moved)?.map((known) => known?.of)).toEqual(['#c', '#b', '#b']);
});

describe('while the JSON is edited, what is known of steps', () => {
  const click = (selector: string) => ({ type: 'click', selector });
  const at = (x: number) => ({ of: '#a', at: { x, y: 0.5 } });
  const text = { of: 'x', value: '1', whole: true } as const;
  const { draft } = applyRecording(
    form(),
    'r',
    [],
    [
      { ...step('1', '#a'), hints: at(0.1) },
      { ...step('2', '#a'), hints: at(0.2) },
      { ...step('3', '#c'), action: { type: 'write', text: 'x' }, hints: text },
      step('4', '#d'),
    ],
    HERE,
  );
  const before = draft.steps.map(({ action }) => action);
  const [first = {}, second = {}, third = {}, last = {}] = before;
  const known = hintsOf(draft.steps) ?? [];

  it.each<[string, object[], (StepHints | null | undefined)[]]>([
    ['stays where others are added', [click('#n'), ...before], [null, ...known]],
    [
      'stays where one is added between',
      [first, click('#n'), second, third, last],
      [known[0], null, ...known.slice(1)],
    ],
    ['stays where one is removed', [first, second, last], known.toSpliced(2, 1)],
    ['goes with a step that moves', [third, last, first, second], [known[2], known[3], null, null]],
    [
      'stays as far as it fits a changed text',
      [first, second, { ...third, text: 'y' }, last],
      [known[0], known[1], { of: 'y', whole: true }, known[3]],
    ],
    [
      'does not count for another element',
      [first, click('#n'), third, last],
      [known[0], null, known[2], known[3]],
    ],
    ['is gone with the steps', [click('#n')], [null]],
  ])('%s', (_, actions, hints) => {
    const { steps } = withOptions(draft, { actions }, { door: 'json' });
    const counting = steps.map(({ action, hints: one }) => currentHints(action, one) ?? null);
    expect(counting).toEqual(hints);
  });

  it('counts again when a change is taken back', () => {
    const changed = withOptions(
      draft,
      { actions: [first, click('#n'), third, last] },
      { door: 'json' },
    );
    const back = withOptions(changed, { actions: before }, { door: 'json' });
    expect(hintsOf(back.steps)).toEqual(known);
  });
});

it('keeps nothing of where the recording began that is secret in the address', () => {
  const url = 'https://shop.example/?q=1&token=x';
  const { draft } = applyRecording(form(), 'r', [], [step('1', '#a')], { startUrl: url, url });
  expect(draft.startUrl).toBe('https://shop.example/?q=1');
});
