import { among, anything, every, fields, flag, textsByName, whole, words } from './checks.ts';
import { doStep, endSession, type Reply, type Session } from './interact.ts';
import { isObject, makeId, type Json } from './json.ts';
import { pageAddress, threatProtection } from './validate-scrape.ts';

/** What a service has begun beside scrapes: runs of its agent, and its browsers, by their ids. */
export interface Tasks {
  agents: Map<string, { body: Json; asked: number; isCancelled: boolean }>;
  browsers: Map<string, Session>;
}

const PATH = /^\/v2\/(agent|browser)(?:\/([^/]+))?(\/execute)?$/;
/** How often a run is asked about until it is done. */
const ASKS = 2;
const CREDITS = 15;

const agentBody = fields({
  'prompt!': words(1, 10_000),
  urls: every(pageAddress),
  schema: anything,
  model: among('spark-1-pro', 'spark-1-mini', 'spark-2'),
  effort: among('low', 'medium', 'high'),
  mode: among('extract', 'chat'),
  maxCredits: whole(1, Infinity),
  strictConstrainToURLs: flag,
  threadId: words(1),
  webhook: fields({
    'url!': words(1, Infinity, /^https?:\/\//u),
    events: every(among('started', 'action', 'completed', 'failed', 'cancelled')),
    headers: textsByName,
    metadata: textsByName,
  }),
  threatProtection,
  auditMetadata: fields({ 'username!': words(0, 1024) }),
  integration: words(),
  origin: words(),
});
const browserBody = fields({
  ttl: whole(30, 3600),
  activityTtl: whole(10, 3600),
  streamWebView: flag,
  profile: fields({ 'name!': words(1, 128), saveChanges: flag }),
  integration: words(),
  origin: words(),
});

/**
 * Answers calls to agent and browsers; `undefined` for all others. An agent asked to `fail` does, one asked to
 * `wait` never ends.
 */
export function doTask(
  { agents, browsers }: Tasks,
  method: string,
  path: string,
  body: unknown,
  now: number,
): Reply | undefined {
  const [, kind, id, isStep] = PATH.exec(path) ?? [];
  if (kind === 'agent') {
    if (id === undefined) return method === 'POST' ? startAgent(agents, body, now) : undefined;
    return askAgent(agents, id, method);
  }
  if (kind !== 'browser') return undefined;
  if (id === undefined) return method === 'POST' ? open(browsers, body, now) : list(browsers);
  const session = browsers.get(id);
  if (session === undefined)
    return { status: 410, body: { success: false, error: 'Browser session has been destroyed.' } };
  if (method === 'DELETE') {
    browsers.delete(id);
    return endSession(session, now);
  }
  return isStep === undefined ? undefined : doStep(session, body);
}

function startAgent(agents: Tasks['agents'], body: unknown, now: number): Reply {
  const issues = agentBody(body, []);
  if (issues.length > 0 || !isObject(body)) return refused(issues);
  const id = makeId(now, agents.size + 300);
  agents.set(id, { body, asked: 0, isCancelled: false });
  return { status: 200, body: { success: true, id } };
}

function askAgent(agents: Tasks['agents'], id: string, method: string): Reply {
  const run = agents.get(id);
  if (run === undefined)
    return { status: 404, body: { success: false, error: 'Agent job not found' } };
  const { prompt, mode, model = 'spark-1-pro' } = run.body;
  const isDone = run.asked >= ASKS && prompt !== 'wait';
  if (method === 'DELETE') {
    if (isDone) return { status: 409, body: { success: false, error: 'Agent already finished' } };
    run.isCancelled = true;
    return { status: 200, body: { success: true } };
  }
  run.asked += 1;
  const state = { success: true, model, expiresAt: '2024-12-15T00:00:00.000Z' };
  if (run.isCancelled) return { status: 200, body: { ...state, status: 'cancelled' } };
  if (!isDone) return { status: 200, body: { ...state, status: 'processing' } };
  if (prompt === 'fail')
    return { status: 200, body: { ...state, status: 'failed', error: 'No page was found.' } };
  const found =
    mode === 'chat'
      ? { message: `About ${String(prompt)}`, threadId: 'thread-1' }
      : { data: { founders: [{ name: 'Eric Ciarla', task: prompt }] } };
  return { status: 200, body: { ...state, status: 'completed', creditsUsed: CREDITS, ...found } };
}

function open(browsers: Tasks['browsers'], body: unknown, now: number): Reply {
  const issues = browserBody(body, []);
  if (issues.length > 0) return refused(issues);
  const session = { id: makeId(now, browsers.size + 400), startedAt: now, steps: 0 };
  browsers.set(session.id, session);
  const expiresAt = new Date(now + 600_000).toISOString();
  return { status: 200, body: { success: true, ...linksOf(session), expiresAt } };
}

function list(browsers: Tasks['browsers']): Reply {
  const sessions = [...browsers.values()].map((session) => {
    const createdAt = new Date(session.startedAt).toISOString();
    return { ...linksOf(session), status: 'active', streamWebView: true, createdAt };
  });
  return { status: 200, body: { success: true, sessions } };
}

function linksOf({ id }: Session) {
  return {
    id,
    cdpUrl: `wss://browser.example/${id}?token=secret`,
    liveViewUrl: `https://liveview.example/${id}`,
    interactiveLiveViewUrl: `https://liveview.example/${id}/interactive`,
  };
}

function refused(details: unknown): Reply {
  const error = 'Bad Request';
  return { status: 400, body: { success: false, code: 'BAD_REQUEST', error, details } };
}
