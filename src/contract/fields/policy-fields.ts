import { list, object, switchOrObject } from './composites';
import { boolean, choice, integer, text } from './scalars';

const SERVICE = ['service'] as const;
const SENT = ['service', 'upload'] as const;

/** One label or more with dots between, an optional leading `*.`, 253 characters at most. */
const DOMAIN =
  /^(?=.{1,253}$)(?:\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,126}$/i;

const domain = text({
  label: 'Domain',
  help: 'For example example.com or *.example.com.',
  syntax: 'domain',
  pattern: DOMAIN,
  rule: 'must be a domain such as example.com or *.example.com, without https://, path or port',
});

/** What may be kept, what is blanked out, and what an organisation's rules say. */
export const policyFields = {
  zeroDataRetention: boolean({
    label: 'Zero data retention',
    help: 'The service keeps nothing. Has to be enabled by its operator.',
    section: 'privacy',
    engines: SENT,
    default: false,
    cost: {
      kind: 'extra',
      min: 1,
      max: 1,
      text: 'for zero data retention',
      source: 'running service',
    },
  }),
  redactPII: switchOrObject(
    {
      entities: list(
        choice(['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'], {
          label: 'Kind',
          help: 'A kind of personal data.',
        }),
        { label: 'Kinds', help: 'Only these kinds of personal data. None given: all.' },
      ),
      mode: choice(['accurate', 'aggressive', 'fast'], {
        label: 'Mode',
        help: 'accurate uses a model; aggressive adds heuristics; fast uses heuristics only.',
        default: 'accurate',
      }),
      replaceStyle: choice(['tag', 'mask', 'remove'], {
        label: 'Replace by',
        help: 'tag writes <EMAIL>; mask writes ***; remove leaves nothing.',
        default: 'tag',
      }),
    },
    {
      label: 'Redact personal data',
      help: 'Blanks out names, addresses and the like in the markdown.',
      section: 'privacy',
      engines: SENT,
      default: false,
      cost: { kind: 'extra', min: 4, max: 4, text: 'for redaction', source: 'running service' },
    },
  ),
  threatProtection: object(
    {
      mode: choice(['off', 'normal'], {
        label: 'Mode',
        help: 'normal has the address checked by a risk service.',
        cost: {
          kind: 'extra',
          min: 2,
          max: 2,
          text: 'for each address that is checked',
          source: 'document',
          when: (value) => value === 'normal',
        },
      }),
      riskScoreThreshold: integer({
        label: 'Risk threshold',
        help: 'Addresses at or above this score are blocked. Lower is stricter.',
        min: 0,
        max: 100,
      }),
      failurePolicy: choice(['open', 'closed'], {
        label: 'If the check fails',
        help: 'open lets the request through; closed blocks it.',
      }),
      whitelist: list(domain, {
        label: 'Always allowed',
        help: 'Domains, one a line. They go before every other rule.',
        maxItems: 1000,
      }),
      blacklist: list(domain, {
        label: 'Always blocked',
        help: 'Domains, one a line.',
        maxItems: 1000,
      }),
      blockedTlds: list(
        text({
          label: 'Ending',
          help: 'For example zip.',
          pattern: /^[a-z0-9]{1,63}$/,
          rule: 'must be a domain ending in small letters without a dot, such as zip',
        }),
        { label: 'Blocked endings', help: 'Top-level domains, one a line.', maxItems: 1000 },
      ),
    },
    {
      label: 'Threat protection',
      help: "Changes your organisation's policy for this request. What is left out stays as it is.",
      section: 'governance',
      engines: SERVICE,
      note: 'The service refuses it unless threat protection is enabled for the team.',
    },
  ),
  auditMetadata: object(
    {
      username: text({
        label: 'User name',
        help: 'Who asked, as it is to appear in the log.',
        maxLength: 1024,
        required: true,
      }),
    },
    {
      label: 'Audit',
      help: "Names the user in your organisation's event log.",
      section: 'governance',
      engines: SENT,
    },
  ),
};
