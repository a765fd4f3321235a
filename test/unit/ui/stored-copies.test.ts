import { expect, it } from 'vitest';
import { optionsOf, type JsonObject } from '@/drafts/draft';
import { changedDraft } from '@/ui/request/stored-copies';
import { ownDraft } from '../../support/own-form';

const START = { maxAge: 0 };

function change(options: JsonObject, changes: [string, unknown][], initial: JsonObject = START) {
  const draft = changes.reduce(
    (current, [name, value]) => changedDraft(current, initial, [name], value),
    ownDraft(options),
  );
  return optionsOf(draft);
}

it.each<[JsonObject, [string, unknown][], JsonObject]>([
  [START, [['lockdown', true]], { lockdown: true }],
  [START, [['minAge', 1]], { minAge: 1 }],
  [{ maxAge: 5000 }, [['minAge', 1]], { maxAge: 5000, minAge: 1 }],
  [START, [['lockdown', false]], { maxAge: 0, lockdown: false }],
  [START, [['mobile', true]], { maxAge: 0, mobile: true }],
  // What was dropped comes back.
  [
    START,
    [
      ['lockdown', true],
      ['minAge', 1],
      ['lockdown', undefined],
      ['minAge', undefined],
    ],
    START,
  ],
  // What the user sets after that is kept, although it is a problem.
  [
    START,
    [
      ['lockdown', true],
      ['maxAge', 0],
    ],
    { lockdown: true, maxAge: 0 },
  ],
])('%j with %j becomes %j', (options, changes, expected) => {
  expect(change(options, changes)).toEqual(expected);
});

it('adds no maximum age that the request did not start with', () => {
  expect(change({ minAge: 1 }, [['minAge', undefined]], { minAge: 1 })).toEqual({});
});
