import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { DiffLine } from './diff-lines';

/** Says what became of a line, as a sign and, for those who do not see it, a word. */
export function ChangeSign({ kind }: Pick<DiffLine, 'kind'>) {
  return (
    <>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span class="visually-hidden">{NAMES[kind] && t(NAMES[kind])}</span>
    </>
  );
}

const SIGNS = { same: '', added: '+', removed: '−', note: '' };
const NAMES: Record<DiffLine['kind'], MessageKey | undefined> = {
  same: undefined,
  added: 'diffAdded',
  removed: 'diffRemoved',
  note: undefined,
};
