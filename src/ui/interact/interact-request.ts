import { STEP_LIMITS, type InteractRequest } from '@/contract/service-calls';
import { t } from '@/platform/i18n';
import type { InteractDraft } from './interact-sessions';

export type Checked = { ok: true; request: InteractRequest } | { ok: false; problem: string };

/** The request of a draft, or what is wrong with it. */
export function readDraft({ kind, prompt, code, language, timeout }: InteractDraft): Checked {
  const text = kind === 'prompt' ? prompt.trim() : code;
  const limit = STEP_LIMITS[kind];
  const seconds = Number(timeout);
  if (text.trim() === '') return { ok: false, problem: t('interactEmpty') };
  if (text.length > limit) return { ok: false, problem: t('interactTooLong', limit) };
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > STEP_LIMITS.seconds)
    return { ok: false, problem: t('interactBadTimeout') };
  const step = kind === 'prompt' ? { prompt: text } : { code: text, language };
  return { ok: true, request: { ...step, timeout: seconds } };
}
