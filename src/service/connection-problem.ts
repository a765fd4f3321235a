import type { BaseAddress } from '@/contract/address/base-address';
import { FailureError } from '@/contract/result';
import type { Client } from './client';
import { localized, type UserText } from '@/contract/user-text';

/** Milliseconds for one probe of an address. */
const LOOK = 10_000;

/**
 * Why a test of the connection failed, as exactly as a browser lets an extension find out. A fetch
 * says only that it failed. If nothing answered, this probes the address again, without key or
 * headers, in ways that succeed for some of the causes. Any other failure already names its cause
 * and is returned as it is.
 */
export async function connectionProblem(
  failure: FailureError,
  { base, effects }: Pick<Client, 'base' | 'effects'>,
  signal: AbortSignal,
): Promise<FailureError> {
  if (failure.code !== 'SERVICE_UNREACHABLE' || failure.service?.entry === 'redirected') {
    return failure;
  }
  const { code, service } = failure;
  const { message } = await findReason({ base, effects }, signal);
  return new FailureError({ code, message, ...(service && { service }) }, { cause: failure.cause });
}

/** Why a service cannot be reached, in words, and whether anything answers there at all. */
export function findReason(
  { base, effects }: Pick<Client, 'base' | 'effects'>,
  signal: AbortSignal,
): Promise<Reason> {
  return reasonFor(base, (url, init) => look(effects.fetch, url, init, signal));
}

interface Reason {
  message: UserText;
  answers: boolean;
}

type Look = (url: string, init: RequestInit) => Promise<Response | undefined>;

async function reasonFor(base: BaseAddress, see: Look): Promise<Reason> {
  const { origin } = base;
  const { protocol, host } = new URL(origin);
  const account = `${base.href}/v2/team/credit-usage`;
  const redirect = await see(account, { redirect: 'manual' });
  if (redirect?.type === 'opaqueredirect') {
    return answering(localized('serviceRedirects', { address: origin }));
  }
  if (redirect !== undefined || (await see(account, { mode: 'no-cors' })) !== undefined) {
    return answering(localized('reasonNoAccess', { origin }));
  }
  if (protocol === 'http:') {
    return (await see(`https://${host}/`, { mode: 'no-cors' })) === undefined
      ? silent(localized('reasonNothingThere', { origin }))
      : answering(localized('reasonOnlyEncrypted', { host }));
  }
  // Servers that expect TLS also answer a plain request on that port, to say so.
  const port = new URL(origin).port || '443';
  const plain = await see(`http://${new URL(origin).hostname}:${port}/`, { mode: 'no-cors' });
  return plain === undefined
    ? silent(localized('reasonNothingThereTls', { origin }))
    : answering(localized('reasonBadCertificate', { host }));
}

function answering(message: UserText): Reason {
  return { message, answers: true };
}

function silent(message: UserText): Reason {
  return { message, answers: false };
}

/** The answer, which may not be readable; undefined if there was none. */
async function look(
  fetcher: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response | undefined> {
  try {
    const response = await fetcher(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK)]),
      ...init,
    });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}
