import type { WebSocket } from 'ws';
import { RUN_PATHS, statusOf } from './run-routes';
import type { Run, RunKind, Runs } from './runs';

/** The run that a WebSocket asks for by its path; `undefined` if the path names none. */
export function watchedRun(runs: Runs, path: string): Run | undefined {
  const kinds: RunKind[] = ['batch', 'crawl'];
  for (const kind of kinds) {
    const [base, id = '', ...rest] = [
      RUN_PATHS[kind],
      ...path.slice(RUN_PATHS[kind].length + 1).split('/'),
    ];
    if (path.startsWith(`${base}/`) && rest.length === 0) return runs.find(kind, id);
  }
  return undefined;
}

/**
 * Tells a client of a run as the contract's WebSocket does: what was read so far, each page as it is read, and the end.
 *
 * @param base - Where the server is, for that client.
 */
export function watchRun(runs: Runs, run: Run, socket: WebSocket, base: string): void {
  const send = (message: Record<string, unknown>) => socket.send(JSON.stringify(message));
  // With all of its pages, as this client does not ask for more of them.
  const { next: _next, ...status } = statusOf(run, base, 0, Infinity);
  send({ type: 'catchup', data: { ...status, data: run.data } });
  if (run.state !== 'scraping') return end();
  const leave = runs.watch(run, (news) => {
    if (news.type === 'document') send({ type: 'document', data: news.data });
    else end();
  });
  socket.on('close', leave);

  function end() {
    const { state, warning, total } = run;
    if (state === 'failed') send({ type: 'error', error: warning ?? state });
    else
      send({ type: 'done', data: { total, completed: run.data.length, creditsUsed: 0, data: [] } });
    socket.close(1000);
  }
}
