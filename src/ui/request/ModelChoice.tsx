import { modelLabel } from '@/contract/model-use';
import { t } from '@/platform/i18n';
import { withModel } from '@/drafts/draft';
import { Select } from '../Select';
import type { RequestBuilder } from './use-request-builder';
import type { RequestContext } from './use-request-context';

interface ModelChoiceProps {
  builder: Pick<RequestBuilder, 'draft' | 'asksTab' | 'named'>;
  choice: NonNullable<RequestContext['choice']>;
}

/** Which of several models is asked for a request; nothing where none is. */
export function ModelChoice({ builder, choice }: ModelChoiceProps) {
  const { draft, asksTab, named = '' } = builder;
  if (!asksTab) return null;
  return (
    <label class="builder-row">
      {t('requestModel')}{' '}
      <Select
        value={named}
        options={[
          { value: '', text: t('requestModelUsual') },
          ...choice.map((model) => ({ value: model.id, text: modelLabel(model) })),
        ]}
        onChange={(id) => draft.setDraft(withModel(draft.draft, id))}
      />
    </label>
  );
}
