import { expect, it } from 'vitest';
import { addressesIn } from '@/answers/addresses';
import { bareText } from '@/answers/bare-text';
import { withCitations } from '@/answers/cite';
import { safeText } from '@/answers/safe-text';
import { parseBaseAddress } from '@/contract/address/base-address';
import { withoutAddressSecrets } from '@/contract/address/without-address-secrets';
import { adviceOn } from '@/contract/request/advice';
import { selectorSigns } from '@/contract/selector-signs';
import { tellsDate } from '@/core/values/date';
import { readMoney } from '@/core/values/money';
import { isSecretField } from '@/core/secret-field';
import { joinAuthors } from '@/engine/metadata/author';
import { withoutDates } from '@/engine/changes/noisy-dates';
import { markedFacts } from '@/engine/metadata/announced-facts';
import { nextPage } from '@/engine/pagination/next-page';
import { createRedactor } from '@/engine/redaction/redact';
import type { Entity } from '@/engine/redaction/span';
import { exportFile } from '@/export/export-file';
import { cleanName } from '@/export/file-name';
import { toCsv } from '@/export/csv';
import { uploadFile } from '@/service/upload';
import { createEchoFilter } from '@/jobs/actions/without-secrets';
import { jsonTokens } from '@/ui/builder/json/json-tokens';
import { pageFromHtml } from '../support/page-from-html';
import { markdownOf } from '../support/markdown';
import { english } from '../support/locale';
import { PHONE_PLANS } from '../support/phone-plans';

/**
 * Functions that read a text of a page or a service with patterns, and a part that is hard for
 * them.
 */
const HARD: [name: string, read: (text: string) => unknown, part: string][] = [
  ['the file of an upload', (html) => uploadFile({ html, url: 'https://example.org/' }), '<head '],
  ['a saved page', saved, ' '],
  ['the colours of JSON', jsonTokens, String.raw`\"`],
  ['the name of a file', cleanName, '-'],
  ['a cell of a table', (cell) => toCsv([[cell]]), '\t'],
  ['a list of signs in a cell', (cell) => toCsv([[cell]]), ';+'],
  ['what may begin formulas in a cell', (cell) => toCsv([[cell]]), '|-'],
  ['spaces of a cell', (cell) => toCsv([[`;${cell}`]]), ' '],
  ['quotes of a cell', (cell) => toCsv([[`;${cell}`]]), '"'],
  ['apostrophes of a cell', (cell) => toCsv([[`;${cell}`]]), `"'`],
  ['the type of announced facts', announced, '/x'],
  ['the label of a link', (label) => next(`<a href="/2" aria-label="x${label}">${label}</a>`), '›'],
  ['the address of a page', (path) => next(`<a href="/${path}x/page/2">2</a>`.repeat(20)), 'ab-'],
  ['a line with many dates', (line) => withoutDates(`${line}x`), '1 May 2026 '],
  ['the name of an author', (name) => joinAuthors([`x${name}`]), '\t'],
  ['the address of a service', (path) => parseBaseAddress(`https://a.b/${path}`), '/'],
  ['parameters of a path', (path) => withoutAddressSecrets(`https://a.b/${path}`), ';token'],
  ['the name of a parameter', (name) => withoutAddressSecrets(`https://a.b/?${name}`), 'token-'],
  [
    'the name of a header',
    (name) => adviceOn({ headers: { [`${name}\n`]: '' } }, 'service'),
    'token',
  ],
  ['what was typed', createEchoFilter(['aaaaaaaab', '111112']).clean, 'a'],
  ['a number that was typed', createEchoFilter(['111111111112']).clean, '1 '],
  ['the label of a field', (label) => isSecretField({ names: [label], labels: [label] }), 'pass '],
  ['the selector of a field', (text) => selectorSigns([text]), '[a="'],
  ['an amount of money', readMoney, '1 234 $'],
  ['a number with its signs', readMoney, '1,1.'],
  ['the password of a web address', (text) => redact(`a@b.example ${text.repeat(3)}`), 'a:'],
  ['phone numbers and prices', (text) => redact(text.repeat(2)), '2125 5501 $5 '],
  ['a date', tellsDate, '1 a vor 2 '],
  ['parentheses after an address', addressesAt, ')'],
  ['full stops after an address', addressesAt, '.'],
  ['the name of a host', (text) => addressesIn(`a.xn--${text}é`), '-'],
  ['exclamation marks of an answer', (text) => safeText(text, ''), '!'],
  ['links of an answer', (text) => safeText(text, text), '[a](/b) '],
  ['brackets of a cited passage', cite, '['],
  ['a cell of a cited passage', (text) => cite(`|${text}`), ' '],
  ['lines of a cited passage', cite, '\n'],
  ['links of a text without markup', bareText, ']((a)'],
  ['marks of a text without markup', bareText, '*_ '],
  ['lines below words without markup', (text) => bareText(`a${text}`), '_'],
  ['a tag of a text without markup', bareText, '<a '],
  ['the language of code', (name) => markdownOf(`<pre data-lang="x${name}\n-">y</pre>`), '\t'],
];

function addressesAt(end: string): unknown {
  return addressesIn(`http://a.example/${end}`);
}

function cite(text: string): string {
  return withCitations('', [1], [{ text, heading: '' }], 'https://a.example/');
}

function announced(type: string): unknown {
  const fact = '<b itemprop="name">a</b>';
  const { root } = pageFromHtml(
    `<p itemscope itemtype="x:${type.slice(0, 60_000)}">${fact.repeat(500)}`,
  );
  return markedFacts(root);
}

function next(html: string): unknown {
  return nextPage(pageFromHtml(`<main>${html}</main>`));
}

function redact(text: string): string {
  const redaction = { entities: new Set<Entity>(['EMAIL', 'PHONE']), replaceStyle: 'tag' as const };
  return createRedactor(redaction, ['US'], PHONE_PLANS).text(text);
}

function saved(html: string): unknown {
  const page = { data: { html: `<p>${html}x</p>`, metadata: {} }, capturedAt: new Date(0) };
  return exportFile('html', page, {
    fileNameTemplate: 'x',
    frontMatterTemplate: '',
    htmlLoadsMedia: true,
    translate: english,
  });
}

/** Work that grows with the square of this length outlasts the time limit of a test by far. */
const LENGTH = 600_000;

// Promise linear-time (Snapshot and engine): The time for any text of a page or service is
// proportional to its length.
it.each(HARD)('%s takes time in proportion to the text', async (_, read, part) => {
  expect(await read(`${part.repeat(LENGTH / part.length)}x`)).not.toBe(null);
});
