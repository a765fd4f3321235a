// @vitest-environment node
import { expect, it } from 'vitest';
import { answerByModel } from '@/answers/answer-by-model';
import { createAsker } from '@/answers/asker';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { english } from '../../support/locale';
import { textOf } from '../../support/models/plain-reply';
import { scriptedModel } from '../../support/models/scripted-model';
import { seatOf } from '../../support/models/seat-of';

const { signal } = new AbortController();
const markdown = 'Ann Field \\(Annapolis\\) wrote to <EMAIL>. Ann lives at 3 Mill Lane.';
const html = '<p>Ann Field (Annapolis) wrote to &lt;EMAIL&gt;.</p>';
const people = [
  { text: 'Ann Field', kind: 'PERSON' },
  { text: 'Ann', kind: 'PERSON' },
  { text: '3 Mill Lane', kind: 'LOCATION' },
];

/** What becomes of an answer in which a model finds these, by part of its text. */
async function redacted(
  reply: (text: string) => readonly object[],
  redactPII: ScrapeOptions['redactPII'] = true,
  more: Partial<ScrapeData> = {},
  context = 4096,
) {
  const model = scriptedModel(
    ([, asked = '']) => JSON.stringify({ personal: reply(textOf(asked)) }),
    context,
  );
  const data: ScrapeData = { metadata: { title: 'By Ann' }, markdown, html, ...more };
  const report: CaptureReport = { ...emptyReport(), unfilled: ['redaction.names'] };
  const asker = createAsker(model, signal, () => {});
  const order = { request: { redactPII }, data, report, url: 'https://a.example/' };
  const problems = await answerByModel(order, seatOf(asker), english);
  return { data, report, problems: problems.map(english), sent: asker.used().calls, model };
}

it('blanks out what a model names, wherever it stands, as whole words', async () => {
  const { data, report, problems } = await redacted(() => people);
  expect(data.markdown).toBe(
    '<PERSON> \\(Annapolis\\) wrote to <EMAIL>. <PERSON> lives at <LOCATION>.',
  );
  expect(data.html).toBe('<p>&lt;PERSON&gt; (Annapolis) wrote to &lt;EMAIL&gt;.</p>');
  expect(data.metadata.title).toBe('By <PERSON>');
  expect([report.unfilled, problems]).toEqual([[], []]);
});

it('keeps what was sent without what is blanked out', async () => {
  const { sent } = await redacted(() => people);
  expect(sent[0]?.sent.join()).toContain('<PERSON> lives at <LOCATION>.');
  expect(sent[0]?.sent.join()).not.toMatch(/\bAnn\b|Mill Lane/);
});

it.each([
  ['other kinds', people, { entities: ['PERSON' as const] }, /<PERSON> lives at 3 Mill Lane/],
  ['words that the page has not', [{ text: 'Bob', kind: 'PERSON' }], true, /^Ann Field/],
  ['plain words', [{ text: 'lives', kind: 'PERSON' }], true, /Ann lives at/],
  ['what is blanked out', [{ text: 'EMAIL', kind: 'PERSON' }], true, /wrote to <EMAIL>\./],
] as const)('leaves %s', async (_, found, redactPII, left) => {
  const wanted = redactPII === true ? true : { entities: [...redactPII.entities] };
  expect((await redacted(() => found, wanted)).data.markdown).toMatch(left);
});

it.each([
  ['a plain word', 'The word is swordfish.', 'swordfish', 'PERSON'],
  ['a word that the text often says', 'Tuna or tuna, and tuna or tuna or tuna.', 'tuna', 'SECRET'],
  ['not in the text', 'Nobody wrote.', 'Bob', 'PERSON'],
])(
  'says that personal data may be left if what the model names is %s',
  async (_, text, named, kind) => {
    const found = () => [{ text: named, kind }];
    const { data, report } = await redacted(found, true, { markdown: text });
    expect([data.markdown, report.unfilled]).toEqual([text, ['redaction.left']]);
  },
);

it.each([
  ['Ann **Field** wrote.', '<PERSON> wrote.'],
  ['**Ann** Field wrote.', '<PERSON> wrote.'],
  ['***Ann** Field* wrote.', '***<PERSON>** <PERSON>* wrote.'],
  ['_Ann Field_ wrote.', '_<PERSON>_ wrote.'],
  ['**Dr Ann** Field wrote.', '**Dr <PERSON>** <PERSON> wrote.'],
  ['By [Ann](https://a.example/(x) "Ann") Field.', 'By <PERSON>.'],
  ['By [Ann Field](https://a.example/AnnField).', 'By [<PERSON>](https://a.example/AnnField).'],
  ['| Ann | Field |', '| <PERSON> | <PERSON> |'],
  ['Ann\\\nField wrote, Ann  Field wrote.', '<PERSON> wrote, <PERSON> wrote.'],
  ['See https://a.example/?by=Ann Field.', 'See https://a.example/?by=<PERSON>.'],
  ['Joann Field and Ann Fielding wrote to Ann, Field.', undefined],
])('blanks out a name in %j, whatever markup is in it', async (text, left = text) => {
  const found = () => [{ text: 'Ann Field', kind: 'PERSON' }];
  const { data } = await redacted(found, true, { markdown: text });
  expect(data.markdown).toBe(left);
});

