import { describe, expect, it } from 'vitest';
import { deedOf, type PressedControl } from '@/core/deed';
import { DEEDS, HARMLESS, HELD_OUT_DEEDS, HELD_OUT_HARMLESS } from '../../support/deed-names';
import { UNSEEN_DEEDS, UNSEEN_HARMLESS } from '../../support/unseen-controls';
import { DEED_WORDS } from '../../support/deed-words';

function deed(more: Partial<PressedControl>): string | undefined {
  return deedOf({ names: [], marks: [], ...more }, DEED_WORDS);
}

describe('deedOf', () => {
  // Promise deeds-are-asked (What a page can do to us): Before a click that may buy, send or delete
  // something, the user is asked, and the page cannot answer instead.
  it.each(DEEDS)('%s is a deed', (name) => {
    expect(deed({ names: [name] })).toBe(name);
  });

  it('takes few other names for deeds', () => {
    const alarms = HARMLESS.filter((name) => deed({ names: [name] }) !== undefined);
    if (alarms.length > 0) console.log(`Asked about: ${alarms.join(', ')}`);
    expect(alarms.length / HARMLESS.length).toBeLessThanOrEqual(0.05);
  });

  it('misses hardly any control of real sites, and asks about few others', () => {
    const isAsked = (name: string) => deed({ names: [name] }) !== undefined;
    const known = UNSEEN_DEEDS.filter(isAsked).length;
    const alarms = UNSEEN_HARMLESS.filter(isAsked).length;
    console.log(`Known: ${known} of 50; false alarms: ${alarms} of 50`);
    expect([UNSEEN_DEEDS.length, UNSEEN_HARMLESS.length]).toEqual([50, 50]);
    expect(known).toBeGreaterThanOrEqual(48);
    expect(alarms).toBeLessThanOrEqual(2);
  });

  it('misses hardly any name that the words were not chosen by, and asks about few others', () => {
    const isAsked = (name: string) => deed({ names: [name] }) !== undefined;
    const known = HELD_OUT_DEEDS.filter(isAsked).length;
    const alarms = HELD_OUT_HARMLESS.filter(isAsked).length;
    console.log(`Known: ${known} of 50; false alarms: ${alarms} of 50`);
    expect(known).toBeGreaterThanOrEqual(42);
    expect(alarms).toBeLessThanOrEqual(2);
  });

  it.each([
    ['a label says what its icon does', { names: ['x', 'Delete account'] }, 'Delete account'],
    ['soft hyphens are in its name', { names: ['De\u{AD}lete'] }, 'De\u{AD}lete'],
    ['its name is long', { names: [`Delete ${'all my data and '.repeat(9)}more`] }, /^Delete/],
    ['its word comes in capitals', { names: ['DELETE'] }, 'DELETE'],
    ['it has a count', { names: ['Reply (3)'] }, 'Reply (3)'],
    ['only its class says so', { marks: ['btn icon-trash'] }, 'btn icon trash'],
    ['only its action says so', { marks: ['userDelete'] }, 'user delete'],
    ['a link says so', { names: ['Buy now'], href: 'https://example.org/item/5' }, 'Buy now'],
    ['its method changes something', { names: ['Item 4'], method: 'delete' }, 'Item 4'],
    ['it agrees to a question', { names: ['Yes'], question: 'Delete this message?' }, 'Yes'],
    ['OK in other languages', { names: ['Ja'], question: 'Konto wirklich löschen?' }, 'Ja'],
  ])('asks if %s', (_, control, words) => {
    expect(deed(control)).toMatch(
      words instanceof RegExp ? words : new RegExp(`^${words.replaceAll(/[()]/g, '\\$&')}$`),
    );
  });

  it.each([
    ['a yes to something else', { names: ['Yes'], question: 'Show adult results?' }],
    ['a no', { names: ['No, keep it'], question: 'Delete this message?' }],
    ['a name beside a telling class', { names: ['Open'], marks: ['btn-send'] }],
    ['a method that reads', { names: ['Next'], method: 'get' }],
    ['nothing', {}],
  ])('does not ask about %s', (_, control) => {
    expect(deed(control)).toBeUndefined();
  });
});
