import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '@/engine/redaction/redact';
import { KINDS, redactionOf, type Redaction } from '@/engine/redaction/redactor';
import type { Entity } from '@/engine/redaction/span';
import { PHONE_PLANS } from '../../../support/phone-plans';

const ALL: Entity[] = ['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'];

function redact(
  text: string,
  { entities = ALL, style = 'tag' as Redaction['replaceStyle'], countries = ['US'] } = {},
): string {
  const redaction = { entities: new Set(entities), replaceStyle: style };
  return createRedactor(redaction, countries, PHONE_PLANS).text(text);
}

describe('personal data is redacted', () => {
  it.each([
    ['Write to jane.doe+x@mail.example.co.uk.', 'Write to <EMAIL>.'],
    ['[first\\_last@example.com](mailto:first_last@example.com)', '[<EMAIL>](mailto:<EMAIL>)'],
    ['<a href="mailto:a&#64;example.org">', '<a href="mailto:<EMAIL>">'],
    ['https://example.com/?to=a%40example.org&x=1', 'https://example.com/?to=<EMAIL>&x=1'],
    ['Call +49 30 901820 today', 'Call <PHONE> today'],
    ['Call (212) 555-0187 x', 'Call <PHONE> x'],
    ['[Call](tel:+12125550187)', '[Call](tel:<PHONE>)'],
    ['| Phone | 555 0187 |', '| Phone | <PHONE> |'],
    ['Tel.: 030/901820', 'Tel.: <PHONE>'],
    ['Card 4111 1111 1111 1111, exp 12/30', 'Card <FINANCIAL>, exp 12/30'],
    ['378282246310005', '<FINANCIAL>'],
    ['IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF', 'IBAN <FINANCIAL> BIC COBADEFF'],
    ['GB82WEST12345698765432', '<FINANCIAL>'],
    ['from 203.0.113.44:8080', 'from <LOCATION>:8080'],
    ['at 2001:db8::8a2e:370:7334 now', 'at <LOCATION> now'],
    ['mac 00:1A:2b:3C:4d:5E', 'mac <LOCATION>'],
    ['key AKIAIOSFODNN7EXAMPLE', 'key <SECRET>'],
    ['ghp_0123456789abcdefghijABCDEFGHIJ012345', '<SECRET>'],
    ['`api_key = "4f9a0c2b77de41d0a1"`', '`api_key = "<SECRET>"`'],
    ['Authorization: Bearer 4f9a0c2b77de41d0a1', 'Authorization: Bearer <SECRET>'],
    ['Password: hunter2!', 'Password: <SECRET>'],
    ['Date of birth: 12 March 1984', 'Date of birth: <PERSON>'],
    ['**Geboren am** 12.3.1984 in Ulm', '**Geboren am** <PERSON> in Ulm'],
    ['生年月日：1984年3月12日', '生年月日：<PERSON>'],
    ['Data di nascita: 12/03/1985', 'Data di nascita: <PERSON>'],
    ['電話 ０３－３２２４－５０００', '電話 <PHONE>'],
    ['Telefonnummer: 901820', 'Telefonnummer: <PHONE>'],
    ['de89 3704 0044 0532 0130 00', '<FINANCIAL>'],
    ['CH93-0076-2011-6238-5295-7', '<FINANCIAL>'],
    ['5555.5555.5555.4444', '<FINANCIAL>'],
    ['http://203.0.113.17/a', 'http://<LOCATION>/a'],
    ['001A.2B3C.4D5E', '<LOCATION>'],
    ['ada [at] mail [dot] example', '<EMAIL>'],
    ['ada (at) mail.example', '<EMAIL>'],
    ['whsec_1234567890abcdefghij', '<SECRET>'],
    ['db://ada:s3cret-Pw@host/x', 'db://ada:<SECRET>@host/x'],
    ['https://ada:s3cretPw@mail.example.com/x', 'https://ada:<SECRET>@mail.example.com/x'],
    ['ftp://ada:hunter!2@files.example', 'ftp://ada:<SECRET>@files.example'],
    ['Ada Brook (* 12. März 1985 in Ulm)', 'Ada Brook (* <PERSON> in Ulm)'],
    ['<td>*1985-03-12</td>', '<td>*<PERSON></td>'],
    ['AccountKey=abcd1234efgh5678ijkl==', 'AccountKey=<SECRET>'],
  ])('%s', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });

  it('as are phone numbers of the countries that the page is likely to be from', () => {
    expect(redact('Wir sind 030 901820-0 da', { countries: ['DE'] })).toBe('Wir sind <PHONE> da');
    expect(redact('Zahl 030 901820-0', { countries: [] })).toBe('Zahl 030 901820-0');
    expect(redact('+49 30 901820 or 030 9018 2233')).toBe('<PHONE> or <PHONE>');
  });
});