it('blanks out a name in HTML, and leaves its elements whole', async () => {
  const markdown = 'Ann **Field**, O’Neil';
  const html = `<td>Ann <b class="x">Field</b></td><td><a href="/x">Ann&nbsp;Field</a></td>
    <p><i>Dr <b>A</b>nn</i> Field</p><p>O&rsquo;Neil</p><p>Ann</p><p>Field</p><p>Ann<br>Field</p>`;
  const found = () => [
    { text: 'Ann **Field**', kind: 'PERSON' },
    { text: 'O’Neil', kind: 'PERSON' },
  ];
  const { data, report } = await redacted(found, true, { markdown, html });
  const tag = '&lt;PERSON&gt;';
  expect(data.html).toBe(`<td>${tag}</td><td><a href="/x">${tag}</a></td>
    <p><i>Dr <b>${tag}</b>${tag}</i> ${tag}</p><p>${tag}</p><p>${tag}</p><p>${tag}</p><p>${tag}</p>`);
  expect(report.unfilled).toEqual([]);
});

it('blanks out a name in an attribute, whatever way its characters are written', async () => {
  const markdown = '**Jörg** Müller & Söhne';
  const rawHtml =
    '<img alt="J&ouml;rg M&#252;ller"><img alt="Jörg Müller &amp; S&ouml;hne" title="Tom &unknown; J&ouml;rg Müller">';
  const found = () => [{ text: '**Jörg** Müller', kind: 'PERSON' }];
  const { data } = await redacted(found, true, { markdown, rawHtml });
  const tag = '&lt;PERSON&gt;';
  expect(data.rawHtml).toBe(
    `<img alt="${tag}"><img alt="${tag} &amp; S&ouml;hne" title="Tom &unknown; ${tag}">`,
  );
});

it('blanks out a secret in small letters that the text tells', async () => {
  const found = () => [{ text: 'swordfish', kind: 'SECRET' }];
  const markdown = 'The password is **swordfish**.';
  const { data, report } = await redacted(found, true, { markdown });
  expect([data.markdown, report.unfilled]).toEqual(['The password is **<SECRET>**.', []]);
});

it('finds what the model quotes with the escapes of markdown', async () => {
  const found = () => [{ text: 'ann\\_field\\_7', kind: 'PERSON' }];
  const { data, report } = await redacted(found, true, { markdown: 'By ann\\_field\\_7.' });
  expect([data.markdown, report.unfilled]).toEqual(['By <PERSON>.', []]);
});

it('says so if there is text that no model gets, as nobody can see it', async () => {
  const report = { ...emptyReport(), unfilled: ['redaction.names' as const], seenMarkdown: 'Ann.' };
  const model = scriptedModel(() => JSON.stringify({ personal: people.slice(1, 2) }));
  const data: ScrapeData = { metadata: {}, markdown: 'Ann.\n\nBob, unseen.' };
  const order = { request: { redactPII: true }, data, report, url: 'https://a.example/' };
  await answerByModel(order, seatOf(createAsker(model, signal, () => {})), english);
  expect(JSON.stringify(model.asked)).not.toContain('Bob');
  expect([data.markdown, report.seenMarkdown]).toEqual(['<PERSON>.\n\nBob, unseen.', '<PERSON>.']);
  expect(report.unfilled).toEqual(['redaction.unseen']);
});

it('reads all of a long text', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `${'Chaff. '.repeat(40)}Ann${at} wrote.`);
  const { data, model } = await redacted(
    (text) => (text.match(/Ann\d+/gu) ?? []).map((name) => ({ text: name, kind: 'PERSON' })),
    { mode: 'aggressive', replaceStyle: 'remove' },
    { markdown: long.join('\n\n') },
  );
  expect(data.markdown).not.toContain('Ann');
  expect(model.asked.length).toBeGreaterThan(2);
});

it('keeps what the rules and the first parts gave if the model fails', async () => {
  const long = `${markdown}\n\n${'Chaff. '.repeat(2000)}\n\nAnn and Bob Field.`;
  const { data, report, problems } = await redacted(
    (text) => {
      if (text.includes('wrote to')) return people;
      throw new FailureError({ code: 'BAD_RESPONSE', message: 'It broke.' });
    },
    true,
    { markdown: long },
  );
  expect(data.markdown).toMatch(/wrote to <EMAIL>[^]*<PERSON> and Bob Field\.$/);
  expect(problems).toEqual(['The model did not answer redactPII. It broke.']);
  expect(report.unfilled).toEqual(['redaction.left']);
});

it('says that names were not redacted if the model answers nothing', async () => {
  const { data, report } = await redacted(() => {
    throw new FailureError({ code: 'BAD_RESPONSE', message: 'It broke.' });
  });
  expect([data.markdown, report.unfilled]).toEqual([markdown, ['redaction.names']]);
});
