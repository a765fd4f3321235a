import * as z from 'zod/mini';
import type { StepActions } from './backend';
import { inTime, TooLate } from './in-time';
import type { Kept } from './kept';
import type { Pictures } from './pictures';
import { Refusal, accepted, refusalOf } from './refusal';
import type { Answer, Call, Routes } from './routes';
import { TOLD } from './told';
import { checkRequest } from '@/contract/request/check-request';
import { ignoredNames } from '@/contract/request/for-engine';
import { readPlaywright } from '@/contract/snippets/read-playwright';
import type { ScrapeData } from '@/contract/scrape-data';
import { STEP_LIMITS, STEP_SECONDS } from '@/contract/service-calls';
import { sentences } from '@/contract/user-text';
import { english } from './english.ts';

/**
 * Acts in the pages of earlier scrapes, by their ids, and closes them. Code is not run, but read: steps of Playwright
 * on `page` with literal arguments become actions.
 *
 * @param kept - The answers of earlier scrapes.
 */
export function interactRoutes(
  sessions: StepActions,
  kept: Pick<Kept<ScrapeData>, 'find'>,
  pictures: Pick<Pictures, 'keep'>,
): Routes {
  async function act({ body, signal, tool, base }: Call, id: string): Promise<Answer> {
    const url = kept.find(id)?.metadata.sourceURL;
    if (typeof url !== 'string') throw new Refusal(404, undefined, TOLD.noJob);
    const { code, timeout } = orderOf(body);
    const { request, hints, notes } = readPlaywright(code);
    if (notes.length > 0 || request.url !== undefined || request.actions.length === 0)
      throw new Refusal(
        400,
        'BAD_REQUEST',
        `${TOLD.badCode} ${english(sentences(...notes))}`.trim(),
      );
    const { actions } = request;
    // A page that is read in a tab gets all of its steps or none, and nobody would hear of a warning.
    const unfit = actions.filter((one) => ignoredNames({ actions: [one] }, 'tab').length > 0);
    if (unfit.length > 0)
      throw new Refusal(400, 'BAD_REQUEST', TOLD.unfitSteps(unfit.map(({ type }) => type)));
    const wanted = accepted(checkRequest({ url, actions, formats: ['markdown'] }));
    const ms = timeout * 1000;
    try {
      const answer = await inTime(ms, signal, (timed) =>
        sessions.act(id, { ...wanted, timeout: ms }, hints, { ...timed, tool, wantsLinks: false }),
      );
      const data = pictures.keep(answer.data, base);
      return { success: true, ...ended(id, resultOf(data)), stdout: picturesOf(data).join('\n') };
    } catch (thrown) {
      const { code: failureCode, message: error } = refusalOf(thrown);
      const killed = thrown instanceof TooLate;
      if (!killed && failureCode !== 'SCRAPE_ACTION_ERROR') throw thrown;
      return { success: false, ...ended(id, ''), stderr: error, exitCode: 1, killed, error };
    }
  }

  return {
    'POST /v2/scrape/:id/interact': act,
    async 'DELETE /v2/scrape/:id/interact'(_call, id) {
      const ms = await sessions.end(id);
      if (ms === undefined) throw new Refusal(404, undefined, TOLD.noSession);
      return { success: true, sessionDurationMs: Math.round(ms), creditsBilled: 0 };
    },
  };
}

function orderOf(body: unknown): { code: string; timeout: number } {
  const { data } = Order.safeParse(body);
  if (data === undefined) throw new Refusal(400, 'BAD_REQUEST', TOLD.badInteract);
  const { code, prompt, language, timeout } = data;
  if (code === undefined && prompt === undefined)
    throw new Refusal(400, 'BAD_REQUEST', TOLD.noCode);
  if (code !== undefined && prompt !== undefined)
    throw new Refusal(400, 'BAD_REQUEST', TOLD.codeAndPrompt);
  if (code === undefined || language !== 'node')
    throw new Refusal(501, 'NOT_IMPLEMENTED', TOLD.onlyCode);
  return { code, timeout };
}

/** What is told of a run that has ended; the session has the id of its scrape. */
function ended(id: string, result: string) {
  return { sessionId: id, stdout: '', result, stderr: '', exitCode: 0, killed: false };
}

/** What the last script returned, as JSON where it is no text, else what the page says then. */
function resultOf({ actions, markdown = '' }: ScrapeData): string {
  const { value } = Returned.safeParse(actions).data?.javascriptReturns.at(-1) ?? {};
  if (value === undefined) return markdown;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function picturesOf({ actions }: ScrapeData): string[] {
  return Pictured.safeParse(actions).data?.screenshots ?? [];
}

const Order = z.object({
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(STEP_LIMITS.code))),
  prompt: z.optional(z.string().check(z.minLength(1), z.maxLength(STEP_LIMITS.prompt))),
  language: z._default(z.enum(['node', 'python', 'bash']), 'node'),
  timeout: z._default(z.int().check(z.gte(1), z.lte(STEP_LIMITS.seconds)), STEP_SECONDS),
});
const Returned = z.object({ javascriptReturns: z.array(z.object({ value: z.unknown() })) });
const Pictured = z.object({ screenshots: z.array(z.string()) });
