import { expect, it, test } from 'vitest';
import type { Action } from '@/contract/actions';
import { actionEndText } from '@/contract/end-text';
import { readEvents } from '@/contract/recording/event-schema';
import { record } from '@/contract/recording/record';
import { NEW_RECORDING } from '@/contract/recording/recording';
import { placeAddress } from '@/contract/recording/step-hints';
import { exportPresets } from '@/storage/presets-file';
import { translate } from '@/platform/i18n';
import { draftOf } from '@/drafts/draft';
import { hintsOf, keptOf } from '@/drafts/steps';
import { applyRecording } from '@/drafts/apply-recording';
import { ownForm } from '../../../support/own-form';

const PLACE = { url: 'https://shop.example/cart', side: 'right' } as const;
const HINTS = { role: 'button', place: PLACE };
const KNOWN = { of: '#go', ...HINTS };
const PAGES = { startUrl: PLACE.url, url: PLACE.url };

/** The draft of a form in which a click was recorded. */
function recorded() {
  const target = { id: '1', selectors: ['#go'], hints: HINTS };
  const [event] = readEvents([{ number: 1, view: 'a', kind: 'click', target }]).events;
  if (event === undefined) throw new Error('The event was refused.');
  const { steps } = record(NEW_RECORDING, event);
  const { draft } = applyRecording(ownForm({}), 'r', [], steps, PAGES);
  return draft;
}

it('what was seen of an element is kept beside its step, also with a preset, and not exported', () => {
  const draft = recorded();
  expect(draft.steps.map(({ action }) => action)).toEqual([{ type: 'click', selector: '#go' }]);
  expect(hintsOf(draft.steps)).toEqual([KNOWN]);
  const kept = keptOf(draft);
  const options = { actions: draft.steps.map(({ action }) => action) };
  expect(hintsOf(draftOf(options, { door: 'preset', kept }).steps)).toEqual([KNOWN]);
  const file = exportPresets([{ id: 'a', name: 'A', hosts: [], options, ...kept }]);
  expect(file).toContain('"of": "#go"');
  expect(file).not.toMatch(/role|place|right/);
});

it('what was seen of an element is left out if it is wrong, and the step is not', () => {
  const hints = { at: { x: 0, y: Infinity }, role: 'x'.repeat(51) };
  const target = { id: '1', selectors: ['#go'], hints };
  const { events } = readEvents([{ number: 1, view: 'a', kind: 'click', target }]);
  expect(events).toMatchObject([{ kind: 'click', target: { hints: {} } }]);
});

it('what was seen of an element does not count for another one', () => {
  const { steps } = recorded();
  const changed = steps.map((step) => ({ ...step, action: { type: 'click', selector: '#on' } }));
  expect(hintsOf(changed)).toBeUndefined();
});

test.each([
  ['button', 'no button “Review” is on this page.'],
  ['searchbox', 'no field “Review” is on this page.'],
  ['tab', 'nothing on this page is called “Review”.'],
])('a missing %s is named as what it was', (role, sentence) => {
  const action: Action = { type: 'click', selector: '#go' };
  const step = { action, hints: { of: '#go', selectors: ['text/Review'], role } };
  expect(translate(actionEndText('missing', step))).toBe(sentence);
  expect(translate(actionEndText('missing', { action }))).toMatch(/selector/);
  expect(translate(actionEndText('covered', step))).toMatch(/covers/);
});

test.each([
  ['https://shop.example/cart?id=7#top', 'https://shop.example/cart'],
  ['https://shop.example/?id=7#/cart', 'https://shop.example/#/cart'],
  ['https://shop.example/#!/my-cart/', 'https://shop.example/#!/my-cart/'],
  ['https://app.example/?v=2#/reset?token=abc', 'https://app.example/'],
  ['https://app.example/#/reset/aB3dEf/new', 'https://app.example/'],
  ['https://app.example/#/access_token=abc', 'https://app.example/'],
  ['https://app.example/#!token=abc', 'https://app.example/'],
])('the address %s says where an element was as %s', (address, said) => {
  expect(placeAddress(address)).toBe(said);
});
