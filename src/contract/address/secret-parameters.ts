/** Names of query parameters that often hold a secret. */
export const SECRET_KEY =
  /^(?:.{0,40}[_-])?(?:token|key|apikey|secret|sig|signature|session|sessionid|sid|code|auth|password|passwd|pwd|jwt|ticket|credential|otp)$/i;
