import { SECTIONS } from '@/contract/fields/field';
import { forcedValues } from '@/contract/request/forced-values';
import { listed } from '@/contract/user-text';
import { t, translate } from '@/platform/i18n';
import { serviceName, type Service } from '@/storage/services';
import { FormContext } from '../builder/form-context';
import { RequestForm } from '../builder/RequestForm';
import { ProblemList } from '../request/ProblemList';
import { SegmentedControl } from '../SegmentedControl';
import type { PagesOrdering } from './use-pages-order';

interface WhatStepProps {
  order: PagesOrdering;
  /** The service that can read the pages; absent if there is none. */
  service: Service | undefined;
}

/** What to read of each page, and which engine reads it. */
export function WhatStep({ order, service }: WhatStepProps) {
  const { draft, by, change, reader, ignored } = order;
  const { problems, shown, options } = draft;
  return (
    <section class="pages-step column" aria-labelledby="pages-what">
      <h2 id="pages-what">{t('pagesWhat')}</h2>
      {service !== undefined && (
        <SegmentedControl
          label={t('pagesBy')}
          value={by}
          onChange={(by) => change({ by })}
          segments={[
            { value: 'tab', label: t('pagesHere') },
            { value: 'service', label: serviceName(service) },
          ]}
        />
      )}
      <FormContext.Provider
        value={{
          change: draft.change,
          leave: draft.leave,
          problems: shown,
          engine: reader === undefined ? 'tab' : 'service',
          forced: forcedValues(options),
        }}
      >
        <RequestForm
          draft={draft.draft}
          onChange={draft.setDraft}
          sections={reader === undefined ? WHAT : BY_SERVICE}
          without={ELSEWHERE}
        />
      </FormContext.Provider>
      <ProblemList problems={problems} shown={shown} options={options} />
      {reader === undefined && ignored.length > 0 && (
        <p class="builder-help quiet">{t('pagesLeftOut', translate(listed(ignored)))}</p>
      )}
    </section>
  );
}

const WHAT = ['formats', 'content'] as const;
/** The formats first, as they are what a request is about. */
const BY_SERVICE = ['formats', ...SECTIONS.filter((section) => section !== 'formats')] as const;
/** Shown in the first step. */
const ELSEWHERE = ['url'];
