import { list, object, switchOrObject } from './composites';
import { observedCost } from './observed-cost';
import { boolean, choice, integer, text } from './scalars';
import { ENGINES } from '../engine';
import { isRecord } from '../is-record';
import { localized } from '../user-text';

const SERVICE = ['service'] as const;
const SENT = ['service', 'upload'] as const;

/** Labels separated by dots, an optional leading `*.`, 253 characters at most. */
const DOMAIN =
  /^(?=.{1,253}$)(?:\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,126}$/i;

/** A domain, as organisations list them. */
export const domain = text({
  label: 'fieldDomain',
  help: 'fieldDomainHelp',
  syntax: 'domain',
  pattern: DOMAIN,
  rule: localized('fieldDomainRule'),
});

/** What may be stored, what is redacted, and what an organisation's rules say. */
export const policyFields = {
  zeroDataRetention: boolean({
    label: 'fieldZeroDataRetention',
    help: 'fieldZeroDataRetentionHelp',
    section: 'privacy',
    engines: SENT,
    default: false,
    cost: observedCost('extra', 1, 'fieldZeroDataRetentionCost'),
  }),
  redactPII: switchOrObject(
    {
      entities: list(
        choice(['PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET'], {
          label: 'fieldRedactPIIEntitiesItem',
          help: 'fieldRedactPIIEntitiesItemHelp',
        }),
        { label: 'fieldRedactPIIEntities', help: 'fieldRedactPIIEntitiesHelp' },
      ),
      mode: choice(['accurate', 'aggressive', 'fast'], {
        label: 'fieldRedactPIIMode',
        help: 'fieldRedactPIIModeHelp',
        default: 'accurate',
      }),
      replaceStyle: choice(['tag', 'mask', 'remove'], {
        label: 'fieldRedactPIIReplaceStyle',
        help: 'fieldRedactPIIReplaceStyleHelp',
        default: 'tag',
      }),
    },
    {
      label: 'fieldRedactPII',
      help: 'fieldRedactPIIHelp',
      section: 'privacy',
      engines: ENGINES,
      enginesFor: (value) => (value === false || isFast(value) ? undefined : SENT),
      default: false,
      cost: observedCost('extra', 4, 'fieldRedactPIICost'),
    },
  ),
  threatProtection: object(
    {
      mode: choice(['off', 'normal'], {
        label: 'fieldThreatProtectionMode',
        help: 'fieldThreatProtectionModeHelp',
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
        label: 'fieldThreatProtectionRiskScoreThreshold',
        help: 'fieldThreatProtectionRiskScoreThresholdHelp',
        min: 0,
        max: 100,
      }),
      failurePolicy: choice(['open', 'closed'], {
        label: 'fieldThreatProtectionFailurePolicy',
        help: 'fieldThreatProtectionFailurePolicyHelp',
      }),
      whitelist: list(domain, {
        label: 'fieldThreatProtectionWhitelist',
        help: 'fieldThreatProtectionWhitelistHelp',
        maxItems: 1000,
      }),
      blacklist: list(domain, {
        label: 'fieldThreatProtectionBlacklist',
        help: 'fieldThreatProtectionBlacklistHelp',
        maxItems: 1000,
      }),
      blockedTlds: list(
        text({
          label: 'fieldThreatProtectionBlockedTldsItem',
          help: 'fieldThreatProtectionBlockedTldsItemHelp',
          pattern: /^[a-z0-9]{1,63}$/,
          rule: localized('fieldThreatProtectionBlockedTldsItemRule'),
        }),
        {
          label: 'fieldThreatProtectionBlockedTlds',
          help: 'fieldThreatProtectionBlockedTldsHelp',
          maxItems: 1000,
        },
      ),
    },
    {
      label: 'fieldThreatProtection',
      help: 'fieldThreatProtectionHelp',
      section: 'governance',
      engines: SERVICE,
      note: 'fieldThreatProtectionNote',
    },
  ),
  auditMetadata: object(
    {
      username: text({
        label: 'fieldAuditMetadataUsername',
        help: 'fieldAuditMetadataUsernameHelp',
        maxLength: 1024,
        required: true,
      }),
    },
    {
      label: 'fieldAuditMetadata',
      help: 'fieldAuditMetadataHelp',
      section: 'governance',
      engines: SENT,
    },
  ),
};

/** Whether personal data is to be found without a model. */
function isFast(value: unknown): boolean {
  return isRecord(value) && value.mode === 'fast';
}