/** A page that may be from any of these countries can have the numbers of all of them. */
const MANY = { countries: ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NO', 'JP', 'CN', 'BR'] };

describe('a number that a person is known by is redacted', () => {
  it.each([
    ['SSN: 078-05-1120', 'PERSON'],
    ['her number, 457-55-5462, and', 'PERSON'],
    ['| Passport No. | C01X00T47 |', 'PERSON'],
    ['<td>Tax ID</td><td>98-7654321</td>', 'PERSON'],
    ['NI number: QQ 12 34 56 C', 'PERSON'],
    ['AB123456C', 'PERSON'],
    ['Steuer-ID: 86 095 742 719', 'PERSON'],
    ['Sozialversicherungsnummer: 65 170839 J 003', 'PERSON'],
    ['DNI: 53.123.456-K', 'PERSON'],
    ['de X1234567L y', 'PERSON'],
    ['RSSMRA85T10A562S', 'PERSON'],
    ['N° de sécurité sociale : 2 55 08 14 168 025 38', 'PERSON'],
    ['529.982.247-25', 'PERSON'],
    ['BSN 123456782', 'PERSON'],
    ['dowód osobisty ABC 523456', 'PERSON'],
    ['född 19811228-9874', 'PERSON'],
    ['710319/2745', 'PERSON'],
    ['112-233-445 95', 'PERSON'],
    ['TC Kimlik Numarası 19191919190', 'PERSON'],
    ['رقم الهوية: 1012345672', 'PERSON'],
    ['マイナンバー: 123456789018', 'PERSON'],
    ['850315-2345678', 'PERSON'],
    ['11010519491231002X', 'PERSON'],
    ['Account number: 12345678', 'FINANCIAL'],
    ['ABA routing: 111000025', 'FINANCIAL'],
    ['BLZ: 370 400 44', 'FINANCIAL'],
    ['číslo účtu 19-2000145399/0800', 'FINANCIAL'],
    ['to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'FINANCIAL'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'FINANCIAL'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'FINANCIAL'],
    ['Kennwort: Sommer2024!', 'SECRET'],
    ['비밀번호: abcd1234', 'SECRET'],
    ['PIN code: 4711', 'SECRET'],
    ['Ph: (02) 9374 4000', 'PHONE'],
    ['Telefoon 020-6237565', 'PHONE'],
    ['هاتف: 02 2795 1234', 'PHONE'],
  ])('%s', (text, entity) => {
    const redacted = redact(text);
    expect(redacted).toContain(`<${entity}>`);
    expect(redacted.replaceAll(/<[A-Z]+>/g, '')).not.toMatch(/\d{3}|[a-z]\d/);
  });

  it.each([
    // The check digits of another person.
    '53.123.456, 12345678A, 529.982.247-26, 811228-9875, 710319/2746, 112-233-445 96',
    'Passport Magazine, issue 20260301; social security reform of 2025-2026',
    'Cuenta con 12345 seguidores, Konto ab 2026, account 3 of 12, PIN 1 and pin 12345',
    'Your passport must be valid after 12.03.2027.',
    'It listens on 127.0.0.1, 192.168.0.1, ::1 and fe80::1; commit 0x5f3759df',
    'Birthday party on 12.03.2027, Geburtstag der Stadt: im Mai',
    'Parts 12-34-56, 123-45-67, 123456-7890, UUID 123e4567-e89b-12d3-a456-426614174000',
  ])('but not %s', (text) => {
    expect(redact(text)).toBe(text);
  });

  it('but its day of birth is only a day elsewhere', () => {
    expect(redact('Born: 12.03.1984. The bridge opened on 12.03.1984.')).toBe(
      'Born: <PERSON>. The bridge opened on 12.03.1984.',
    );
  });
});

describe('what only looks like a phone number is kept', () => {
  it.each([
    'Order number: 4021-8837-5521, Bestellnr. 030-5567812',
    'ISBN 978-3-16-148410-0, ISBN 0-306-40615-2, ISSN 2049-3630',
    'Published 2024-03-12 14:05:33, LOT 2023-11-15-004, 20240312-140533',
    'Chrome 120.0.6099.109, arXiv:2301.12345, DOI 10.1000/182',
    '12 345 678 visitors, 83 200 000 people, 1 000 000 000',
    '48.858370, 2.294481 and -74.005974, 3.14159265358979',
    '2019–2024, © 2010-2024, the tel 2024-2025 report, 1995-2005-2015',
    'SKU 123-456-789, Room 101-102-103, Zip 90210-1234, pages 1234-1567',
    '1 2 3 4 5 6 7 8, 34 36 38 40 42, Lotto: 4 8 15 16 23 42',
    'open 08.00-16.30, 05.04.2024 - 07.04.2024',
    'Hotel 2024 123456',
  ])('%s', (text) => {
    expect(redact(text, MANY)).toBe(text);
  });

  it('but not a number that is written as in its country', () => {
    const numbers = ['(202) 456-1111', '1-202-456-1111', '020 7946 0958', '01 42 68 53 00'];
    for (const number of numbers) expect(redact(number, MANY)).toBe('<PHONE>');
  });
});

describe('other text is kept', () => {
  it.each([
    'Version 10.0.19045.2 and v1.2.3.4, release 1.2.3.4, 8.8.8.8 Introduction',
    'https://blog.example/re-opening-of-the-old-harbour-2027',
    'On 2026-01-31 at 10:15:30, from 12.03.2026 to 14.03.2026',
    '$1,299.00, 1 299,00 €, 12 500 000 people, 99.5 %',
    'Order 2128506182, ISBN 978-3-16-148410-0',
    '4111 1111 1111 1112',
    '[Item](https://example.com/items/4111111111111111?id=2125550187)',
    'std::vector, a::b, 12:30:45',
    'A password must be at least 8 characters long.',
    'Password: Required.',
    'https://example.com/@jane and @jane',
    'The secret of the old mill',
  ])('%s', (text) => {
    expect(redact(text)).toBe(text);
  });
});

describe('a redaction', () => {
  it('covers the requested kinds, in the requested style', () => {
    const text = 'a@example.org, +49 30 901820';
    expect(redact(text, { entities: ['PHONE'] })).toBe('a@example.org, <PHONE>');
    expect(redact(text, { style: 'mask' })).toBe(`${'*'.repeat(13)}, ${'*'.repeat(13)}`);
    expect(redact(text, { style: 'remove' })).toBe(', ');
  });

  it('is read from a request in any mode, as rules do their part of each', () => {
    expect(redactionOf({})).toBeUndefined();
    expect(redactionOf({ redactPII: false })).toBeUndefined();
    for (const redactPII of [true, { mode: 'accurate' as const }])
      expect(redactionOf({ redactPII })).toEqual({ entities: new Set(KINDS), replaceStyle: 'tag' });
    const some = redactionOf({ redactPII: { mode: 'fast', entities: ['EMAIL'] } });
    expect(some).toEqual({ entities: new Set(['EMAIL']), replaceStyle: 'tag' });
    expect(redactionOf({ redactPII: { mode: 'fast' } })?.entities.size).toBe(6);
  });

  it('also covers later texts in which nothing labels the value', () => {
    const redactor = createRedactor(
      { entities: new Set(ALL), replaceStyle: 'tag' },
      [],
      PHONE_PLANS,
    );
    expect(redactor.text('Phone: 555 0187')).toBe('Phone: <PHONE>');
    expect(redactor.text('<dd>555 0187</dd>', true)).toBe('<dd>&lt;PHONE&gt;</dd>');
    expect(redactor.value({ contact: [{ number: '555 0187' }], size: 7 })).toEqual({
      contact: [{ number: '<PHONE>' }],
      size: 7,
    });
  });

  it('leaves none of the personal data, whatever surrounds it', () => {
    const personal = fc.constantFrom(
      'jane.doe@example.org',
      '+49 30 901820',
      '4111 1111 1111 1111',
      'DE89 3704 0044 0532 0130 00',
      '203.0.113.44',
      'AKIAIOSFODNN7EXAMPLE',
    );
    const around = fc.constantFrom(
      ' ',
      '\n',
      ', ',
      ' (',
      ') ',
      ' | ',
      '**',
      '> ',
      '"',
      ' – ',
      ': ',
    );
    const part = fc.tuple(
      fc.constantFrom('Text', 'and', 'die', '是', '\\*'),
      around,
      personal,
      around,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const redacted = redact(parts.flat().join(''));
        for (const [, , value] of parts) expect(redacted).not.toContain(value);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change text without personal data, and masks in place', () => {
    const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdefg hij\n#*_[]()!\\é是')) });
    fc.assert(
      fc.property(word, (text) => {
        expect(redact(text)).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(redact(text, { style: 'mask' })).toHaveLength(text.length);
      }),
    );
  });

  it.each(['1', '1 ', '(1', 'a@', 'a.', '1:', 'A1', 'token ', 'born ', 'eyJ', '::', '-----BEGIN '])(
    'takes time in proportion to a text of %j',
    (part) => {
      // Work that grows with the square of this length outlasts the test's time limit by far.
      expect(redact(part.repeat(600_000 / part.length))).not.toBe('');
    },
  );
});
