import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { matchesHost } from '@/contract/address/host-pattern';
import { allowsEngine, ENGINES, isRemote, type EngineId } from '@/contract/engine';
import { readManaged } from '@/platform/managed';
import { readAllowedEngines } from './allowed-engines';
import { localized, type UserText } from '@/contract/user-text';

/** What an administrator has decided; absent fields are left to the user. */
export interface Policy {
  baseAddress?: string;
  /** For {@link baseAddress}; absent without one, so that the key goes nowhere else. */
  apiKey?: string;
  /** Whether the policy has a key that is not used, since it names no address for it. */
  hasUnboundKey?: true;
  /** The only engines that may be used. */
  engines?: EngineId[];
  /**
   * Hosts whose pages and addresses are never sent: `example.com`, or `*.example.com` with
   * everything below it.
   */
  neverSend?: string[];
  /** `false`: this browser is not shared with tools. */
  sharing?: boolean;
}

/**
 * The administrator's policy. A field that does not match public/managed-schema.json is left out.
 */
export async function readPolicy(): Promise<Policy> {
  const managed = await readManaged();
  const policy: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(fields())) {
    const parsed = z.safeParse(schema, managed[name]);
    if (parsed.success) policy[name] = parsed.data;
  }
  if (policy.apiKey !== undefined && policy.baseAddress === undefined) {
    delete policy.apiKey;
    policy.hasUnboundKey = true;
  }
  // Every field was parsed by its own schema.
  return policy as Policy;
}

/**
 * What the policy says about jobs of an engine. For those that send nothing it does not wait for a
 * browser that is still starting.
 */
export async function readPolicyOn(engine: EngineId): Promise<Policy> {
  if (isRemote(engine)) return readPolicy();
  const engines = z.safeParse(fields().engines, await readAllowedEngines());
  return engines.success ? { engines: engines.data } : {};
}

/** Why a policy does not let an engine have a page; `undefined` if it does. */
export function refusedByPolicy(
  { engines, neverSend = [] }: Policy,
  engine: EngineId,
  url: string,
): UserText | undefined {
  if (!allowsEngine(engines, engine)) return localized('policyEngine');
  if (!isRemote(engine)) return undefined;
  const host = hostNeverSent(neverSend, url);
  return host === undefined ? undefined : localized('policyHost', { host });
}

/** Why a policy does not let tools have a page of this browser; `undefined` if it does. */
export function refusedToTools(
  { engines, neverSend = [], sharing }: Policy,
  url: string,
): UserText | undefined {
  if (sharing === false) return localized('policyNoSharing');
  if (!allowsEngine(engines, 'tab')) return localized('policyEngine');
  const host = hostNeverSent(neverSend, url);
  return host === undefined ? undefined : localized('policyNoTools', { host });
}

/** The host of an address, if its pages are never sent. */
function hostNeverSent(neverSend: readonly string[], url: string): string | undefined {
  const { host, hostname } = URL.parse(url) ?? { host: '', hostname: '' };
  return neverSend.some((pattern) => matchesHost(pattern, host)) ? hostname : undefined;
}

const text = lazily(() => z.string().check(z.minLength(1), z.maxLength(2048)));
const fields = lazily(() => ({
  baseAddress: text(),
  apiKey: text(),
  engines: z.array(z.enum(ENGINES)),
  neverSend: z.array(text()),
  sharing: z.boolean(),
}));
