import * as z from 'zod/mini';
import type { CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { redactWhole } from '@/engine/redaction/redact-whole';
import { KINDS, redactorBy, withoutEscapes, type Redaction } from '@/engine/redaction/redactor';
import type { Entity, Span } from '@/engine/redaction/span';
import { tokensOf } from '@/models/tokens';
import { askJson, CutAnswer } from './ask-json';
import type { Asker } from './asker';
import { redactionTask } from './prompts';
import { splitText } from './split-text';

/**
 * Redacts in an answer, which the rules have redacted, what a model recognises as personal in the text that
 * can be seen.
 * Only words that the text has are taken, and only whole ones. If the model fails, what was found until
 * then is redacted. The gap `redaction.names` goes only if all that the model named could be taken.
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
  const task = redactionTask([...entities], isWide);
  const { title = '' } = data.metadata;
  // What nobody can see goes to no model.
  const seen = report.seenMarkdown ?? data.markdown ?? '';
  const parts = splitText([title, seen].flat().join('\n\n'), asker.roomFor(task));
  const found = new Map<string, Entity>();
  let isLeft = false;
  asker.expect(parts.length);
  try {
    for (const [at, part] of parts.entries()) {
      await findIn(part);
      asker.expect(parts.length - at - 1);
    }
    const others = (report.unfilled ?? []).filter((gap) => isLeft || gap !== 'redaction.names');
    const isWhole = report.seenMarkdown === undefined;
    report.unfilled = isWhole ? others : [...others, 'redaction.unseen'];
  } finally {
    const redactor = redactorBy(replaceStyle, (one) => placesOf(found, one));
    redactWhole(data, report, redactor);
    asker.changeSent((sent) => redactor.text(sent));
  }

  /** Notes what a part has; of a part that has too much for one answer, what its halves have. */
  async function findIn(part: string): Promise<void> {
    const [plain] = withoutEscapes(part);
    try {
      const { personal } = Found.parse(
        await askJson('markdown', { text: part, task, schema: SCHEMA }, asker),
      );
      for (const { text: said, kind } of personal) {
        const [words] = withoutEscapes(said.trim());
        if (!entities.has(kind) || isStandIn(words)) continue;
        const one = new Map([[words, kind]]);
        const isTaken = mayBePersonal(words) && placesOf(one, plain).length > 0;
        if (isTaken) found.set(words, kind);
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

/** Not plain words, which a page could have blanked out so. */
function mayBePersonal(words: string): boolean {
  if (words.length < 2 || words.length > LONGEST) return false;
  return /[\p{Lu}\p{Lo}\p{N}]/u.test(words);
}

/** Where words stand in a text by themselves, and not in the middle of others. */
function placesOf(found: ReadonlyMap<string, Entity>, text: string): Span[] {
  const spans: Span[] = [];
  for (const [words, entity] of found)
    for (let start = text.indexOf(words); start >= 0;) {
      const end = start + words.length;
      if (!goesOn(text, start) && !goesOn(text, end)) spans.push({ start, end, entity });
      start = text.indexOf(words, end);
    }
  return spans;
}

/** Whether a word goes on at a place, in a script that parts its words. */
function goesOn(text: string, at: number): boolean {
  return /^[\p{Ll}\p{Lu}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1));
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

const Found = z.object({
  personal: z.array(z.object({ text: z.string(), kind: z.enum(KINDS) })),
});
/** UTF-16 units; longer than any name or address. */
const LONGEST = 200;
