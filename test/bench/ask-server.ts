/**
 * In a thread of its own, as programs that use the server are processes of their own: asks a server for
 * pages, eight at once, and says how long that took and how many answers were wrong.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { askForPages } from './ask-for-pages.ts';

/** What the thread is told. */
export interface ServerQuestions {
  server: string;
  key: string;
  tool: string;
  sites: readonly string[];
  count: number;
}

// As it was posted by `npm run bench:serve`.
const { server, key, tool, sites, count } = workerData as ServerQuestions;
const answered = await askForPages(sites, count, async (url) => {
  const answer = await fetch(`${server}/v2/scrape`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, origin: tool }),
  });
  const { data = {} } = await answer.json();
  return data;
});
parentPort?.postMessage(answered);
