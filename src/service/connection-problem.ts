import type { BaseAddress } from '@/contract/address/base-address';
import { FailureError } from '@/contract/result';
import type { Client } from './client';

/** Milliseconds for one look at an address. */
const LOOK = 10_000;

/**
 * Why a test of the connection failed, as exactly as a browser lets an extension find out. A fetch
 * only says that it failed: what did not answer at all is looked at again, without key or headers, in
 * ways that succeed for some of the reasons. Any other failure says its reason already and comes back
 * as it is.
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
  message: string;
  answers: boolean;
}

type Look = (url: string, init: RequestInit) => Promise<Response | undefined>;

async function reasonFor(base: BaseAddress, see: Look): Promise<Reason> {
  const { origin } = base;
  const { protocol, host } = new URL(origin);
  const account = `${base.href}/v2/team/credit-usage`;
  const redirect = await see(account, { redirect: 'manual' });
  if (redirect?.type === 'opaqueredirect') {
    return answering(
      `${origin} leads to another address. Winnow does not follow, so that your key stays where it belongs. Enter the final address in the settings.`,
    );
  }
  if (redirect !== undefined || (await see(account, { mode: 'no-cors' })) !== undefined) {
    return answering(
      `${origin} answers, but not to extensions: it allows them no access (CORS), or leads to another address. Allow direct access to it in the settings, and try again.`,
    );
  }
  if (protocol === 'http:') {
    return (await see(`https://${host}/`, { mode: 'no-cors' })) === undefined
      ? silent(
          `Nothing answers at ${origin}: the service is not running there, or host name or port are wrong. Check the address, and that the service runs.`,
        )
      : answering(`${host} answers only with encryption. Write https://${host}.`);
  }
  // Servers that want TLS answer a plain request on its port too, to say so.
  const port = new URL(origin).port || '443';
  const plain = await see(`http://${new URL(origin).hostname}:${port}/`, { mode: 'no-cors' });
  return plain === undefined
    ? silent(
        `Nothing answers at ${origin}: the service is not running there, host name or port are wrong, or the certificate (TLS) is not valid. Open the address in a tab; the browser says which of these it is.`,
      )
    : answering(
        `${host} is there, but no encrypted connection to it can be made: its certificate (TLS) is not valid, or it has none. Open the address in a tab to see what is wrong with it. For a service on this machine, http:// will do.`,
      );
}

function answering(message: string): Reason {
  return { message, answers: true };
}

function silent(message: string): Reason {
  return { message, answers: false };
}

/** The answer, of which nothing may be readable; undefined where there was none. */
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
