/** Whether a header of a request is likely to carry a secret, such as a session or a key. */
export function isSecretHeader(name: string): boolean {
  return SECRET_HEADER.test(name);
}

const SECRET_HEADER = /^(?:cookie2?|authorization|proxy-authorization)$|token|secret|api-?key/i;
