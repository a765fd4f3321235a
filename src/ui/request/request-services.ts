import type { Consent } from '@/contract/actions';
import type { RemoteEngine } from '@/contract/engine';
import type { Job, ScrapeResult } from '@/contract/job';
import type { NamedModel } from '@/contract/model-use';
import type { TableRule } from '@/contract/table/table-rule';
import type { HintList } from '@/contract/recording/step-hints';
import type { StepSecret } from '@/contract/secret-steps';
import type { KeptSteps } from '@/contract/step-doors';
import type { TabContent } from '@/contract/request/choose-engine';
import type { TabOptions } from '@/contract/tab-request';
import type { DraftPlace, StoredForm } from '@/storage/drafts';
import type { Policy } from '@/storage/policy';
import type { Preset } from '@/storage/presets';
import type { RecordingState } from '@/storage/recordings';
import type { Service } from '@/storage/services';
import type { UploadConsent } from '@/storage/upload-consents';
import type { ActionId } from '../actions/action-ids';
import type { Outcome } from '../actions/run-action';
import type { JsonObject } from '@/drafts/draft';
import type { Path } from '@/drafts/path';
import type { TabSteps } from '../builder/tab-steps';
import type { TableServices } from '../table/table-services';
import type { BackgroundKeeper } from '../use-background';
import type { Shown } from '../viewer/shown';
import type { FormState } from '@/drafts/form-state';
import type { PanelView } from '@/messaging/own-addresses';

/** The page that a request is about. */
export interface RequestPage {
  url: string;
  title: string;
  /** The tab that shows it; absent if it is not open. */
  tabId?: number;
  /** Where its form is stored. Default: with its tab; nowhere if it is not open. */
  draft?: DraftPlace;
  incognito: boolean;
  /** What the tab shows, if it is not a page. */
  tabContent?: TabContent;
  /** It is not the page that the form is for. */
  elsewhere?: true;
  /** About how many characters an upload of it has; absent if not known. */
  size?: number;
}

/** A request, for the background. */
export interface Order extends Omit<RequestPage, 'draft'> {
  jobId: string;
  engine: RemoteEngine;
  options: JsonObject;
  /** The id of the service. Default: the one that the user chose. */
  service?: string;
  /** Whether the user has just agreed to this one upload. */
  agreed?: true;
}

/** A file, for the background. */
export interface FileOrder {
  jobId: string;
  file: File;
  incognito: boolean;
  options: JsonObject;
  /** The id of the service. Default: the one that the user chose. */
  service?: string;
}

