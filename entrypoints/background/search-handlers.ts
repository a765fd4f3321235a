import { requireOptions } from '@/contract/request/check-request';
import { refusedInSearch, searchCheck } from '@/contract/request/check-search';
import { FailureError } from '@/contract/result';
import { keepSearch } from '@/jobs/pages/keep-search';
import type { Handlers } from '@/messaging/protocol';
import { withKeepAlive } from '@/platform/keep-alive';
import { searchByService } from '@/service/search';
import { readConnection } from '@/storage/connection';
import { hideHeaders, revealHeaders } from '@/storage/hidden-headers';
import type { JobStore } from '@/storage/job-store';
import { readPolicy } from '@/storage/policy';
import { searchWithin } from '@/storage/policy-of-pages';
import { connectTo } from './connect';

/** Answers messages of extension pages about searches; see src/messaging/protocol.ts. */
export function createSearchHandlers(store: JobStore): Pick<Handlers, 'searchWeb'> {
  const { signal } = new AbortController();
  return {
    searchWeb: ({ request, service, read }) =>
      withKeepAlive(async () => {
        const within = searchWithin(await readPolicy(), searchCheck.require(request));
        if ('refused' in within)
          throw new FailureError({ code: 'BAD_REQUEST', message: within.refused });
        const connection = await readConnection(service);
        const options = read && optionsOf(read.options);
        const sent = options && (await revealHeaders(options));
        const { pages, ...answer } = await searchByService(
          connectTo(connection),
          within.request,
          sent,
          signal,
        );
        if (read === undefined || options === undefined || answer.hits.length === 0) return answer;
        const { jobId, incognito } = read;
        const order = { jobId, incognito, request: await hideHeaders(options, 'job') };
        await keepSearch(order, connection.remote, { ...answer, pages }, store, Date.now);
        return answer;
      }),
  };
}

function optionsOf(value: unknown) {
  const checked = requireOptions(value);
  const refused = refusedInSearch(checked);
  if (refused === undefined) return checked;
  throw new FailureError({ code: 'BAD_REQUEST', message: refused });
}
