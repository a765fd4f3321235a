import { publicHosts } from '@/contract/address/public-hosts';

/** A request was stopped before it went to a host that is not on the web. */
export class OffTheWeb extends Error {}

/**
 * Fetches an address of the web like `fetch`, and follows redirects on the web only: the browser
 * asks no host of this machine or the user's own network, wherever a redirect leads. To that end an
 * empty frame of ours makes the request, under a policy that names the hosts of the web. Works in
 * documents only, which Chromium's background is not.
 *
 * @throws {OffTheWeb} if it leads elsewhere.
 * @throws {Error} what `fetch` throws.
 */
export async function fetchOnWeb(url: string, order: RequestInit): Promise<Response> {
  const { hostname } = new URL(url);
  const view = await frameFor(publicHosts(hostname));
  const stopped = Promise.withResolvers<true>();
  const { href } = Object.assign(new URL(url), { hash: '' });
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI === href) stopped.resolve(true);
  };
  view.document.addEventListener('securitypolicyviolation', onViolation);
  try {
    return await view.fetch(url, order);
  } catch (error) {
    order.signal?.throwIfAborted();
    // The browser tells of it as soon as it is idle.
    const isStopped = await Promise.race([stopped.promise, afterwards(TOLD_WITHIN_MS)]);
    if (isStopped) throw new OffTheWeb(`${url} leads off the web`);
    throw error;
  } finally {
    view.document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

/** The window of a frame that may ask these hosts only. It stays, as answers end with it. */
function frameFor(hosts: string): Promise<Window & typeof globalThis> {
  const known = frames.get(hosts);
  if (known !== undefined) return known;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src ${hosts}">`;
  const made = new Promise<Window & typeof globalThis>((resolve, reject) => {
    frame.addEventListener('load', () => {
      const view = frame.contentDocument?.defaultView;
      if (view) resolve(view);
      else reject(new TypeError('no frame'));
    });
  });
  frames.set(hosts, made);
  document.documentElement.append(frame);
  return made;
}

function afterwards(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms);
  });
}

const frames = new Map<string, Promise<Window & typeof globalThis>>();
const TOLD_WITHIN_MS = 200;
