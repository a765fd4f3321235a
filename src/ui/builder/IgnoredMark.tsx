import type { Field } from '@/contract/fields/field';
import type { EngineId } from '@/contract/engine';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { useForm } from './form-context';

/** Marks a field that the chosen engine does not honour; empty if it does. */
export function IgnoredMark({ field }: { field: Field }) {
  const { engine } = useForm();
  if (engine === undefined || field.engines === undefined || field.engines.includes(engine)) {
    return null;
  }
  return <span class="builder-ignored">{t(IGNORED[engine])}</span>;
}

const IGNORED: Record<EngineId, MessageKey> = {
  tab: 'builderIgnoredTab',
  service: 'builderIgnoredService',
  upload: 'builderIgnoredUpload',
};
