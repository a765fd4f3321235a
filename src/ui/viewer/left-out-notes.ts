import { t } from '@/platform/i18n';

/** What to say about headers whose stored values a copied request does not contain; if any. */
export function hiddenNotes(names: readonly string[]): string[] {
  return names.length > 0 ? [t('snippetHidden', names.join(', '))] : [];
}

/** What to say about the steps that a tool does not have, so that a copy lacks them; if any. */
export function leftOutNotes(steps: readonly string[]): string[] {
  return steps.length > 0 ? [t('snippetStepsLeftOut', steps.join(', '))] : [];
}
