import * as z from 'zod/mini';
import type { CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { redactWhole } from '@/engine/redaction/redact-whole';
import { KINDS, redactorBy, withoutEscapes, type Redaction } from '@/engine/redaction/redactor';
import { tokensOf } from '@/models/tokens';
import { askJson, CutAnswer } from './ask-json';
import type { Asker } from './asker';
import type { Found } from './place-words';
import { redactionTask } from './prompts';
import { splitText } from './split-text';

/**
 * Redacts in an answer, which the rules have redacted, what a model recognises as personal in the text that
 * can be seen.
 * Only words that the text has are taken, and only whole ones, whatever markup is among them. If the model
 * fails, what was found until then is redacted. The report says whether all of it was.
 *
 * @param order.data - Changed, as is its report.
 * @param isWide - Whether what may be personal counts as well.
 * @throws {FailureError} as the model does.
 */
export async function redactByModel(
  { entities, replaceStyle }: Redaction,
  { data, report }: { data: ScrapeData; report: CaptureReport },
  isWide: boolean,
  asker: Asker,
): Promise<void> {
  const { placesIn, readAs, spansIn } = await import('./place-words');
  const task = redactionTask([...entities], isWide);
  const { title = '' } = data.metadata;
  // What nobody can see goes to no model.
  const seen = [title, report.seenMarkdown ?? data.markdown ?? ''].flat().join('\n\n');
  const parts = splitText(seen, asker.roomFor(task));
  const placesOf = placesIn(withoutEscapes(seen)[0]);
  const found = new Map<string, Found>();
  let isLeft = false;
  let read = 0;
  asker.expect(parts.length);
  try {
    for (const [at, part] of parts.entries()) {
      await findIn(part);
      read += 1;
      asker.expect(parts.length - at - 1);
    }
  } finally {
    if (read > 0 || found.size > 0)
      report.unfilled = [
        ...(report.unfilled ?? []).filter((gap) => gap !== 'redaction.names'),
        ...(isLeft || read < parts.length ? (['redaction.left'] as const) : []),
        ...(report.seenMarkdown === undefined ? [] : (['redaction.unseen'] as const)),
      ];
    const redactor = redactorBy(replaceStyle, (text) => spansIn(text, [...found.values()]));
    redactWhole(data, report, redactor);
    asker.changeSent((sent) => redactor.text(sent));
  }

  /** Notes what a part has; of a part that has too much for one answer, what its halves have. */
  async function findIn(part: string): Promise<void> {
    try {
      const { personal } = Answer.parse(
        await askJson('markdown', { text: part, task, schema: SCHEMA }, asker),
      );
      for (const { text: said, kind } of personal) {
        const [words] = withoutEscapes(said.trim());
        if (!entities.has(kind) || isStandIn(words)) continue;
        const one = { words, bare: readAs(words), kind };
        const places = placesOf(one).length;
        if (places > 0 && mayBePersonal(one, places)) found.set(words, one);
        else isLeft = true;
      }
    } catch (thrown) {
      const halves = splitText(part, Math.ceil(tokensOf(part) / 2));
      if (!(thrown instanceof CutAnswer) || halves.length < 2) throw thrown;
      for (const half of halves) await findIn(half);
    }
  }
}

/** What stands for blanked-out words, as `EMAIL`, or has no word at all. */
function isStandIn(words: string): boolean {
  return KINDS.some((kind) => kind === words) || !/[\p{L}\p{N}]/u.test(words);
}

/**
 * Not plain words, which a page could have blanked out so. A secret may be one, but not one that a text
 * says again and again.
 */
function mayBePersonal({ words, kind }: Found, places: number): boolean {
  if (words.length < 2 || words.length > LONGEST) return false;
  if (/[\p{Lu}\p{Lo}\p{N}]/u.test(words)) return true;
  return kind === 'SECRET' && words.length >= SHORTEST_SECRET && places <= MOST_TOLD;
}

const SCHEMA = {
  type: 'object',
  properties: {
    personal: {
      type: 'array',
      items: {
        type: 'object',
        properties: { text: { type: 'string' }, kind: { type: 'string', enum: KINDS } },
        required: ['text', 'kind'],
        additionalProperties: false,
      },
    },
  },
  required: ['personal'],
  additionalProperties: false,
};

const Answer = z.object({
  personal: z.array(z.object({ text: z.string(), kind: z.enum(KINDS) })),
});
/** UTF-16 units; longer than any name or address. */
const LONGEST = 200;
const SHORTEST_SECRET = 4;
const MOST_TOLD = 3;
