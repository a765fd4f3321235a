/** What a robots.txt says to one program. */
export interface RobotsFile {
  /** @param path - Path and query of an address, as `URL` gives them. */
  allows: (path: string) => boolean;
  /** Seconds that it wants between two pages; absent if it does not say. */
  crawlDelay?: number;
  /** As they are written there, at most a hundred. */
  sitemaps: string[];
}

/** Counts work that grows with what a site sends, so that a test can judge it without a clock. */
export interface Meter {
  steps: number;
}

/**
 * Reads a robots.txt as RFC 9309 says: the groups that name the program, or else those for all,
 * count together; of the rules that match an address, the longest decides, and of two equally long
 * ones the one that allows. Rules and addresses are compared decoded.
 *
 * Time and memory are proportional to the text, and to the address: it keeps the first two thousand
 * rules of the groups that apply, and of a rule five hundred characters. What is closed by a longer
 * rule stays closed; an address that takes too many steps to judge is closed, too.
 *
 * @param agent - The program's name, in small letters.
 */
export function readRobotsFile(
  text: string,
  agent: string,
  meter: Meter = { steps: 0 },
): RobotsFile {
  const own: Group = { rules: [] };
  const all: Group = { rules: [] };
  const sitemaps: string[] = [];
  let isNamed = false;
  /** The groups that the line is part of. */
  const current = new Set<Group>();
  let isAmongAgents = false;
  for (const { key, value } of linesOf(text, meter)) {
    if (key === 'sitemap') {
      if (sitemaps.length < MAX_SITEMAPS && value !== '') sitemaps.push(value);
    } else if (key === 'user-agent') {
      if (!isAmongAgents) current.clear();
      isAmongAgents = true;
      const name = /^[a-z_-]+/.exec(value.toLowerCase())?.[0];
      if (name === agent) {
        isNamed = true;
        all.rules = [];
        current.add(own);
      } else if (/^\*(?:\s|$)/.test(value)) current.add(all);
    } else if (key === 'allow' || key === 'disallow' || key === 'crawl-delay') {
      isAmongAgents = false;
      for (const group of current) if (group === own || !isNamed) addTo(group, key, value, meter);
    }
  }
  const { rules, crawlDelay } = isNamed ? own : all;
  rules.sort(
    (one, other) => other.length - one.length || Number(other.allows) - Number(one.allows),
  );
  return {
    allows: (path) => isAllowed(path, rules, meter),
    ...(crawlDelay !== undefined && { crawlDelay }),
    sitemaps,
  };
}

interface Group {
  rules: Rule[];
  crawlDelay?: number;
}

interface Rule {
  allows: boolean;
  /** How specific it is. */
  length: number;
  /** What is between its stars. */
  parts: string[];
  /** It covers whole addresses only, not all that begin so. */
  isWhole: boolean;
}

function* linesOf(text: string, meter: Meter): Generator<{ key: string; value: string }> {
  const end = /[\r\n]/g;
  for (let from = text.startsWith('\uFEFF') ? 1 : 0; from < text.length;) {
    end.lastIndex = from;
    const to = end.exec(text)?.index ?? text.length;
    meter.steps += to - from + 1;
    const [line = ''] = text.slice(from, to).split('#', 1);
    const colon = line.indexOf(':');
    if (colon > 0)
      yield { key: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
    from = to + 1;
  }
}

function addTo(group: Group, key: string, value: string, meter: Meter): void {
  if (key === 'crawl-delay') {
    const delay = Number(value);
    if (value !== '' && Number.isFinite(delay) && delay >= 0) group.crawlDelay = delay;
    return;
  }
  // An empty rule says nothing.
  if (value === '' || group.rules.length >= MAX_RULES) return;
  const allows = key === 'allow';
  const isLong = value.length > MAX_PATTERN;
  // The beginning of a rule covers more than the rule: what is closed stays so.
  if (isLong && allows) return;
  const pattern = isLong ? value.slice(0, MAX_PATTERN).replace(/%.?$/, '') : value;
  meter.steps += pattern.length;
  const isWhole = !isLong && pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/).map(comparable);
  const length = parts.join('*').length + (isWhole ? 1 : 0);
  group.rules.push({ allows, length, parts, isWhole });
}

function isAllowed(path: string, rules: readonly Rule[], meter: Meter): boolean {
  // A site cannot close this file itself.
  if (path === '/robots.txt') return true;
  const text = comparable(path);
  meter.steps += path.length;
  const last = meter.steps + MAX_STEPS;
  for (const rule of rules) {
    if (meter.steps > last) return false;
    if (covers(rule, text, meter)) return rule.allows;
  }
  return true;
}

/** Each part is looked for behind the one before, so no character is looked at more than twice. */
function covers({ parts, isWhole }: Rule, text: string, meter: Meter): boolean {
  const [first = '', ...others] = parts;
  meter.steps += 1;
  if (!beginsWith(text, first, 0, meter)) return false;
  let at = first.length;
  const tail = isWhole ? others.pop() : undefined;
  for (const part of others) {
    at = endOf(part, text, at, meter);
    if (at === -1) return false;
  }
  if (!isWhole) return true;
  // Without a star, the whole address is one part.
  if (tail === undefined) return at === text.length;
  const from = text.length - tail.length;
  return from >= at && beginsWith(text, tail, from, meter);
}

function beginsWith(text: string, part: string, from: number, meter: Meter): boolean {
  for (let at = 0; at < part.length; at += 1) {
    meter.steps += 1;
    if (text[from + at] !== part[at]) return false;
  }
  return true;
}

/** Where the first occurrence of a part ends, from an index on; -1 if there is none. */
function endOf(part: string, text: string, from: number, meter: Meter): number {
  if (part === '') return from;
  const back = fallBacks(part, meter);
  let matched = 0;
  for (let at = from; at < text.length; at += 1) {
    meter.steps += 1;
    while (matched > 0 && text[at] !== part[matched]) {
      meter.steps += 1;
      matched = back[matched - 1] ?? 0;
    }
    if (text[at] === part[matched]) matched += 1;
    if (matched === part.length) return at + 1;
  }
  return -1;
}

/** For each beginning of a part, how long the longest is that it ends with (Knuth, Morris, Pratt). */
function fallBacks(part: string, meter: Meter): number[] {
  const back = [0];
  let matched = 0;
  for (let at = 1; at < part.length; at += 1) {
    meter.steps += 1;
    while (matched > 0 && part[at] !== part[matched]) {
      meter.steps += 1;
      matched = back[matched - 1] ?? 0;
    }
    if (part[at] === part[matched]) matched += 1;
    back.push(matched);
  }
  return back;
}

/**
 * A part of an address as the RFC compares it: letters, digits and `-._~` decoded, everything else
 * that is not ASCII or has a meaning in patterns encoded.
 */
function comparable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/%([\da-f]{2})/gi, (whole, hex: string) => {
      const letter = String.fromCodePoint(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(letter) ? letter : whole.toUpperCase();
    })
    .replaceAll(/[^!-~]+/g, encodeURIComponent)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}

const MAX_RULES = 2000;
const MAX_PATTERN = 500;
const MAX_SITEMAPS = 100;
/** Far more than any site's rules need: two thousand that look through an address of a hundred letters. */
const MAX_STEPS = 200_000;
