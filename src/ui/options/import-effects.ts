import { t } from '@/platform/i18n';
import { chosenService, mergeServices, serviceName } from '@/storage/services';
import type { Settings } from '@/storage/settings';
import { sizeText } from '../size-text';

/**
 * What imported settings would do that their values alone do not tell: delete results, send
 * requests elsewhere, keep or load more than before. A sentence each; empty if nothing.
 *
 * @param stored - How much the stored results take, in UTF-16 units; absent if not known.
 */
export function importEffects(
  current: Settings,
  imported: Partial<Settings>,
  stored?: number,
): string[] {
  const next: Settings = {
    ...current,
    ...imported,
    services: mergeServices(current.services, imported.services ?? []),
  };
  const { resultLimit } = next;
  return [
    ...(resultLimit < current.resultLimit ? [deletionText(resultLimit, stored)] : []),
    ...serviceTexts(current, next),
    ...SWITCHES.filter(({ name }) => next[name] && !current[name]).map(({ text }) => t(text)),
  ];
}

function deletionText(limit: number, stored: number | undefined): string {
  const rule = t('importDeletes', limit);
  return stored === undefined ? rule : `${rule} ${t('importStored', sizeText(stored))}`;
}

/** Services that move, and another one that requests go to. */
function serviceTexts(current: Settings, next: Settings): string[] {
  const moved = current.services.flatMap((before) => {
    const after = next.services.find(({ id }) => id === before.id);
    return after === undefined || after.address === before.address
      ? []
      : [t('importMoves', after.address, before.address, serviceName(before))];
  });
  const before = chosenService(current.services, current.serviceId);
  const after = chosenService(next.services, next.serviceId);
  const isOther = after !== undefined && after.id !== before?.id;
  return isOther ? [...moved, t('importSends', after.address)] : moved;
}

const SWITCHES = [
  { name: 'keepPrivateResults', text: 'importKeepsPrivate' },
  { name: 'loadPreviewImages', text: 'importLoadsImages' },
  { name: 'continuesAfterRestart', text: 'importContinues' },
  { name: 'htmlLoadsMedia', text: 'importLoadsMedia' },
] as const satisfies readonly { name: keyof Settings; text: string }[];
