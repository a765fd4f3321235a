import * as z from 'zod/mini';
import type {
  Account,
  InteractAnswer,
  InteractEnd,
  InteractRequest,
} from '@/contract/service-calls';
import type { Proposal } from '@/contract/agent';
import type { BrowserAnswer } from '@/contract/browser-task';
import type { ModelTrial } from '@/contract/model-use';
import { Address, BlobUrl, JobId, OfJob, message, ServiceId, Unchecked } from './message';

/** Messages about requests to a service, and about files. */
// Marked as pure; see protocol.ts.
export const serviceMessages = /* @__PURE__ */ (() => ({
  /**
   * Has the service answer a request: by the page's address, or from the tab's own page. Answered
   * as soon as the job is stored. The options are checked against the contract before they are
   * sent. Those with `agent` are for the service's agent, and need no address.
   */
  send: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      engine: z.enum(['service', 'upload']),
      url: Address(),
      title: z.string().check(z.maxLength(2000)),
      tabId: z.exactOptional(z.int()),
      incognito: z.boolean(),
      options: Unchecked(),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId()),
      /**
       * Whether the user has just agreed to this upload; otherwise a stored consent is required.
       */
      agreed: z.exactOptional(z.literal(true)),
    }),
  ),
  /**
   * Has the service read a file from the user's disk. Answered as soon as the job is stored and the
   * file has been fetched; until then the page must keep it at its `blob:` address.
   */
  sendFile: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      name: z.string().check(z.minLength(1), z.maxLength(1000)),
      blobUrl: BlobUrl(),
      incognito: z.boolean(),
      options: Unchecked(),
      /** The id of the service. Default: the one that the user chose. */
      service: z.exactOptional(ServiceId()),
      /** The address that a tab shows it at. Default: the user has chosen the file. */
      url: z.exactOptional(Address()),
      /** Whether the user has just agreed to upload it; else one from a tab needs a stored consent. */
      agreed: z.exactOptional(z.literal(true)),
    }),
  ),
  /**
   * Answers a request from an HTML file that the page has read. Answered as soon as the job is
   * stored and the reading, a packed snapshot at a `blob:` address, has been fetched.
   */
  answerFile: message<void>()(() =>
    z.strictObject({
      jobId: JobId(),
      name: z.string().check(z.minLength(1), z.maxLength(1000)),
      url: Address(),
      blobUrl: BlobUrl(),
      incognito: z.boolean(),
      options: Unchecked(),
      /** The id of the user's model that is asked, and no other. Default: as the settings say. */
      ownModel: z.exactOptional(z.string()),
    }),
  ),
  /**
   * Looks up an interrupted job in the account's recent activity, and an agent's by its id; true if its answer was
   * found.
   */
  lookUp: message<boolean>()(OfJob),
  /**
   * Asks whether the service of a job keeps a list to look the job up in; true if that cannot be
   * known. Of an agent's job, whether it can be asked for.
   */
  keepsList: message<boolean>()(OfJob),
  /** Asks a service, by default the chosen one, whether it is reachable and accepts the key. */
  testConnection: message<Account>()(() =>
    z.strictObject({ service: z.exactOptional(ServiceId()) }),
  ),
  /**
   * Asks a model that the user has named, by its id, whether it works; with `lists`, only which models
   * its server has.
   */
  tryModel: message<ModelTrial>()(() => z.strictObject({ id: ServiceId(), lists: z.boolean() })),
  /**
   * Has the user's model propose the next step in a tab's page, for a `ProposalOrder`; without one, stops
   * the proposal of that id.
   */
  proposeStep: message<Proposal | null>()(() =>
    z.strictObject({
      id: JobId(),
      order: z.exactOptional(Unchecked()),
    }),
  ),
  /**
   * Does one step on the page of an earlier job of the service, which is checked before it is sent; the answer
   * is the service's.
   */
  interact: message<InteractAnswer>()(() =>
    z.strictObject({ jobId: JobId(), request: Unchecked() as z.ZodMiniType<InteractRequest> }),
  ),
  /** Ends the browser session that `interact` began. */
  stopInteract: message<InteractEnd>()(OfJob),
  /** Does a `BrowserTask` at a service. */
  askBrowser: message<BrowserAnswer>()(() =>
    z.strictObject({ request: Unchecked(), service: ServiceId() }),
  ),
}))();
