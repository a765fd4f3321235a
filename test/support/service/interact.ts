import { fields, among, whole, words } from './checks.ts';
import { isObject, makeId, type Json } from './json.ts';

/** A browser that is open. */
export interface Session {
  id: string;
  startedAt: number;
  steps: number;
}

/** Browser sessions by the scrape that they began with. */
export type Sessions = Map<string, Session>;

export interface Reply {
  status: number;
  body: Json;
}

const step = fields(
  {
    code: words(1, 100_000),
    prompt: words(1, 10_000),
    language: among('node', 'python', 'bash'),
    timeout: whole(1, 300),
  },
  true,
);

/** One step on a scraped page. */
export function interactWith(
  sessions: Sessions,
  scrapeId: string,
  body: unknown,
  now: number,
): Reply {
  const former = sessions.get(scrapeId);
  const session = former ?? { id: makeId(now, sessions.size + 1), startedAt: now, steps: 0 };
  const done = doStep(session, body);
  if (done.status === 200) sessions.set(scrapeId, session);
  return done;
}

/** One step in a browser. Code that holds `throw` fails as such code does. */
export function doStep(session: Session, body: unknown): Reply {
  const issues = step(body, []);
  if (!isObject(body) || issues.length > 0) {
    return reply(400, {
      success: false,
      code: 'BAD_REQUEST',
      error: 'Bad Request',
      details: issues,
    });
  }
  const { code, prompt } = body;
  if (code === undefined && prompt === undefined) {
    return reply(400, { success: false, error: "Either 'code' or 'prompt' must be provided." });
  }
  session.steps += 1;
  const common = {
    sessionId: session.id,
    cdpUrl: `wss://browser.example/${session.id}`,
    liveViewUrl: `https://liveview.example/${session.id}`,
    interactiveLiveViewUrl: `https://liveview.example/${session.id}/interactive`,
    killed: false,
  };
  if (typeof code === 'string' && code.includes('throw')) {
    const error = 'Error: boom';
    return reply(200, {
      success: false,
      ...common,
      stdout: '',
      result: '',
      stderr: error,
      exitCode: 1,
      error,
    });
  }
  const said = code === undefined ? { output: `Done: ${String(prompt)}` } : {};
  const printed = `step ${session.steps}\n`;
  return reply(200, {
    success: true,
    ...common,
    ...said,
    stdout: printed,
    result: 'Example Domain',
    stderr: '',
    exitCode: 0,
  });
}

/** Ends the session of a scrape. */
export function stopInteracting(sessions: Sessions, scrapeId: string, now: number): Reply {
  const session = sessions.get(scrapeId);
  if (!session) return reply(404, { success: false, error: 'Session not found.' });
  sessions.delete(scrapeId);
  return endSession(session, now);
}

/** What a browser has cost. */
export function endSession(session: Session, now: number): Reply {
  const sessionDurationMs = now - session.startedAt;
  const creditsBilled = 2 * Math.max(1, Math.ceil(sessionDurationMs / 60_000));
  return reply(200, { success: true, sessionDurationMs, creditsBilled, cleanupQueued: true });
}

function reply(status: number, body: Json): Reply {
  return { status, body };
}
