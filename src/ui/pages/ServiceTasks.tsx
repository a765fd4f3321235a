import { t } from '@/platform/i18n';
import { serviceName } from '@/storage/services';
import { AgentRun } from './AgentRun';
import { BrowserSessions } from './BrowserSessions';
import type { PagesOrdering } from './use-pages-order';
import { taskServices, type TaskServices } from './task-services';
import type { TaskProps } from './use-task';

interface ServiceTasksProps extends Pick<TaskProps, 'services' | 'service' | 'incognito'> {
  /** Replaced in tests. */
  tasks?: TaskServices;
  order: Pick<PagesOrdering, 'agentDraft' | 'browserDraft' | 'change'>;
}

/** What a service does beside reading pages: its agent, and its browsers. */
export function ServiceTasks({ order, tasks = taskServices, ...shared }: ServiceTasksProps) {
  const task = { ...shared, tasks };
  const { agentDraft, browserDraft, change } = order;
  const { service } = task;
  return (
    <section class="pages-step column" aria-labelledby="pages-tasks">
      <header>
        <h2 id="pages-tasks">{t('pagesTasks', serviceName(service))}</h2>
      </header>
      <div>
        <AgentRun {...task} draft={agentDraft} onDraft={(draft) => change({ agentDraft: draft })} />
        <BrowserSessions
          key={service.id}
          {...task}
          draft={browserDraft}
          onDraft={(draft) => change({ browserDraft: draft })}
        />
      </div>
    </section>
  );
}
