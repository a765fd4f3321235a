import { agentFields, type AgentRequest } from '../fields/agent-fields';
import { browserFields } from '../fields/browser-fields';
import { checkOf } from './check-fields';
import { structureProblems } from './json-schema';
import type { Problem } from './problems';

/** What an agent is to do. */
export const agentCheck = checkOf(agentFields, brokenSchema);

/** How a browser session is opened. */
export const browserCheck = checkOf(browserFields);

function brokenSchema({ schema }: AgentRequest): Problem[] {
  return schema === undefined ? [] : structureProblems(schema, ['schema']);
}
