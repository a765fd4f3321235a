import { isRemote } from '@/contract/engine';
import { toTabRequest } from '@/contract/request/for-engine';
import type { TabOptions } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { FileUpload } from './FileUpload';
import { LazyModelChoice } from './lazy-request';
import { PageChangeNote } from './PageChangeNote';
import { PlanView } from './PlanView';
import { ProblemList } from './ProblemList';
import type { RequestBuilder } from './use-request-builder';
import type { RequestPage, RequestServices } from './request-services';
import { sendKey } from './send-key';
import type { RequestContext } from './use-request-context';

interface RequestFootProps {
  page: RequestPage;
  services: RequestServices;
  context: RequestContext;
  builder: RequestBuilder;
  /** A file is chosen: only that is sent. */
  hasFile: boolean;
  onFile: (chosen: boolean) => void;
  /** Where the steps begin, if that is another page. */
  away: string | undefined;
  /** Whether what was read of the page, which is not open in a tab, answers a request. Default: no. */
  isKept: ((request: TabOptions) => boolean) | undefined;
  /** Called with the id of the job that reads a file. */
  onSent: (jobId: string) => void;
}

/** What sending the request would do, what prevents it, and the button that does it. */
export function RequestFoot(props: RequestFootProps) {
  const { page, services, context, builder, hasFile, away, isKept } = props;
  const { draft, options, plan, aids, wanted, problem, state, startSite } = builder;
  const { checked, problems, shown } = draft;
  const byTab = plan !== undefined && !isRemote(plan.engine);
  const fromKept =
    byTab && checked !== undefined && isKept?.(toTabRequest(checked, aids).request) === true;
  const { chooseFile } = services;
  // A file dialog closes a popup.
  const fileElsewhere =
    page.tabId === undefined || chooseFile === undefined
      ? undefined
      : () => void chooseFile(page, state);

  return (
    <div class="request-foot stack">
      <ProblemList problems={problems} shown={shown} options={draft.options} />
      {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      {!hasFile && (
        <PlanView
          wanted={wanted}
          onWanted={builder.setWanted}
          plan={plan}
          context={context}
          onService={builder.chooseService}
          tabId={page.tabId}
        />
      )}
      <FileUpload
        checked={draft.checkedForFile}
        order={{ options, incognito: page.incognito }}
        services={services}
        service={context.service}
        ownModel={builder.named}
        onChosen={props.onFile}
        onSent={props.onSent}
        onElsewhere={fileElsewhere}
      />
      {!hasFile && (
        <>
          {byTab && page.tabId === undefined && (
            <p class="builder-help quiet">
              {t(fromKept ? 'requestKeptHelp' : 'requestOpenPageHelp')}
            </p>
          )}
          {context.choice?.[1] && <LazyModelChoice builder={builder} choice={context.choice} />}
          <PageChangeNote pageChange={builder.pageChange} />
          {away !== undefined && (
            <Callout
              kind="note"
              action={<Button label={t('foretellAllow')} onClick={startSite.allow} />}
            >
              {t('stepsFromAway', away)}
            </Callout>
          )}
          <button
            type="submit"
            class="button"
            data-variant={problems.length === 0 ? 'primary' : undefined}
            disabled={plan?.refused !== undefined || draft.isUnreadable}
          >
            {t(
              fromKept && page.tabId === undefined
                ? 'requestKept'
                : sendKey(plan?.engine, page, checked),
            )}
          </button>
        </>
      )}
    </div>
  );
}
