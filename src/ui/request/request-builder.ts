import type { StepSource } from '@/contract/step-doors';
import type { HintList } from '@/contract/recording/step-hints';
import type { StoredForm } from '@/storage/drafts';
import type { UploadConsent } from '@/storage/upload-consents';
import type { Beginning } from '@/drafts/beginning-of';
import type { JsonObject } from '@/drafts/draft';
import type { Form } from '../builder/form-context';
import type { PageChange } from '../builder/predict-page-change';
import type { AllowedOrigin } from '../builder/use-allowed-origin';
import type { WantedEngine } from '@/drafts/form-state';
import type { AgentForm } from './agent-form';
import type { Plan } from './engine-plan';
import type { RequestPage } from './request-services';
import type { StartDialogProps } from './StartDialog';
import type { DraftState } from './use-draft';

/** A request that is being built, whatever the form looks like. */
export interface RequestBuilder {
  draft: DraftState;
  /** What would be scraped. */
  target: RequestPage;
  /** The address set in the request; `undefined` for the page's own. */
  url: unknown;
  /** The request without its address. */
  options: JsonObject;
  wanted: WantedEngine;
  setWanted: (wanted: WantedEngine) => void;
  /** What sending it would do; absent while the request is invalid. */
  plan: Plan | undefined;
  /** What this tab has besides the page. */
  aids: AgentForm['aids'];
  /** What the editors of its fields share. */
  formContext: Form;
  /** What is to be stored of the form. */
  state: StoredForm;
  /** Why it could not be sent. */
  problem: string | undefined;
  /** The step that will have to wait for the user, as far as the page shows. */
  pageChange: PageChange | undefined;
  /** Where a run of the steps begins, and whether its site is allowed. */
  begins: Beginning;
  startSite: AllowedOrigin;
  /** The upload that the user is asked to consent to; absent if none. */
  asking: { upload: UploadConsent; remembered: boolean } | undefined;
  agree: () => Promise<void>;
  disagree: () => void;
  /** A run in the tab that waits for the user's approval; absent if none. */
  starting: StartDialogProps | undefined;
  /** Sends the request, or shows what is wrong with it. Call it in the turn of the user's click. */
  submit: () => Promise<void>;
  /** What is known of its steps, which is stored with a preset. */
  hints: HintList | undefined;
  /**
   * Takes over options without an address; the form's address stays.
   *
   * @param presetId - The preset that they are of. Default: none.
   */
  takeOptions: (options: JsonObject, source: StepSource, presetId?: string) => void;
  /** Sends to the service with this id from now on. */
  chooseService: (id: string) => void;
  /** Records the job that the form sent last. */
  noteSent: (jobId: string) => void;
  onScrollEnd: () => void;
}
