import type { RemoteEngine } from '@/contract/engine';
import type { Job, ScrapeResult } from '@/contract/job';
import type { TableRule } from '@/contract/table/table-rule';
import type { StepSecret } from '@/contract/secret-steps';
import type { TabContent } from '@/contract/request/choose-engine';
import type { OtherSelectors, TabOptions } from '@/contract/tab-request';
import type { DraftPlace, StoredForm } from '@/storage/drafts';
import type { Policy } from '@/storage/policy';
import type { Preset } from '@/storage/presets';
import type { RecordingState } from '@/storage/recordings';
import type { Service } from '@/storage/services';
import type { UploadConsent } from '@/storage/upload-consents';
import type { ActionId } from '../actions/action-ids';
import type { JsonObject } from '../builder/draft';
import type { Path } from '../builder/path';
import type { TabSteps } from '../builder/tab-steps';
import type { Shown } from '../viewer/shown';
import type { FormState } from './form-state';

/** The page that a request is about. */
export interface RequestPage {
  url: string;
  title: string;
  /** The tab that shows it; absent where it is not open. */
  tabId?: number;
  /** Where its form is kept. Default: with its tab; nowhere where it is not open. */
  draft?: DraftPlace;
  incognito: boolean;
  /** What the tab shows, where that is no page. */
  tabContent?: TabContent;
  /** It is another page than the one that the form is open on. */
  elsewhere?: true;
  /** About how many characters an upload of it has; absent where that is not known. */
  size?: number;
}

/** A request on its way to the background. */
export interface Order extends Omit<RequestPage, 'draft'> {
  jobId: string;
  engine: RemoteEngine;
  options: JsonObject;
  /** The id of the service; default: the one that the user chose. */
  service?: string;
  /** Whether the user has just agreed to this one upload. */
  agreed?: true;
}

/** A file on its way to the background. */
export interface FileOrder {
  jobId: string;
  file: File;
  incognito: boolean;
  options: JsonObject;
  /** The id of the service; default: the one that the user chose. */
  service?: string;
}

