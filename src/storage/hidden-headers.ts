import { isRecord } from '@/contract/is-record';
import { isSecretHeader } from '@/contract/request/secret-headers';
import { FailureError } from '@/contract/result';
import { readItem, writeItems } from '@/platform/storage-area';
import { readHeaderValue, saveHeaderValue } from './secret-store';
import { localized } from '@/contract/user-text';

/* Secret header values are not written into jobs and presets, which contain stand-ins instead. The
   values for jobs are in memory until the browser is closed, those for presets in the secret
   store. */

type Options = { headers?: unknown };

/**
 * Request options with stand-ins in place of secret values. Existing stand-ins stay.
 *
 * @param former - The same options as they were stored before: a value that has not changed keeps its
 *   stand-in, which drafts may hold.
 */
export async function hideHeaders<T extends Options>(
  options: T,
  of: 'job' | 'preset',
  former: Options = {},
): Promise<T> {
  return withHeaders(options, async (name, value) => {
    if (!isOpen(name, value)) return value;
    const known = isRecord(former.headers) ? former.headers[name] : undefined;
    if (isStandIn(known) && (await hiddenBehind(known)) === value) return known;
    const standIn = PREFIX + crypto.randomUUID();
    await (of === 'job'
      ? writeItems('session', { [standIn]: value })
      : saveHeaderValue(standIn, value));
    return standIn;
  });
}

/**
 * Request options with the values that {@link hideHeaders} hid.
 *
 * @throws {FailureError} `BAD_REQUEST` that names a header whose value is gone.
 */
export async function revealHeaders<T extends Options>(options: T): Promise<T> {
  return withHeaders(options, async (name, value) => {
    if (!isStandIn(value)) return value;
    const hidden = await hiddenBehind(value);
    if (typeof hidden === 'string') return hidden;
    const message = localized('headerValueGone', { name });
    throw new FailureError({ code: 'BAD_REQUEST', message });
  });
}

/** As {@link hideHeaders}, for the headers that a service is to send where it tells of a job. */
export function hideWebhook<T extends { webhook?: Options | undefined }>(order: T): Promise<T> {
  return withWebhook(order, (webhook) => hideHeaders(webhook, 'job'));
}

/**
 * As {@link revealHeaders}, for what {@link hideWebhook} hid.
 *
 * @throws {FailureError} `BAD_REQUEST` that names a header whose value is gone.
 */
export function revealWebhook<T extends { webhook?: Options | undefined }>(order: T): Promise<T> {
  return withWebhook(order, revealHeaders);
}

/**
 * Request options for use elsewhere, where stand-ins mean nothing: with placeholders instead. Also
 * gives the names of the headers that have one.
 */
export function withPlaceholders<T extends Options>(options: T): { options: T; names: string[] } {
  const names = headerEntries(options).flatMap(([name, value]) => (isStandIn(value) ? [name] : []));
  const placed = headerEntries(options).map(([name, value]) => [
    name,
    isStandIn(value) ? `<${name}>` : value,
  ]);
  const headers = Object.fromEntries(placed);
  return { options: names.length > 0 ? { ...options, headers } : options, names };
}

/** The name of a header whose value is a stand-in; `undefined` if there is none. */
export function standInHeader(options: Options): string | undefined {
  return headerEntries(options).find(([, value]) => isStandIn(value))?.[0];
}

/** Whether request options have a secret value that {@link hideHeaders} would hide. */
export function hasOpenSecret(options: Options): boolean {
  return headerEntries(options).some(([name, value]) => isOpen(name, value));
}

/** The stand-ins in request options. */
export function standInsOf(options: Options): string[] {
  return headerEntries(options)
    .map(([, value]) => value)
    .filter(isStandIn);
}

async function hiddenBehind(standIn: string): Promise<unknown> {
  return (await readItem('session', standIn)) ?? (await readHeaderValue(standIn));
}

const PREFIX = 'hidden-by-winnow:';

function isStandIn(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(PREFIX);
}

function isOpen(name: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !isStandIn(value) && isSecretHeader(name);
}

/** Headers with their values, which are unchecked; none of what is no object. */
function headerEntries({ headers }: Options): [string, unknown][] {
  return isRecord(headers) ? Object.entries(headers) : [];
}

async function withWebhook<T extends { webhook?: Options | undefined }>(
  order: T,
  change: (webhook: Options) => Promise<Options>,
): Promise<T> {
  const { webhook } = order;
  return webhook === undefined ? order : { ...order, webhook: await change(webhook) };
}

async function withHeaders<T extends Options>(
  options: T,
  change: (name: string, value: string) => Promise<string>,
): Promise<T> {
  if (!isRecord(options.headers)) return options;
  const changed = headerEntries(options).map(async ([name, value]) => [
    name,
    typeof value === 'string' ? await change(name, value) : value,
  ]);
  return { ...options, headers: Object.fromEntries(await Promise.all(changed)) };
}
