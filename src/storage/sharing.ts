import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { isOnWeb } from '@/contract/address/leads-to';
import { siteOf } from '@/contract/address/site-of';
import { alone } from '@/platform/alone';
import { readItem, removeItems, watchItems, writeItems } from '@/platform/storage-area';
import { PAIRING_KEY } from './pairing-key';
import { keptList, membersOf } from './list-change';
import { readSecrets, removeServiceSecrets, saveSecrets } from './secret-store';

/*
 * What is stored of sharing this browser with tools: which bridge it is paired with, what tools may read, and
 * what they asked for last. The key is with the keys of services.
 */

const PairingSchema = z.object({
  id: z.string(),
  port: z.int(),
  /** Milliseconds since 1970. */
  pairedAt: z.number(),
  /** The user has stopped all: there is no connection until they go on. */
  stopped: z.exactOptional(z.literal(true)),
});
export type Pairing = z.output<typeof PairingSchema>;

export async function readPairing(): Promise<Pairing | undefined> {
  return PairingSchema.safeParse(await readItem('local', PAIRING_KEY)).data;
}

/** Stores a pairing with its key, in the place of an earlier one. */
export async function savePairing(pairing: Pairing, secret: string): Promise<void> {
  const former = await readPairing();
  await saveSecrets(placeOf(pairing), { apiKey: secret });
  await writeItems('local', { [PAIRING_KEY]: pairing });
  if (former === undefined || former.id === pairing.id) return;
  await removeServiceSecrets(former.id);
  // What was allowed was allowed to the programs behind that bridge.
  await forgetConsents();
}

/** Notes that the user has stopped all, or goes on. */
export async function pausePairing(stopped: boolean): Promise<void> {
  const pairing = await readPairing();
  if (pairing === undefined) return;
  const { stopped: _stopped, ...others } = pairing;
  await writeItems('local', { [PAIRING_KEY]: { ...others, ...(stopped && { stopped }) } });
}

/** The key of a pairing; `undefined` if the user has removed it. */
export async function readPairingSecret(pairing: Pairing): Promise<string | undefined> {
  return (await readSecrets(placeOf(pairing))).apiKey;
}

/** Forgets the pairing with its key, what tools may read, and their calls. */
export async function forgetPairing(): Promise<void> {
  const pairing = await readPairing();
  if (pairing !== undefined) await removeServiceSecrets(pairing.id);
  await forgetConsents();
  await removeItems('local', [PAIRING_KEY, CALLS_KEY]);
}

async function forgetConsents(): Promise<void> {
  await sharingConsents.drop(await sharingConsents.read());
  await removeItems('session', [SHARED_TABS_KEY]);
}

/** The key of the list of shared tabs, which is forgotten with what else was allowed. */
export const SHARED_TABS_KEY = 'sharing-tabs';

/** Calls back at once if a list of shared tabs is stored, and whenever it changes. */
export function watchSharedTabs(listener: () => void): void {
  watchItems('session', (changes) => SHARED_TABS_KEY in changes && listener());
  void readItem('session', SHARED_TABS_KEY).then((tabs) => tabs !== undefined && listener());
}

function placeOf({ id, port }: Pairing): { service: string; origin: string } {
  return { service: id, origin: `http://127.0.0.1:${port}` };
}

const ConsentSchema = lazily(() =>
  z.object({
    tool: z.string(),
    /** A host with its port; `*` for every site. */
    host: z.string(),
    /** The user has said no to it, for good. */
    never: z.exactOptional(z.literal(true)),
  }),
);
/** What a tool may read, or may not, without another question. */
export type SharingConsent = z.output<ReturnType<typeof ConsentSchema>>;

/** All consents. One that is dropped is asked for again. */
export const sharingConsents = keptList(
  'sharing-consents',
  ConsentSchema,
  ({ tool, host }: Pick<SharingConsent, 'tool' | 'host'>) => `${host} ${tool}`,
);

/** What the user has said for good about a tool and the page at an address, if anything. */
export async function keptAnswer(tool: string, url: string): Promise<'yes' | 'never' | undefined> {
  const site = siteOf(url);
  // Whoever means every site means the web, and not this computer or its network.
  const hosts = isOnWeb(url) ? [site, '*'] : [site];
  const own = (await sharingConsents.read()).filter(
    (one) => one.tool === tool && hosts.includes(one.host),
  );
  return own.some(({ never }) => never) ? 'never' : own.length > 0 ? 'yes' : undefined;
}

/**
 * Sites that may be read only until the calls end that the user allowed, as match patterns. Once they are added, the
 * next background gives up the access to them, whatever is killed. They are dropped when there is no access, or it
 * is to stay.
 */
export const onceSites = keptList('sharing-once', () => z.string(), String);

/** How calls end: answered, failed, refused by the user, unanswered by them, stopped, or forbidden by the administrator. */
const OUTCOMES = ['answered', 'failed', 'refused', 'unanswered', 'stopped', 'forbidden'] as const;

const CallSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  tool: z.string(),
  /** Empty of a request without retention, and of `tabs`. */
  host: z.string(),
  /** The tool asked which tabs are shared. */
  tabs: z.exactOptional(z.literal(true)),
  outcome: z.enum(OUTCOMES),
});
/** A call of a tool, without anything of its page but the host. */
export type SharedCall = z.output<typeof CallSchema>;

/** The last calls, the latest first. */
export async function readCalls(): Promise<SharedCall[]> {
  return membersOf(await readItem('local', CALLS_KEY), CallSchema) ?? [];
}

/** Notes a call that has ended. The newest hundred are kept. */
export function noteCall(call: SharedCall): Promise<void> {
  return alone(CALLS_KEY, async () => {
    const calls = [call, ...(await readCalls())].slice(0, MOST_CALLS);
    await writeItems('local', { [CALLS_KEY]: calls });
  });
}

/** Deletes the list of calls. */
export function deleteCalls(): Promise<void> {
  return alone(CALLS_KEY, () => removeItems('local', [CALLS_KEY]));
}

const CALLS_KEY = 'sharing-calls';
const MOST_CALLS = 100;
