/**
 * Names of parameters of addresses that often hold a secret, in a path after a semicolon; the clear ones also at the end
 * of a word, as in `authToken`.
 */
export const SECRET_KEY =
  /^(?:.{0,40}[_;-])?(?:key|sig|session|sid|code|auth|pwd|jwt|ticket|credential|otp)$|(?:token|secret|signature|sess(?:ion)?id|passw(?:or)?d|(?:api|access|auth|oob)(?:key|code))$/i;
