/** What the service does with a switch of a request, whatever its declared default. */
export interface ForcedValue {
  value: boolean;
  /** Nothing in the request can change it. */
  locked: boolean;
}

/**
 * The switches that other fields of a request turn off (service facts, 1.3): with headers or
 * actions nothing is stored in the cache, and certificates are checked unless the request says
 * otherwise.
 */
export function forcedValues(request: {
  headers?: unknown;
  actions?: unknown;
}): Readonly<Record<string, ForcedValue>> {
  return isFilled(request.headers) || isFilled(request.actions) ? TURNED_OFF : {};
}

const TURNED_OFF = {
  skipTlsVerification: { value: false, locked: false },
  storeInCache: { value: false, locked: true },
};

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
