import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { ACTION_ENDS, FOUND_BY, SETTLED_BY } from './actions';
import { ENGINES } from './engine';
import type { AgentRequest } from './fields/agent-fields';
import type { BatchOrder } from './fields/batch-fields';
import type { CrawlOrder } from './fields/crawl-fields';
import { JOB_STATES, OPERATIONS } from './job';
import { PACE_LIMITS, PAGE_STATES } from './many-pages';
import type { ScrapeOptions } from './request/scrape-request';
import { TabExtrasSchema } from './tab-extras-schema';
import { TableRunOrderSchema, TableRunStateSchema } from './table/table-run-schema';
import { JoinOrderSchema, KeptTableSchema, TableRuleSchema } from './table/table-schemas';
import { UserTextSchema } from './user-text-schema';

/** The outcome of a page in a job of many. */
export const PageStateSchema = lazily(() =>
  z.object({
    state: z.enum(PAGE_STATES),
    /** Present once it was read. */
    title: z.exactOptional(z.string()),
    /** Identifies its content among that of other pages; present once it was read. */
    content: z.exactOptional(z.string()),
    /**
     * Why it failed, was skipped or is tried later; for a page that was read, what was unusual about
     * it.
     */
    reason: z.exactOptional(UserTextSchema()),
  }),
);

/** See {@link JobPage}. */
export const JobPageSchema = lazily(() =>
  z.extend(PageStateSchema(), {
    url: z.string(),
    /** How many links away from the start a crawl found it; absent for the first pages. */
    depth: z.exactOptional(z.int()),
    /** What the links to it say against opening it. */
    mark: z.exactOptional(z.enum(['acts', 'nofollow'])),
    /** The user has chosen it by itself, although it is left out otherwise. */
    wanted: z.exactOptional(z.literal(true)),
  }),
);

