import type { Field } from '@/contract/fields/field';
import { supports } from '@/contract/request/supports';
import type { EngineId } from '@/contract/engine';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { useForm } from './form-context';

/** Marks a field that the chosen engine does not honour; empty if it does. */
export function IgnoredMark({ field }: { field: Field }) {
  const { engine, model } = useForm();
  if (engine === undefined || supports(field, engine, { aids: { model } })) return null;
  return <span class="builder-ignored">{t(IGNORED[engine])}</span>;
}

const IGNORED: Record<EngineId, MessageKey> = {
  tab: 'builderIgnoredTab',
  service: 'builderIgnoredService',
  upload: 'builderIgnoredUpload',
};