/** What building and sending a request needs from outside; replaced in tests. */
export interface RequestServices extends BackgroundKeeper {
  /** The tables in answers of the tab. */
  tables: TableServices;
  /**
   * What the form for this page starts with: the preset with this id, else what was being written,
   * else the page's preset.
   */
  readForm(page: RequestPage, presetId?: string): Promise<FormState>;
  /** Saves what is being written, so that closing the popup loses nothing. */
  keepForm(page: RequestPage, form: StoredForm): Promise<void>;
  /**
   * Calls back with the form for this page when another extension page has changed it, even if that
   * was after `since` was read and before this call. Returns a function that stops it.
   */
  watchForm(page: RequestPage, since: FormState, listener: (form: FormState) => void): () => void;
  /** Lets the user pick an element in the page for the field at a path. Closes the popup. */
  pickElement(page: RequestPage, form: StoredForm, path: Path): Promise<void>;
  /**
   * Lets the user pick in a tab the element for an action that failed in a run; it is stored with
   * the job. Closes the popup.
   */
  pickForStep(order: { jobId: string; tabId: number; action: number }): Promise<void>;
  /**
   * Records what the user does in a tab's page as steps of its form, or continues recording. Closes
   * the popup.
   *
   * @throws {FailureError} why the page cannot be recorded.
   */
  record(page: RequestPage, form: StoredForm): Promise<void>;
  /**
   * As {@link openPanel}, and has the form record what the user does in the page.
   */
  recordBeside?: (tabId: number) => Promise<void>;
  /** Ends the recording; its steps are kept. */
  stopRecording(tabId: number): Promise<void>;
  /**
   * Calls back with the state of a tab's recording, now and after changes. Returns a function that
   * stops it.
   */
  watchRecording(tabId: number, listener: (state: RecordingState) => void): () => void;
  /**
   * Opens a tab in which the user chooses a file for this request. Closes the popup. Absent if
   * popups stay open beside the browser's dialog.
   */
  chooseFile?: (page: RequestPage, form: StoredForm) => Promise<void>;
  /**
   * Opens the form beside the page, where it stays while the user works in the page. Call it in the
   * turn of the user's click. Closes the popup. Absent if the form is there already.
   *
   * @param view - What is shown of the page rather than the form.
   */
  openPanel?: (tabId: number, view?: PanelView) => Promise<void>;
  /** Whether the user returns to the form after pointing in the page. */
  comesBack(page: RequestPage): Promise<boolean>;
  /** What the steps of a form can do with the page of a tab. */
  tabSteps(tabId: number): TabSteps;
  /** The available services, and the id of the one that the user chose. */
  readServices(): Promise<{ services: Service[]; chosenId: string }>;
  /** Makes requests go to this service from now on. */
  chooseService(id: string): Promise<void>;
  /** Whether a service has a key; `undefined` if that cannot be read. */
  hasKey(service: Service): Promise<boolean | undefined>;
  readPresets(): Promise<Preset[]>;
  /** The model that the user has named; `undefined` if there is none. */
  readModel(): Promise<NamedModel | undefined>;
  /** The rule of the table stored for the site of a page; `undefined` if there is none. */
  readSiteRule(url: string): Promise<TableRule | undefined>;
  /** What a request starts with if no preset is chosen. */
  readStart(): Promise<JsonObject>;
  /**
   * Saves a request under a name, replacing the one that has it already. @returns the preset's id.
   */
  savePreset(preset: Omit<Preset, 'id' | 'hosts'>): Promise<string>;
  /** Records that the user has reviewed these steps, if a preset still has them. */
  markReviewed(presetId: string, options: JsonObject, kept: KeptSteps): Promise<void>;
  /** Makes requests for a host start with a preset, or no longer. */
  offerPreset(presetId: string, host: string, on: boolean): Promise<void>;
  copyText(text: string): Promise<void>;
  readPolicy(): Promise<Policy>;
  /** Has the browser ask whether a service may get data, if it does so; false if refused. */
  requestDataConsent(): Promise<boolean>;
  /** Whether the user has permanently consented to this upload. */
  mayUpload(upload: UploadConsent): Promise<boolean>;
  /** Stores the user's consent to it. */
  allowUpload(upload: UploadConsent): Promise<void>;
  /** @throws {FailureError} if the request is invalid or no service is connected. */
  send(order: Order): Promise<void>;
  /**
   * Does a request's actions in a tab, from the one at `startAt`, then reads the page. First loads
   * what is at `startUrl`.
   *
   * @throws {FailureError} if the request is invalid or the tab is closed.
   */
  runInTab(order: {
    jobId: string;
    tabId: number;
    options: TabOptions;
    startAt?: number;
    startUrl?: string;
    /** What is known of the actions. Default: nothing. */
    hints?: HintList | undefined;
    /** What the user typed for this run; stored nowhere. */
    secrets?: readonly StepSecret[];
    /** The id of the preset whose actions these are, if unchanged. */
    preset?: string | undefined;
    /** Whether to pause the run after each action. */
    stepwise?: true | undefined;
    /** Whether to take a small picture after each action. */
    pictures?: true | undefined;
    /** A job that is deleted when this one is done, unless the user keeps it. Default: none. */
    replaces?: string;
  }): Promise<void>;
  /** Continues a paused run from the action at this index, or does that one only. */
  continueActions(order: {
    jobId: string;
    tabId: number;
    at: number;
    single: boolean;
    secrets?: readonly StepSecret[];
  }): Promise<void>;
  /** Answers what a run asks before it presses the control of these words. */
  answerQuestion(jobId: string, words: string, consent: Consent): Promise<void>;
  /** The PDF that a tab shows, as a file. @throws {FailureError} if it cannot be loaded. */
  readPdf(address: string): Promise<File>;
  /** Has the service read a file. @throws {FailureError} as {@link send}. */
  sendFile(order: FileOrder): Promise<void>;
  /**
   * Answers a request from an HTML file on this computer. @throws {FailureError} if it cannot be
   * read.
   */
  answerFile(order: Omit<FileOrder, 'service'>): Promise<void>;
  /** Pauses a job that is waiting, or does actions in a tab. */
  pause(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Looks up an interrupted job; false if the account has no record of it. */
  lookUp(jobId: string): Promise<boolean>;
  /** Whether the service of a job keeps a list to look it up in; true if that cannot be known. */
  keepsList(jobId: string): Promise<boolean>;
  /** Records that the user has seen how a job ended. */
  markSeen(jobId: string): Promise<void>;
  /** The latest job that a form requested for a tab's page. */
  latestJob(tabId: number, url: string): Promise<Job | undefined>;
  /**
   * The run of actions that was left at a page when the browser was closed and can be continued; of
   * private windows only in private ones.
   */
  leftRun(url: string, incognito: boolean): Promise<Job | undefined>;
  job(jobId: string): Promise<Job | undefined>;
  result(jobId: string): Promise<ScrapeResult | undefined>;
  /** The position of a waiting job in the queue, from 1. */
  placeInQueue(job: Job): Promise<number>;
  /** The raw answer of a job that failed because of it; `undefined` if there is none. */
  rawAnswer(jobId: string): Promise<string | undefined>;
  /** Calls back with the ids of jobs that changed. Returns a function that stops it. */
  watchJobs(listener: (jobIds: string[]) => void): () => void;
  act(action: ActionId, shown: Shown): Promise<Outcome>;
  /** Milliseconds since 1970. */
  now(): number;
}
