import { lazily } from '@/core/lazily';
import { agentFields, type AgentRequest } from '../fields/agent-fields';
import { browserFields, type BrowserRequest } from '../fields/browser-fields';
import { objectSchema } from '../fields/composites';
import { requireFields } from './check-fields';
import { structureProblems } from './json-schema';
import { problemsOf, type Problem } from './problems';

const agentSchema = lazily(() => objectSchema(agentFields));
const browserSchema = lazily(() => objectSchema(browserFields));

/** The problems of what an agent is to do; empty if it can be sent. */
export function agentProblems(value: unknown): Problem[] {
  const { data, error } = agentSchema().safeParse(value);
  return data === undefined ? problemsOf(error, agentFields, value) : brokenSchema(data);
}

/**
 * Returns what an agent is to do if each field is right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireAgent(value: unknown): AgentRequest {
  return requireFields(value, agentSchema(), agentFields, brokenSchema);
}

/** The problems of a browser session that is to be opened; empty if it can be. */
export function browserProblems(value: unknown): Problem[] {
  const { error } = browserSchema().safeParse(value);
  return error === undefined ? [] : problemsOf(error, browserFields, value);
}

/**
 * Returns how a browser session is opened if each field is right.
 *
 * @throws {FailureError} `BAD_REQUEST` that lists every problem, one per line.
 */
export function requireBrowser(value: unknown): BrowserRequest {
  return requireFields(value, browserSchema(), browserFields);
}

function brokenSchema({ schema }: AgentRequest): Problem[] {
  return schema === undefined ? [] : structureProblems(schema, ['schema']);
}
