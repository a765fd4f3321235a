import { agentFields } from '@/contract/fields/agent-fields';
import { estimateAgent } from '@/contract/operation-credits';
import { agentCheck } from '@/contract/request/check-agent';
import { t } from '@/platform/i18n';
import { serviceName } from '@/storage/services';
import { Button } from '../Button';
import { EstimateLine } from '../request/EstimateLine';
import { CopyOperation } from './CopyOperation';
import { DraftFields } from './DraftFields';
import { SourceFold } from './SourceFold';
import { requireConsent, useTask, type TaskProps } from './use-task';

/** Has the agent of a service look for something; what it finds becomes a result. */
export function AgentRun({ services, tasks, service, incognito, draft, onDraft }: TaskProps) {
  const { isBusy, trouble, work } = useTask();
  const { problems } = agentCheck.read(draft);

  async function start() {
    await requireConsent(services);
    const jobId = crypto.randomUUID();
    await tasks.send({
      jobId,
      engine: 'service',
      url: '',
      title: '',
      incognito,
      options: { agent: draft },
      service: service.id,
    });
    services.showRun(jobId);
  }

  return (
    <SourceFold title={t('agentRun')} note="" alone>
      <section class="builder pages-form column" aria-label={t('agentRun')}>
        <p class="builder-help quiet">{t('agentRunHelp', serviceName(service))}</p>
        <DraftFields
          fields={FIRST}
          more={OTHERS}
          draft={draft}
          onDraft={onDraft}
          problems={problems}
        />
        {problems.length === 0 && <EstimateLine estimate={estimateAgent(draft)} />}
        <span>
          <Button
            label={isBusy ? t('agentRunStarting') : t('agentRunStart')}
            disabled={isBusy || problems.length > 0}
            once
            onClick={() => void work(start)}
          />
        </span>
        <CopyOperation
          operation="agent"
          body={problems.length === 0 ? draft : undefined}
          service={service}
        />
        {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      </section>
    </SourceFold>
  );
}

const { prompt, urls, strictConstrainToURLs, maxCredits, ...OTHERS } = agentFields;
const FIRST = { prompt, urls, strictConstrainToURLs, maxCredits };
