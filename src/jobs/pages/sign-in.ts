/**
 * Whether a site has sent the reader of a page on to where people sign in, as the two addresses
 * say: the second one is called so, or names the first one to come back to.
 *
 * @param shown - Where the answer came from, after redirects.
 */
export function leadsToSignIn(asked: string, shown: string): boolean {
  const from = URL.parse(asked);
  const to = URL.parse(shown);
  if (from === null || to === null) return false;
  if (from.origin === to.origin && from.pathname === to.pathname) return false;
  const comesBack =
    from.pathname !== '/' &&
    [...to.searchParams.values()].some((value) => value.includes(from.pathname));
  return comesBack || SIGN_IN.test(to.hostname + to.pathname);
}

const SIGN_IN =
  /(?:^|[/._-])(?:log-?in|log-?on|sign-?in|sign-?on|auth|authenticate|sso|session|sessions|account|accounts)(?:$|[/._-])/iu;
