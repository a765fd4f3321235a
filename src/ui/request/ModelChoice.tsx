import { t } from '@/platform/i18n';
import { withModel } from '@/drafts/draft';
import { Select } from '../Select';
import type { RequestBuilder } from './use-request-builder';
import type { RequestContext } from './use-request-context';

interface ModelChoiceProps {
  builder: Pick<RequestBuilder, 'draft' | 'named'>;
  context: Pick<RequestContext, 'choice'>;
}

/** Which of the user's models is asked for a request. */
export function ModelChoice({ builder, context: { choice = [] } }: ModelChoiceProps) {
  const { draft, named = '' } = builder;
  return (
    <label class="builder-row">
      {t('requestModel')}{' '}
      <Select
        value={named}
        options={[
          { value: '', text: t('requestModelUsual') },
          ...choice.map(({ id, name, host }) => ({ value: id, text: `${name} · ${host}` })),
        ]}
        onChange={(id) => draft.setDraft(withModel(draft.draft, id))}
      />
    </label>
  );
}
