// @vitest-environment node
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
import { scriptedModel } from '../../support/models/scripted-model';
import { INJECTIONS } from '../../support/models/injections';

const url = 'https://shop.example/kettle';

/** A page that says something, and what is asked about it. */
function orderOf(said: string, formats: FormatRequest[]) {
  const markdown = `# Kettle\n\nIt boils water in two minutes. [Maker](https://maker.example/about)\n\n${said}`;
  const data: ScrapeData & { markdown: string } = { metadata: {}, markdown };
  return { request: { formats }, data, report: emptyReport(), url, model: 'barley' };
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
    await answerByModel(order, askerOf(model), english);
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
  await answerByModel(order, askerOf(model), english);
  const [instructions, asked] = model.asked[0]?.messages ?? [];
  expect(instructions?.content).not.toContain(said);
  expect(textOf(asked?.content ?? '')).toBe(order.data.markdown);
});

function askerOf(model: Model) {
  return createAsker(model, new AbortController().signal, () => {});
}

it('keeps what the page itself has', () => {
  const page = 'See https://a.example/x?y=1 or mail me@a.example. <b> is a tag.';
  for (const kept of [
    'See https://a.example/x?y=1.',
    'me@a.example',
    '<b>',
    '[x](https://a.example/x?y=1)',
  ])
    expect(safeText(kept, page)).toBe(kept);
  expect(safeText('Costs 1.99, e.g. Node.js v2.0 at 10:30', page)).toBe(
    'Costs 1.99, e.g. Node.js v2.0 at 10:30',
  );
});

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