/** See {@link Job}. */
export const JobSchema = lazily(() =>
  z.object({
    id: z.string(),
    operation: z.enum(OPERATIONS),
    engine: z.enum(ENGINES),
    state: z.enum(JOB_STATES),
    target: z.object({
      /** Address of the page; of a file, its name as a `file:` address. */
      url: z.string(),
      /** Title of the page, or name of the file. */
      title: z.string(),
      /** The tab it was made in; valid only until the browser is closed. */
      tabId: z.exactOptional(z.int()),
      /** The tab's document, so that a result is only shown with the page it belongs to. */
      documentId: z.exactOptional(z.string()),
    }),
    /**
     * The request in the words of the contract, whoever answers it. It was checked when it was made; another
     * version may know more fields. One for the operation `agent` has only what that is to do.
     */
    request: z.looseObject({}) as z.ZodMiniType<ScrapeOptions & { agent?: AgentRequest }>,
    /** What only a live tab can give. */
    tab: z.exactOptional(
      z.object({
        ...TabExtrasSchema().shape,
        selectedText: z.exactOptional(z.string()),
        rule: z.exactOptional(TableRuleSchema()),
      }),
    ),
    /** Only for a job of many pages, whose `target` is the first of them. */
    many: z.exactOptional(
      z.object({
        pages: z.array(JobPageSchema()),
        pace: z.object({
          delay: z.number(),
          pages: z.number(),
          minutes: z.number(),
          // Earlier versions had no such limit.
          megabytes: z._default(z.number(), PACE_LIMITS.megabytes.max),
        }),
        // As the request is.
        batch: z.exactOptional(z.looseObject({}) as z.ZodMiniType<BatchOrder>),
        expected: z.exactOptional(z.number()),
        // Not checked again, like the request.
        crawl: z.exactOptional(z.looseObject({}) as z.ZodMiniType<CrawlOrder>),
        viaTab: z.exactOptional(z.int()),
        forget: z.exactOptional(z.array(z.string())),
        withoutCookies: z.exactOptional(z.literal(true)),
        join: z.exactOptional(JoinOrderSchema()),
      }),
    ),
    /** The one service its request goes to. Absent for the tab engine. */
    remote: z.exactOptional(
      z.object({
        origin: z.string(),
        /** Its id among the user's services. */
        service: z.exactOptional(z.string()),
        /** Its name when the job was made. */
        name: z.exactOptional(z.string()),
        /** The service's id for a job of many pages that it has begun. */
        id: z.exactOptional(z.string()),
        /** It was started as a crawl, not as a list of addresses. */
        isCrawl: z.exactOptional(z.literal(true)),
      }),
    ),
    /** `memory`: nothing of it is written to disk; see `retentionOf`. */
    retention: z.enum(['disk', 'memory']),
    /** Made in a private window: kept in memory only, unless the user wants such results kept. */
    incognito: z.boolean(),
    /** Milliseconds since 1970. */
    createdAt: z.number(),
    /** When its work last began, in milliseconds since 1970. */
    startedAt: z.exactOptional(z.number()),
    finishedAt: z.exactOptional(z.number()),
    failure: z.exactOptional(z.looseObject({ code: z.string(), message: UserTextSchema() })),
    /** How often it was sent to the service. */
    tries: z.exactOptional(z.number()),
    /** How often backgrounds have ended over it since its stored size has grown last. */
    restarts: z.exactOptional(z.object({ times: z.number(), size: z.number() })),
    /** When a queued job is sent again automatically, in milliseconds since 1970. */
    notBefore: z.exactOptional(z.number()),
    /**
     * How far it has come: pages that are done; rows, where the rest of a page is collected; where a
     * model is asked, how far that is; for
     * actions in the tab, the one begun last (from 0), how those before it went, and the next one;
     * for a table, the state of its run.
     */
    progress: z.exactOptional(
      z.object({
        done: z.number(),
        rows: z.exactOptional(z.number()),
        asking: z.exactOptional(
          z.object({
            /** The model's name. */
            model: z.string(),
            /** Its text stays on this machine, and costs nothing. */
            isOwn: z.exactOptional(z.literal(true)),
            /** The question that is being answered, from 1, and how many are known of. */
            call: z.number(),
            of: z.number(),
            /** Tokens read and written so far, as far as the server counts them. */
            tokens: z.number(),
          }),
        ),
        action: z.exactOptional(z.number()),
        /** In the order they were done. */
        steps: z.exactOptional(
          z.array(
            z.object({
              /** Its place in the request, from 0. */
              action: z.number(),
              end: z.enum(ACTION_ENDS),
              /** Milliseconds it took, including the wait for the page. */
              ms: z.number(),
              /** The page navigated to another document. */
              left: z.exactOptional(z.literal(true)),
              settledBy: z.exactOptional(z.enum(SETTLED_BY)),
              foundBy: z.exactOptional(z.enum(FOUND_BY)),
            }),
          ),
        ),
        next: z.exactOptional(z.number()),
        /** What the user is asked before a control is pressed: its words. */
        question: z.exactOptional(
          z.object({ words: z.string(), mayAlways: z.exactOptional(z.literal(true)) }),
        ),
        /** The address of the page where the run was last, if known. */
        at: z.exactOptional(z.string()),
        table: z.exactOptional(TableRunStateSchema()),
      }),
    ),
    /** The id of the preset whose actions it runs, if they are unchanged. */
    preset: z.exactOptional(z.string()),
    /** The user has paused it: it stops before the next action. */
    hold: z.exactOptional(z.literal(true)),
    /** Size in UTF-16 units of what is stored for it: its pages, or the {@link RawAnswer} of a failed job. */
    size: z.exactOptional(z.number()),
    /** Size in UTF-16 units of the stored snapshot of the page it read; absent without one. */
    snapshotSize: z.exactOptional(z.number()),
    /** Size in bytes of the files that its answer names and that are stored with it; absent without any. */
    mediaSize: z.exactOptional(z.number()),
    /** Whether the user has seen how it ended. */
    seen: z.exactOptional(z.boolean()),
    /** The user copied or saved it, or it was read for that: a later reading of the page does not replace it. */
    kept: z.exactOptional(z.boolean()),
    /** A job that read the same page: its snapshot answers this one too, if it still exists. */
    from: z.exactOptional(z.string()),
    /** The element that the user picked in place of one that a failed action was about. */
    repicked: z.exactOptional(
      z.object({
        /** The action's index, from 0. */
        action: z.int(),
        selector: z.string(),
        /** How many elements of the page the selector found. */
        matches: z.number(),
      }),
    ),
    /** The table that the user made from the page. */
    table: z.exactOptional(KeptTableSchema()),
    /** What a job of the operation `table` is to do. */
    run: z.exactOptional(TableRunOrderSchema()),
    /** When the user deleted it, in milliseconds since 1970; it is gone after {@link UNDO_MS}. */
    discardedAt: z.exactOptional(z.number()),
  }),
);
