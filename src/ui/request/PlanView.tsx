import { ENGINES, isRemote, loadsAddress } from '@/contract/engine';
import { t, translate } from '@/platform/i18n';
import { Callout } from '../Callout';
import { SegmentedControl } from '../SegmentedControl';
import type { WantedEngine } from '@/drafts/form-state';
import type { Plan } from './engine-plan';
import { ENGINE_HELP, ENGINE_LABELS } from './engine-texts';
import { EstimateLine } from './EstimateLine';
import { ServiceSwitch } from './ServiceSwitch';
import type { RequestContext } from './use-request-context';

/** Who is to read the page. */
export interface EngineChoice {
  wanted: WantedEngine;
  onWanted: (wanted: WantedEngine) => void;
  context: Pick<RequestContext, 'services' | 'service'>;
  onService: (id: string) => void;
  /** The tab whose page is to be scraped. */
  tabId: number | undefined;
}

interface PlanViewProps extends EngineChoice {
  /** Absent while the request is invalid. */
  plan: Plan | undefined;
}

/** Which engine handles the request, what it costs, and what to know before sending it. */
export function PlanView(props: PlanViewProps) {
  const { wanted, onWanted, plan, context, onService, tabId } = props;
  return (
    <div class="plan stack">
      <SegmentedControl
        label={t('engine')}
        segments={(['auto', ...ENGINES] as const).map((value) => ({
          value,
          label: t(ENGINE_LABELS[value]),
        }))}
        value={wanted}
        onChange={onWanted}
      />
      {wanted !== 'tab' && <ServiceSwitch {...context} onChoose={onService} tabId={tabId} />}
      {plan !== undefined && <PlanDetails plan={plan} />}
    </div>
  );
}

/** What the engine of a plan does, or why it was chosen, with the name of the service that is to do it. */
function engineText({ engine, service, why }: Plan): string {
  if (why === undefined) return t(ENGINE_HELP[engine], service ?? t('engineService'));
  if (!isRemote(engine)) return translate(why);
  const name = service ?? t(ENGINE_LABELS[engine]);
  const what = loadsAddress(engine) ? name : t('engineUploadNamed', name);
  return t('problemOf', what, translate(why));
}

/** What the engine of a plan does, what that costs, and what to know before sending. */
export function PlanDetails({ plan }: { plan: Plan }) {
  return (
    <>
      <p class="builder-help quiet">{engineText(plan)}</p>
      {isRemote(plan.engine) && <EstimateLine estimate={plan.estimate} />}
      {plan.notes.length > 0 && (
        <ul class="plan-notes quiet">
          {plan.notes.map(translate).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {plan.refused !== undefined && <Callout kind="problem">{translate(plan.refused)}</Callout>}
    </>
  );
}
