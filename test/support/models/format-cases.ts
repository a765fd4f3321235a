import { plainReply, textOf } from './plain-reply.ts';

/** A page that a model answers each format of. */
interface FormatCase {
  /** Its address at the fixture server. */
  path: string;
  question: string;
  /** What its answer has to say. */
  answer: RegExp;
  /** What the first heading has of the page's subject. */
  subject: string;
  /** People whom it names. */
  people: readonly string[];
  /** Whether it is a shop. */
  sells?: true;
}

/** An article, a manual of 30,000 words, a thread and a shop. */
export const FORMAT_CASES: readonly FormatCase[] = [
  {
    path: '/pages/article.html',
    question: 'How much does a kernel of wheat weigh?',
    answer: /about 40\smilligrams/,
    subject: 'What the wind leaves behind',
    people: ['Ida Marsh', 'Tomas Rell'],
  },
  {
    path: '/generated/article?size=165',
    question: 'What does Paragraph 160 say?',
    answer: /Paragraph 160\./,
    subject: 'Generated article',
    people: [],
  },
  {
    path: '/pages/forum-thread.html',
    question: 'How long does Willow need per millimetre?',
    answer: /one hour per\s+millimetre/,
    subject: 'Basket keeps unravelling at the rim',
    // Names in small letters stay, and the result says so.
    people: [],
  },
  {
    path: '/pages/product.html',
    question: 'How much wheat does it grind a minute?',
    answer: /90\sg of wheat a minute/,
    subject: 'Hand grain mill “Kesh 2”',
    people: ['Lene', 'Piet'],
    sells: true,
  },
];

/** The options of a request for all formats that a model answers. */
export function formatsOf({ question, subject }: FormatCase): object {
  const schema = { type: 'object', properties: { subject: { type: 'string' } } };
  return {
    formats: [
      'markdown',
      'summary',
      { type: 'question', question },
      { type: 'highlights', query: subject },
      { type: 'json', prompt: 'What the page is about', schema },
      'product',
      'menu',
    ],
    onlyCleanContent: true,
    redactPII: { mode: 'accurate' },
  };
}

/** What a model says that does what it is told, in the form that each format wants. */
export function formatReply(messages: readonly string[], schema: unknown): string {
  const [task = '', asked = ''] = messages;
  const text = textOf(asked);
  if (task.includes('Choose those that say something')) return '{"passages": [1]}';
  if (task.includes('no part of its content')) return '{"leaveOut": []}';
  if (task.includes('Find the personal data')) {
    const personal = FORMAT_CASES.flatMap(({ people }) => people)
      .filter((name) => text.includes(name))
      .map((name) => ({ text: name, kind: 'PERSON' }));
    return JSON.stringify({ personal });
  }
  if (JSON.stringify(schema)?.includes('"subject"')) {
    const subject = FORMAT_CASES.map((each) => each.subject).find((each) => text.includes(each));
    return JSON.stringify({ subject: subject ?? null });
  }
  return plainReply(messages, schema);
}

/** What a stored result lacks of what {@link formatsOf} asks for; empty if nothing. */
export function missingIn(
  result: unknown,
  { answer, subject, people, sells }: FormatCase,
): string[] {
  // The test's own words for what it checks below.
  const { data, report } = result as {
    data: Record<string, unknown>;
    report: { unfilled?: string[] };
  };
  const said = JSON.stringify(data);
  // Addresses stay, and the result says that they may name somebody.
  const text = String(data.markdown).replaceAll(/\]\([^)]*\)/g, '');
  const found: Record<string, boolean> = {
    summary: typeof data.summary === 'string' && data.summary.length > 20,
    answer: typeof data.answer === 'string' && answer.test(data.answer),
    highlights: Array.isArray(data.highlights)
      ? data.highlights.length > 0
      : typeof data.highlights === 'string' && data.highlights !== '',
    json: JSON.stringify(data.json).includes(subject),
    markdown: typeof data.markdown === 'string' && data.markdown.length > 200,
    model: said.includes('barley-8b'),
    product: sells === undefined || data.product !== undefined,
    ...Object.fromEntries(people.map((name) => [`no ${name}`, !text.includes(name)])),
    ...Object.fromEntries(
      (report.unfilled ?? [])
        .filter((name) => !MAY_LACK.has(name))
        .map((name) => [`unfilled ${name}`, false]),
    ),
  };
  return Object.keys(found).filter((name) => found[name] === false);
}

/** What these pages do not have. */
const MAY_LACK: ReadonlySet<string> = new Set(['product', 'menu']);
