import { describe, expect, it } from 'vitest';
import { isSecretField } from '@/core/secret-field';
import { selectorSigns } from '@/contract/selector-signs';
import { withoutSecretTexts } from '@/contract/secret-texts';

describe('by its selectors a field is for a secret if it is', () => {
  it.each([
    '#password',
    'input[name="user[otp_attempt]"]',
    String.raw`#user\[pass\]`,
    String.raw`#\31 pin-code`,
    'form > input[type=password]',
    'input[autocomplete="one-time-code" i]',
    '[aria-label="Card number"]',
    "input[placeholder='Passwort eingeben']",
    'text/暗証番号',
    'text/API key',
    'otp-input',
    'div.row .cvv-field',
    'textarea[data-testid=seed-phrase]',
    ':is(input:not([type]), input[type="url"], [role="textbox"])[aria-label="Senha (4)"]',
    'aria/Passcode[role="textbox"]',
  ])('%s', (selector) => {
    expect(isSecretField(selectorSigns([selector]))).toBe(true);
  });

  it.each([
    '#q',
    'form#login-password input[name="city"]',
    'input[name=coupon_code]',
    'text/First name',
    'a[href="/password"]',
    'input:not([name="password"])',
    'input[name=email][aria-label="Your e-mail, to reset the password"]',
    '#passenger-1',
    ':nth-child(3)',
    '[',
    String.raw`\ff`,
    String.raw`#\110000`,
    '',
  ])('not: %s', (selector) => {
    expect(isSecretField(selectorSigns([selector]))).toBe(false);
  });
});

describe('withoutSecretTexts', () => {
  const click = (selector: string) => ({ type: 'click', selector });
  const write = (text: string) => ({ type: 'write', text });

  // Promise secret-texts-not-copied
  it('replaces what is written into fields for secrets, and nothing else', () => {
    const actions = [click('#q'), write('shoes'), click('#pwd'), write('hunter2'), write('more')];
    const cleaned = withoutSecretTexts({ actions });
    expect(cleaned.actions).toEqual([...actions.slice(0, 3), write('***'), write('***')]);
  });

  it('knows the field by each of its selectors, and drops what was recorded of the text', () => {
    const actions = [click('.f1'), write('hunter2')];
    const field = { of: '.f1', selectors: ['text/Passwort'] };
    const hints = [field, { of: 'hunter2', value: 'hunter2' }];
    expect(withoutSecretTexts({ actions, hints })).toEqual({
      actions: [click('.f1'), write('***')],
      hints: [field, null],
    });
  });

  it.each([
    [{ actions: undefined }],
    [{ actions: 'none' }],
    [{ actions: [null, 3, { type: 'write' }, { type: 'write', text: 4 }] }],
    [{ actions: [click('#pwd'), write('***'), click('#pwd'), write('')] }],
    [{ actions: [write('hunter2')] }],
  ])('gives back what has none: %j', (steps) => {
    expect(withoutSecretTexts(steps)).toBe(steps);
  });
});
