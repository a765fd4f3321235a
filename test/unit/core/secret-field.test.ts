import { describe, expect, it } from 'vitest';
import { isSecretField } from '@/core/secret-field';

describe('isSecretField', () => {
  it.each([
    'user[otp_attempt]',
    'cardCvc',
    'kartennummer',
    'stripeapikey',
    'passConfirm',
    'api-token',
  ])('knows a secret by the name %s alone', (name) => {
    expect(isSecretField({ names: [name] })).toBe(true);
  });

  it.each([
    'passengerName',
    'pinterest',
    'token_ring',
    'sortKey',
    'countryCode',
    'compass',
    'spin',
  ])('knows by the name %s that it is none', (name) => {
    expect(isSecretField({ names: [name] })).toBe(false);
  });

  it('is in doubt about a short number, unless its words say what it counts', () => {
    const field = { names: [], isNumeric: true, maxLength: 6 };
    expect(isSecretField(field)).toBe(true);
    expect(isSecretField({ ...field, labels: ['รหัส'] })).toBe(true);
    expect(isSecretField({ ...field, labels: ['Anzahl'] })).toBe(false);
    expect(isSecretField({ ...field, autocomplete: 'postal-code' })).toBe(false);
  });

  it('does not ask for what takes long if a name tells', () => {
    const field = {
      names: ['password'],
      get labels(): string[] {
        throw new Error('asked');
      },
    };
    expect(isSecretField(field)).toBe(true);
  });

  it('takes what is said of the group for a field without words', () => {
    const field = { names: [], labels: ['3'], groupLabels: ['Recovery phrase'] };
    expect(isSecretField(field)).toBe(true);
    expect(isSecretField({ ...field, labels: ['City'] })).toBe(false);
  });
});
