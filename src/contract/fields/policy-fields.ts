import { list, object, switchOrObject } from './composites';
import { named } from './named';
import { observedCost } from './observed-cost';
import { boolean, choice, integer, text } from './scalars';
import { redactsByModel } from '../request/redacts-by-model';
import { ENGINES } from '../engine';
import { localized } from '../user-text';

const SERVICE = ['service'] as const;
const SENT = ['service', 'upload'] as const;

/** Labels separated by dots, an optional leading `*.`, 253 characters at most. */
const DOMAIN =
  /^(?=.{1,253}$)(?:\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,126}$/i;

/** A domain, as organisations list them. */
export const domain = text({
  ...named('fieldDomain'),
  syntax: 'domain',
  pattern: DOMAIN,
  rule: localized('fieldDomainRule'),
});

/** What may be stored, what is redacted, and what an organisation's rules say. */
export const policyFields = {
  zeroDataRetention: boolean({
    ...named('fieldZeroDataRetention'),
    section: 'privacy',
    engines: SENT,
    default: false,
    cost: observedCost('extra', 1, 'fieldZeroDataRetentionCost'),
  }),
  redactPII: switchOrObject(
    {
      entities: list(
        choice(['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'], {
          ...named('fieldRedactPIIEntitiesItem'),
        }),
        named('fieldRedactPIIEntities'),
      ),
      mode: choice(['accurate', 'aggressive', 'fast'], {
        ...named('fieldRedactPIIMode'),
        default: 'accurate',
      }),
      replaceStyle: choice(['tag', 'mask', 'remove'], {
        ...named('fieldRedactPIIReplaceStyle'),
        default: 'tag',
      }),
    },
    {
      ...named('fieldRedactPII'),
      section: 'privacy',
      engines: ENGINES,
      enginesFor: (value) => (redactsByModel(value) ? SENT : undefined),
      byModel: true,
      default: false,
      cost: observedCost('extra', 4, 'fieldRedactPIICost'),
    },
  ),
  threatProtection: object(
    {
      mode: choice(['off', 'normal'], {
        ...named('fieldThreatProtectionMode'),
        cost: {
          kind: 'extra',
          min: 2,
          max: 2,
          text: 'fieldThreatProtectionModeCost',
          source: 'document',
          when: (value) => value === 'normal',
        },
      }),
      riskScoreThreshold: integer({
        ...named('fieldThreatProtectionRiskScoreThreshold'),
        min: 0,
        max: 100,
      }),
      failurePolicy: choice(['open', 'closed'], named('fieldThreatProtectionFailurePolicy')),
      whitelist: list(domain, { ...named('fieldThreatProtectionWhitelist'), maxItems: 1000 }),
      blacklist: list(domain, { ...named('fieldThreatProtectionBlacklist'), maxItems: 1000 }),
      blockedTlds: list(
        text({
          ...named('fieldThreatProtectionBlockedTldsItem'),
          pattern: /^[a-z0-9]{1,63}$/,
          rule: localized('fieldThreatProtectionBlockedTldsItemRule'),
        }),
        { ...named('fieldThreatProtectionBlockedTlds'), maxItems: 1000 },
      ),
    },
    {
      ...named('fieldThreatProtection'),
      section: 'governance',
      engines: SERVICE,
      note: 'fieldThreatProtectionNote',
    },
  ),
  auditMetadata: object(
    {
      username: text({ ...named('fieldAuditMetadataUsername'), maxLength: 1024, required: true }),
    },
    { ...named('fieldAuditMetadata'), section: 'governance', engines: SENT },
  ),
};
