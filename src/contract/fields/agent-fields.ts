import { webhookOf } from './batch-fields';
import { list } from './composites';
import type { ObjectOf } from './field';
import { named } from './named';
import { requestFields } from './request-fields';
import { boolean, choice, integer, text } from './scalars';
import { jsonSchema } from './special';

const SERVICE = ['service'] as const;

/**
 * The fields of `POST /v2/agent`, in the order of the form. Those by which an agent pays other
 * providers are left out: each such call needs a consent of its own.
 */
export const agentFields = {
  prompt: text({
    ...named('fieldAgentPrompt'),
    engines: SERVICE,
    required: true,
    minLength: 1,
    maxLength: 10_000,
    syntax: 'prose',
  }),
  urls: list(requestFields.url, { ...named('fieldAgentUrls'), engines: SERVICE }),
  strictConstrainToURLs: boolean({
    ...named('fieldAgentStrict'),
    engines: SERVICE,
    default: false,
  }),
  maxCredits: integer({ ...named('fieldAgentCredits'), engines: SERVICE, min: 1 }),
  schema: jsonSchema({ ...named('fieldFormatJsonSchema'), engines: SERVICE }),
  model: choice(['spark-1-pro', 'spark-1-mini', 'spark-2'], {
    ...named('fieldAgentModel'),
    engines: SERVICE,
    default: 'spark-1-pro',
  }),
  effort: choice(['low', 'medium', 'high'], { ...named('fieldAgentEffort'), engines: SERVICE }),
  mode: choice(['extract', 'chat'], { ...named('fieldAgentMode'), engines: SERVICE }),
  threadId: text({ ...named('fieldAgentThread'), engines: SERVICE, minLength: 1 }),
  webhook: webhookOf(['started', 'action', 'completed', 'failed', 'cancelled']),
  threatProtection: { ...requestFields.threatProtection, engines: SERVICE },
  auditMetadata: { ...requestFields.auditMetadata, engines: SERVICE },
};

export type AgentRequest = ObjectOf<typeof agentFields>;
