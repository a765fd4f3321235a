import { isOnOwnNetwork } from '@/contract/address/leads-to';
import { withScheme } from '@/contract/address/with-scheme';
import { isRecord } from '@/contract/is-record';

/**
 * A body as the contract's checks take it: without what clients add about themselves, with a scheme before addresses
 * that begin with a host, with parsers and webhooks as objects, and countries in capitals.
 */
export function askedBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const kept = Object.entries(body).filter(([name]) => !ABOUT_CLIENTS.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, askedValue(name, value)]));
}

/** The name that a program gives itself in a body or, failing that, in its headers. */
export function toolOf(body: unknown, userAgent: string | undefined): string {
  const { origin, integration } = isRecord(body) ? body : {};
  const named = [integration, origin, userAgent].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return (named ?? 'unknown').slice(0, LONGEST_NAME);
}

function askedValue(name: string, value: unknown): unknown {
  if (name === 'url') return addressOf(value);
  if (name === 'scrapeOptions') return askedBody(value);
  if (name === 'webhook' && typeof value === 'string') return { url: value };
  if (name === 'location' && isRecord(value) && typeof value.country === 'string')
    return { ...value, country: value.country.toUpperCase() };
  if (!Array.isArray(value)) return value;
  if (name === 'urls') return value.map(addressOf);
  return name === 'parsers' ? value.map(parserOf) : value;
}

/** On the user's own network, few servers have a certificate. */
function addressOf(value: unknown): unknown {
  if (typeof value !== 'string' || /^\s*https?:/iu.test(value)) return value;
  const address = withScheme(value);
  return isOnOwnNetwork(address) ? address.replace(/^https:/u, 'http:') : address;
}

function parserOf(value: unknown): unknown {
  return typeof value === 'string' ? { type: value } : value;
}

const ABOUT_CLIENTS: ReadonlySet<string> = new Set(['origin', 'integration']);
const LONGEST_NAME = 100;
