/** Secrets shorter than this could be words of the page; they are left alone. */
const MIN_LENGTH = 8;
const REMOVED = '[key removed]';

/**
 * A function that takes the given secrets out of any text, also where they stand URL-encoded, in
 * base64 or escaped as in JSON. Everything that leaves the service's client goes through it.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const forms = secrets.flatMap((secret) =>
    secret !== undefined && secret.length >= MIN_LENGTH ? formsOf(secret) : [],
  );
  // The longest first, so that no rest of a longer form stays behind.
  const ordered = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((rest, form) => rest.replaceAll(form, REMOVED), text);
}

function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  const lower = encoded.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, encoded, lower, json, json.replaceAll('/', '\\/'), ...base64Forms(secret)];
}

/** The text's base64 wherever it begins in a longer one: the letters that only the text decides. */
function base64Forms(text: string): string[] {
  // Beyond Latin-1 there is no base64 of a header's value.
  if (/[\u0100-\uffff]/.test(text)) return [];
  return [0, 1, 2].map((before) => {
    const encoded = btoa('\0'.repeat(before) + text).replace(/={1,2}$/, '');
    const first = Math.ceil((before * 8) / 6);
    const bits = (before + text.length) * 8;
    return encoded.slice(first, Math.floor(bits / 6));
  });
}
