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
 * A client that does not read is not sent the next page.
 *
 * @param base - Where the server is, for that client.
 */
export function watchRun(runs: Runs, run: Run, socket: WebSocket, base: string): void {
  // What breaks the protocol is an error, and one without a listener ends the process.
  socket.on('error', () => socket.terminate());
  // The rest comes by itself, as this client does not ask for it, and before it hears of an end.
  const { next, ...status } = statusOf(run, base);
  let given = Object(status.data).length;
  let isSending = false;
  const leave = runs.watch(run, sendNext);
  socket.on('close', leave);
  send({ type: 'catchup', data: { ...status, ...(next !== undefined && { status: 'scraping' }) } });

  function send(message: Record<string, unknown>): void {
    isSending = true;
    socket.send(JSON.stringify(message), (error) => {
      isSending = false;
      if (!error) sendNext();
    });
  }

  function sendNext(): void {
    if (isSending || socket.readyState !== socket.OPEN) return;
    const data = run.data[given];
    if (data === undefined) {
      if (run.state !== 'scraping') end();
      return;
    }
    given += 1;
    send({ type: 'document', data });
  }

  function end(): void {
    const { state, warning, total } = run;
    const counts = { total, completed: run.data.length, creditsUsed: 0, data: [] };
    leave();
    if (state === 'failed') tell({ type: 'error', error: warning ?? state });
    else {
      // Some clients want to hear of the state; and they take `done` for completed.
      tell({ type: 'snapshot', data: { status: state, ...counts } });
      if (state === 'completed') tell({ type: 'done', data: counts });
    }
    socket.close(1000);
  }

  function tell(message: Record<string, unknown>): void {
    socket.send(JSON.stringify(message));
  }
}
