// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { answerByModel } from '@/answers/answer-by-model';
import { askJson, readJson } from '@/answers/ask-json';
import { createAsker } from '@/answers/asker';
import { answerQuestion } from '@/answers/question';
import { splitText } from '@/answers/split-text';
import { summarise } from '@/answers/summary';
import { FailureError } from '@/contract/result';
import { emptyReport } from '@/contract/capture-report';
import type { FormatRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { tokensOf } from '@/models/tokens';
import { citedPieces } from '@/ui/viewer/parts/cited-pieces';
import { english } from '../../support/locale';
import { plainReply, textOf } from '../../support/models/plain-reply';
import { seatOf } from '../../support/models/seat-of';
import { scriptedModel } from '../../support/models/scripted-model';

const { signal } = new AbortController();
const url = 'https://harvest.example/floors';
const article = [
  '# Threshing floors',
  'The old floors lie on the shoulder of a hill and face west.',
  '## Wind',
  'The evening wind blows at about three metres a second.',
  'Eleven floors were measured over three harvests.',
].join('\n\n');
/** As long as a manual of 30,000 words. */
const manual = Array.from(
  { length: 300 },
  (_, at) => `## Chapter ${at}\n\n${`Fact ${at} is stated here in plain words. `.repeat(14)}`,
).join('\n\n');

type Telling = (call: number, of: number, tokens: number) => void;

/** What a model is asked for, about a text. */
function orderOf(
  formats: readonly FormatRequest[],
  markdown: string,
  data: Partial<ScrapeData> = {},
) {
  const request = { formats: [...formats] };
  return {
    request,
    data: { metadata: {}, ...data, markdown },
    report: emptyReport(),
    url,
  };
}

function askerOf(model: ReturnType<typeof scriptedModel>, onAsk = vi.fn<Telling>()) {
  return createAsker(model, signal, onAsk);
}

it.each([
  ['a manual', manual],
  ['one endless line', 'word '.repeat(20_000)],
  ['one endless word', 'x'.repeat(50_000)],
  ['a language without spaces', '打谷场在山坡上。'.repeat(3000)],
])('splits %s into parts that fit and leave nothing out', (_, text) => {
  const parts = splitText(text, 500);
  expect(parts.join('')).toBe(text);
  expect(parts.map(tokensOf).filter((size) => size > 500)).toEqual([]);
});

it('begins parts with headings', () => {
  const parts = splitText(manual, 1000);
  expect(parts.every((part) => part.startsWith('## Chapter'))).toBe(true);
});

it('summarises a short text with one question that says what is data', async () => {
  const model = scriptedModel(plainReply);
  expect(await summarise(article, askerOf(model))).toBe(
    'The old floors lie on the shoulder of a hill and face west.',
  );
  expect(textOf(model.asked[0]?.messages[1]?.content ?? '')).toBe(article);
  expect(model.asked).toHaveLength(1);
});

it('reads all of a manual in parts, and says how many questions are left', async () => {
  const read: string[] = [];
  const model = scriptedModel((messages) => {
    const text = textOf(messages[1] ?? '');
    read.push(text);
    return `About ${text.slice(0, 15).trim()}.`;
  });
  const onAsk = vi.fn<Telling>();
  await summarise(manual, askerOf(model, onAsk));
  expect(read.join('')).toContain(manual.slice(0, 20_000));
  for (let at = 0; at < 300; at++) expect(read.join('')).toContain(`Fact ${at} is`);
  const [calls, known] = [onAsk.mock.calls.at(-1)?.[0], onAsk.mock.calls.at(-1)?.[1]];
  expect(calls).toBe(known);
  expect(onAsk.mock.calls[0]?.[1]).toBeGreaterThan(20);
  for (const { messages, maxTokens } of model.asked) {
    const size = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
    expect(size + maxTokens).toBeLessThanOrEqual(4096);
  }
});

it('answers a question with a link to the words that say so', async () => {
  const asker = askerOf(scriptedModel(plainReply));
  const page = { markdown: article, url: `${url}#top` };
  expect(await answerQuestion('How fast is the evening wind?', page, asker)).toBe(
    `The evening wind blows at about three metres a second. [2](${url}#top:~:text=The%20evening%20wind%20blows%20at%20about%20three%20metres%20a%20second.)`,
  );
});

it('says that a page has no answer', async () => {
  const asker = askerOf(scriptedModel(plainReply));
  const page = { markdown: article, url };
  expect(await answerQuestion('Who paid for roofing tiles?', page, asker)).toBeUndefined();
});

it('takes no answer that rests on nothing, and no number that is no passage', async () => {
  const from = (value: unknown) => askerOf(scriptedModel(() => JSON.stringify(value)));
  const page = { markdown: article, url };
  expect(
    await answerQuestion('Why?', page, from({ answer: 'Because.', passages: [] })),
  ).toBeUndefined();
  expect(await answerQuestion('Why?', page, from({ answer: 'So [9].', passages: [1, 9] }))).toMatch(
    /^So\. \[1\]\(https:\/\/harvest\.example\/floors#:~:text=[^)]*\)$/,
  );
});

it('takes no number that a page has for one of a passage, and leaves other brackets alone', async () => {
  const page = { markdown: 'Water boils at 100 °C.[3]\n\nSee list[0] of [2023].\n\nNo.', url };
  const said = 'At 100 °C.[3] See list[0] of [2023]';
  const model = scriptedModel(() => JSON.stringify({ answer: said, passages: [2] }));
  expect(await answerQuestion('When?', page, askerOf(model))).toMatch(
    /^At 100 °C\. See list\[0\] of \[2023\] \[2\]\(\S+\)$/,
  );
  expect(model.asked[0]?.messages[1]?.content).toContain('[1] Water boils at 100 °C.(3)');
  const onlyInside = scriptedModel(() => '{"answer": "So [1].", "passages": []}');
  expect(await answerQuestion('When?', page, askerOf(onlyInside))).toBeUndefined();
});

it('links to the view of an app, to addresses with parentheses, and to the first cell of a row', async () => {
  const markdown = '| Model | Weight |\n| --- | --- |\n| The [K2](https://k.example/K_(2)) | 12 |';
  const at = 'https://w.example/Foo_(bar)#/route';
  const model = scriptedModel(() => '{"answer": "Twelve.", "passages": [1]}');
  const answer = await answerQuestion('How heavy?', { markdown, url: at }, askerOf(model));
  expect(answer).toBe('Twelve. [1](https://w.example/Foo_%28bar%29#/route:~:text=The%20K2)');
  expect(citedPieces(answer ?? '')[1]).toMatchObject({ number: '1' });
  // A row is nothing without the names of its columns.
  expect(model.asked[0]?.messages[1]?.content).toContain('[1] (columns: | Model | Weight |) | The');
});

it('asks about the passages that match best first, and about the others only if these do not answer', async () => {
  const model = scriptedModel(plainReply);
  const page = { markdown: manual, url };
  expect(
    await answerQuestion('What does chapter 123 state as fact 123?', page, askerOf(model)),
  ).toContain('Fact 123');
  expect(model.asked.length).toBeLessThan(3);
  const other = scriptedModel(plainReply);
  expect(
    await answerQuestion('Which colour had Napoleon’s donkey?', page, askerOf(other)),
  ).toBeUndefined();
  const sent = other.asked.flatMap(({ messages }) => messages.map(({ content }) => content)).join();
  for (let at = 0; at < 300; at++) expect(sent).toContain(`Fact ${at} is`);
});

it.each([
  ['bare', '{"a": 1}'],
  ['in a block of code', 'Here it is:\n```json\n{"a": 1}\n```\nDone.'],
  ['with words before', 'Sure! {"a": 1}'],
  ['with a comma too many and without quotes', '{a: 1,}'],
  ['cut off', '{"a": 1'],
])('reads JSON %s', async (_, said) => {
  expect(await readJson(said)).toEqual({ a: 1 });
});

it('tells a model once what is wrong with its answer', async () => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
  const answers = ['{"a": "one"}', '{"a": 1}'];
  const model = scriptedModel(() => answers.shift() ?? '');
  const order = { text: article, task: 'Count.', schema };
  expect(await askJson('question', order, askerOf(model))).toEqual({ a: 1 });
  expect(model.asked[1]?.messages.at(-1)?.content).toMatch(
    /does not fit the schema:[\s\S]*\$\.a is not of a type/,
  );
  const stubborn = scriptedModel(() => 'I would rather not.');
  await expect(askJson('question', order, askerOf(stubborn))).rejects.toThrow(
    /did not keep to the form/,
  );
  expect(stubborn.asked).toHaveLength(2);
});

it('answers all formats, and says which the model did not answer, and why', async () => {
  const formats = ['markdown', 'summary', { type: 'question', question: 'Wind?' }] as const;
  const model = scriptedModel(([task]) =>
    task?.includes('Summarise') === true ? '' : '{"answer": null, "passages": []}',
  );
  const asker = askerOf(model);
  const order = orderOf(formats, article);
  const problems = await answerByModel(order, seatOf(asker), english);
  expect(order.data).toEqual({ metadata: {}, markdown: article, answer: 'Not on this page.' });
  expect(problems.map(english)).toEqual([
    'The model did not answer summary. The model’s answer was empty.',
  ]);
  expect(asker.used().calls.map(({ format }) => format)).toEqual(['summary', 'question']);
  expect(asker.used().tokens).toEqual({ read: 20, written: 10 });
});

it('asks nothing more once the user has stopped it, or nothing answers', async () => {
  const model = scriptedModel(() => {
    throw new FailureError({ code: 'CANCELLED', message: '' });
  });
  const order = orderOf(['summary', { type: 'question', question: 'Wind?' }], article);
  const problems = await answerByModel(order, seatOf(askerOf(model)), english);
  expect(problems.map(english)).toEqual([
    'The model did not answer summary. You stopped it.',
    'The model did not answer question.',
  ]);
  expect(model.asked).toHaveLength(1);
});

it('asks another model for what it is named for, also where the first does not answer', async () => {
  const gone = scriptedModel(() => {
    throw new FailureError({ code: 'SERVICE_UNREACHABLE', message: 'Not running.' });
  });
  const other = scriptedModel(() => '{"answer": null, "passages": []}');
  const usual = seatOf(askerOf(gone))();
  const second = seatOf(askerOf(other))();
  const formats = ['summary', { type: 'question', question: 'Wind?' }] as const;
  const order = orderOf(formats, article);
  const seats = (task: string) => (task === 'question' ? second : usual);
  const problems = await answerByModel(order, seats, english);
  expect(problems.map(english)).toEqual(['The model did not answer summary. Not running.']);
  expect(order.data.answer).toBe('Not on this page.');
});

it('picks highlights by their numbers, so that they are word for word those of the page', async () => {
  const model = scriptedModel(() => '{"passages": [3, 2, 3, 99]}');
  const order = orderOf([{ type: 'highlights', query: 'measured wind' }], article);
  expect(await answerByModel(order, seatOf(askerOf(model)), english)).toEqual([]);
  expect(order.data.highlights).toBe(
    '## Wind\n\nEleven floors were measured over three harvests.\n\nThe evening wind blows at about three metres a second.',
  );
});

it('keeps the highlights that the tab has found if the model picks none', async () => {
  const order = orderOf([{ type: 'highlights', query: 'wind' }], article, {
    highlights: 'By words.',
  });
  await answerByModel(order, seatOf(askerOf(scriptedModel(() => '{"passages": []}'))), english);
  expect(order.data.highlights).toBe('By words.');
});

it.each([
  ['leaves out blocks', [1, 4], '# A\n\nText.\n\n```\nx\n\ny\n```\n\nMore text of the page.\n'],
  ['keeps all without a number', [], undefined],
  ['keeps all if most would go', [2, 3, 4, 5, 6], undefined],
])('cleans content: %s, and changes no word', async (_, leaveOut, expected) => {
  const page =
    'Share this\n\n# A\n\nText.\n\nAccept cookies\n\n```\nx\n\ny\n```\n\nMore text of the page.\n';
  const order = orderOf(['markdown'], page);
  const asked = { ...order, request: { ...order.request, onlyCleanContent: true } };
  const model = scriptedModel(() => JSON.stringify({ leaveOut }));
  await answerByModel(asked, seatOf(askerOf(model)), english);
  expect(order.data.markdown).toBe(expected ?? page);
});

it('cleans the text for models by what can be seen, and the other one alike', async () => {
  const order = orderOf(['markdown'], 'Share this\n\nOpen text.\n\nClosed panel.\n\nMore of it.\n');
  order.report.seenMarkdown = 'Share this\n\nOpen text.\n\nMore of it.\n';
  const asked = { ...order, request: { ...order.request, onlyCleanContent: true } };
  const model = scriptedModel(() => '{"leaveOut": [1]}');
  await answerByModel(asked, seatOf(askerOf(model)), english);
  expect(JSON.stringify(model.asked)).not.toContain('Closed');
  expect(order.data.markdown).toBe('Open text.\n\nClosed panel.\n\nMore of it.\n');
  expect(order.report.seenMarkdown).toBe('Open text.\n\nMore of it.\n');
});

describe('json', () => {
  const schema = {
    type: 'object',
    properties: {
      wind: { type: 'string' },
      floors: { type: 'integer' },
      colour: { type: 'string', enum: ['red', 'blue'] },
      makers: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
    required: ['wind', 'colour'],
  };

  it('gets what the text says, with the passage of each value, and makes nothing up', async () => {
    const said = { wind: 'three metres a second', floors: 11, colour: null, makers: [] };
    const model = scriptedModel(() => JSON.stringify(said));
    const order = orderOf([{ type: 'json', prompt: 'Facts', schema }], article);
    expect(await answerByModel(order, seatOf(askerOf(model)), english)).toEqual([]);
    expect(order.data.json).toEqual({ wind: 'three metres a second', floors: 11 });
    expect(order.report.schema).toEqual({
      filled: [
        {
          path: 'wind',
          source: 'passage',
          at: 'The evening wind blows at about three metres a second.',
        },
        { path: 'floors', source: 'model', at: 'barley' },
      ],
      missing: ['colour', 'makers[].name'],
    });
    expect(model.asked[0]?.schema).toMatchObject({
      properties: { wind: { type: ['string', 'null'] } },
      required: ['wind', 'floors', 'colour', 'makers'],
      additionalProperties: false,
    });
  });

  it('asks nothing if the page itself states all of it, and fills only what it does not', async () => {
    const model = scriptedModel(() => '{"wind": "strong", "floors": 11}');
    const order = orderOf([{ type: 'json', schema }], article, { json: { wind: 'weak' } });
    const stated = { path: 'wind', source: 'json-ld', at: 'Thing.wind' } as const;
    order.report.schema = { filled: [stated], missing: [] };
    await answerByModel(order, seatOf(askerOf(model)), english);
    expect([model.asked.length, order.data.json]).toEqual([0, { wind: 'weak' }]);
    order.report.schema = { filled: [stated], missing: ['floors'] };
    await answerByModel(order, seatOf(askerOf(model)), english);
    expect([model.asked.length, order.data.json]).toEqual([1, { wind: 'weak', floors: 11 }]);
  });

  it('joins the values of all parts of a manual, each thing once', async () => {
    const model = scriptedModel((messages) => {
      const chapters = textOf(messages[1] ?? '').match(/(?<=## Chapter )\d+/gu) ?? [];
      return JSON.stringify({ makers: [{ name: 'Same' }, ...chapters.map((name) => ({ name }))] });
    });
    const order = orderOf([{ type: 'json', prompt: 'All chapters', schema }], manual);
    await answerByModel(order, seatOf(askerOf(model)), english);
    const { makers } = order.data.json as { makers: { name: string }[] };
    expect(makers.map(({ name }) => name)).toEqual([
      'Same',
      ...Array.from({ length: 300 }, (_, at) => `${at}`),
    ]);
  });

  it.each([
    ['nothing that fits', 'No.', /did not keep to the form/],
    ['nothing', '{"wind": null}', /found nothing/],
  ])('is null with the reason if the model gives %s', async (_, said, reason) => {
    const order = orderOf([{ type: 'json', prompt: 'Facts', schema }], article);
    const problems = await answerByModel(
      order,
      seatOf(askerOf(scriptedModel(() => said))),
      english,
    );
    expect([order.data.json, problems.map(english).join()]).toEqual([
      null,
      expect.stringMatching(reason),
    ]);
  });

  it('takes a prompt alone, and a schema that is no object', async () => {
    const free = orderOf([{ type: 'json', prompt: 'The wind' }], article);
    await answerByModel(free, seatOf(askerOf(scriptedModel(() => '{"wind": 3}'))), english);
    expect(free.data.json).toEqual({ wind: 3 });
    const list = { type: 'array', items: { type: 'string' } };
    const order = orderOf([{ type: 'json', prompt: 'Names', schema: list }], article);
    await answerByModel(order, seatOf(askerOf(scriptedModel(() => '{"value": ["a"]}'))), english);
    expect(order.data.json).toEqual(['a']);
  });
});
