/**
 * Whether a site has redirected a page to its sign-in page, judging by the two addresses: the
 * second one looks like a sign-in page, or names the first one to return to.
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
