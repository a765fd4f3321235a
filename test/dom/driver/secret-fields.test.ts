import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { perform } from '@/driver/perform';
import { putSign, type Sign } from '@/driver/sign';
import { FALSE_ALARMS, HARMLESS, SECRETS } from '../../support/fields/all-fields';
import { showField } from '../../support/fields/show-field';

const TEXTS = { step: 'Step', ask: '', covered: '', stop: 'Stop', agree: '' };

let sign: Sign;

beforeEach(() => {
  sign = putSign(document);
  sign.show(TEXTS);
});

afterEach(() => {
  sign.remove();
  document.body.replaceChildren();
});

/** How writing a stored text into the field of a page ends. */
async function endOf(html: string): Promise<string> {
  showField(document.body, html).focus();
  const stage = { page: document, sign, isChromium: true, patience: 300 };
  return (await perform({ type: 'write', text: '7' }, stage)).end;
}

describe('a stored text is not written into', () => {
  // Promise stored-text-into-no-secret-field (What a page can do to us): Nothing stored is written
  // into a field for a secret, and what the user types for one run is not kept.
  it.each(SECRETS)('%s', async (_, html) => {
    expect(await endOf(html)).toBe('secret');
  });
});

it('a stored text is written into nearly all other fields', async () => {
  const alarms: string[] = [];
  for (const [title, html] of HARMLESS) if ((await endOf(html)) === 'secret') alarms.push(title);
  expect(alarms.slice(FALSE_ALARMS)).toEqual([]);
  // Each of the 150 fields takes a tenth of a second, more on a busy machine.
}, 60_000);