/** What building and sending a request needs from outside; replaced in tests. */
export interface RequestServices {
  /**
   * What the form for this page begins with: the preset of this id, or else what was being written, or the
   * page's preset.
   */
  readForm(page: RequestPage, presetId?: string): Promise<FormState>;
  /** Saves what is being written, so that closing the popup loses nothing. */
  keepForm(page: RequestPage, form: StoredForm): Promise<void>;
  /**
   * Calls back with the form for this page when another page of the extension has changed it, also where
   * that was after `since` was read and before the call. Gives a function that stops it.
   */
  watchForm(page: RequestPage, since: FormState, listener: (form: FormState) => void): () => void;
  /** Lets the user pick an element in the page for the field at a path. Closes the popup. */
  pickElement(page: RequestPage, form: StoredForm, path: Path): Promise<void>;
  /**
   * Lets the user pick in a tab what an action of a run is about that was not done; the job has it then.
   * Closes the popup.
   */
  pickForStep(order: { jobId: string; tabId: number; action: number }): Promise<void>;
  /**
   * Records what the user does in the page of a tab as steps of its form, or goes on with that. Closes the
   * popup.
   *
   * @throws {FailureError} why the page cannot be recorded.
   */
  record(page: RequestPage, form: StoredForm): Promise<void>;
  /** Ends that; the steps stay. */
  stopRecording(tabId: number): Promise<void>;
  /** Calls back with how the recording of a tab stands, now and after changes. Gives a function that stops it. */
  watchRecording(tabId: number, listener: (state: RecordingState) => void): () => void;
  /**
   * Opens a tab in which the user chooses a file for this request. Closes the popup. Absent where a
   * popup stays open beside the browser's dialog.
   */
  chooseFile?: (page: RequestPage, form: StoredForm) => Promise<void>;
  /**
   * Opens the form beside the page, where it stays while the user works in the page. To be called in the
   * turn of the user's click. Closes the popup. Absent where the form is there already.
   */
  openPanel?: (tabId: number) => Promise<void>;
  /** Whether the user comes back to the form from pointing in the page. */
  comesBack(page: RequestPage): Promise<boolean>;
  /** What the steps of a form can do with the page of a tab. */
  tabSteps(tabId: number): TabSteps;
  /** The services that can be asked, and the id of the one that the user chose. */
  readServices(): Promise<{ services: Service[]; chosenId: string }>;
  /** From now on, requests go to this service. */
  chooseService(id: string): Promise<void>;
  /** Whether a service has a key; `undefined` where that cannot be read. */
  hasKey(service: Service): Promise<boolean | undefined>;
  readPresets(): Promise<Preset[]>;
  /** The rule of the table that is kept for the site of a page; `undefined` where there is none. */
  readSiteRule(url: string): Promise<TableRule | undefined>;
  /** What a request begins with where no preset is chosen. */
  readStart(): Promise<JsonObject>;
  /** Keeps a request under a name, in place of the one that has it already. @returns the preset's id. */
  savePreset(preset: Omit<Preset, 'id' | 'hosts'>): Promise<string>;
  /** Notes that the user has looked through these actions of a preset. */
  markReviewed(presetId: string, actions: unknown): Promise<void>;
  /** Lets requests for a host begin with a preset, or no longer. */
  offerPreset(presetId: string, host: string, on: boolean): Promise<void>;
  copyText(text: string): Promise<void>;
  readPolicy(): Promise<Policy>;
  /** Lets the browser ask whether a service may get data, where it does; false if refused. */
  requestDataConsent(): Promise<boolean>;
  /** Whether the user has agreed to this upload for good. */
  mayUpload(upload: UploadConsent): Promise<boolean>;
  /** Remembers that the user has agreed to it. */
  allowUpload(upload: UploadConsent): Promise<void>;
  /** @throws {FailureError} when the request is wrong or no service is connected. */
  send(order: Order): Promise<void>;
  /**
   * Does a request's actions in a tab, from the one at `startAt`, and reads the page then. What is at
   * `startUrl` is loaded first.
   *
   * @throws {FailureError} when the request is wrong or the tab is closed.
   */
  runInTab(order: {
    jobId: string;
    tabId: number;
    options: TabOptions;
    startAt?: number;
    startUrl?: string;
    /** By the selector of an action, further ones that were recorded of its element. */
    selectors?: OtherSelectors | undefined;
    /** What the user typed for this run; stored nowhere. */
    secrets?: readonly StepSecret[];
    /** The id of the preset whose actions these are, unchanged. */
    preset?: string | undefined;
    /** Whether the run is paused after each action. */
    stepwise?: true | undefined;
    /** Whether a small picture is taken after each action. */
    pictures?: true | undefined;
  }): Promise<void>;
  /** Goes on with a run that is paused, from the action at this place on, or with that one only. */
  goOnActing(order: {
    jobId: string;
    tabId: number;
    at: number;
    single: boolean;
    secrets?: readonly StepSecret[];
  }): Promise<void>;
  /** The PDF that a tab shows, as a file. @throws {FailureError} when it cannot be loaded. */
  readPdf(address: string): Promise<File>;
  /** Lets the service read a file. @throws {FailureError} as {@link send}. */
  sendFile(order: FileOrder): Promise<void>;
  /** Answers a request from an HTML file on this computer. @throws {FailureError} where it cannot be read. */
  answerFile(order: Omit<FileOrder, 'service'>): Promise<void>;
  /** Holds back a job that waits for its place, or does actions in a tab. */
  pause(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
  cancel(jobId: string): Promise<void>;
  /** Looks up an interrupted job; false if the account has no record of it. */
  lookUp(jobId: string): Promise<boolean>;
  /** Whether the service of a job keeps a list to look it up in; true where that cannot be known. */
  keepsList(jobId: string): Promise<boolean>;
  /** Records that the user has seen how a job ended. */
  markSeen(jobId: string): Promise<void>;
  /** The latest job that a form asked for, for the page of a tab. */
  latestJob(tabId: number, url: string): Promise<Job | undefined>;
  /** The run of actions that was left at a page when the browser was closed, and can go on. */
  leftRun(url: string): Promise<Job | undefined>;
  job(jobId: string): Promise<Job | undefined>;
  result(jobId: string): Promise<ScrapeResult | undefined>;
  /** The place in the queue of a job that waits, from 1. */
  placeInQueue(job: Job): Promise<number>;
  /** The raw answer of a job that failed because of it; `undefined` if there is none. */
  rawAnswer(jobId: string): Promise<string | undefined>;
  /** Calls back with the ids of jobs that changed. Gives a function that stops it. */
  watchJobs(listener: (jobIds: string[]) => void): () => void;
  act(action: ActionId, shown: Shown): Promise<string>;
  /** Milliseconds since 1970. */
  now(): number;
}
