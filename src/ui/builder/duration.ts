/**
 * Milliseconds, in a form that {@link parseDuration} reads and that says the same in all languages, largest
 * unit first: `2 d`, `1 min 30 s`, `500 ms`. Empty if it is not a whole number of milliseconds.
 */
export function formatDuration(milliseconds: number): string {
  if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) return '';
  if (milliseconds === 0) return '0';
  const parts: string[] = [];
  let rest = milliseconds;
  for (const [name, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count} ${name}`);
    rest -= count * size;
  }
  return parts.join(' ');
}

/**
 * Parses a duration such as `90 s`, `1.5 h`, `1,5 h`, `2 days 4 h` or `5000` (milliseconds). `undefined`
 * if it is not one.
 */
export function parseDuration(text: string): number | undefined {
  // Before three digits, a comma may part thousands.
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/,(?!\d{3}(?!\d))/g, '.');
  if (/^\d+(?:\.\d+)?$/.test(trimmed)) return Math.round(Number(trimmed));
  let total = 0;
  let rest = trimmed;
  while (rest !== '') {
    const part = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]{1,12})\s*/.exec(rest);
    const size = part === null ? undefined : sizeOf(part[2] ?? '');
    if (part === null || size === undefined) return undefined;
    total += Number(part[1]) * size;
    rest = rest.slice(part[0].length);
  }
  return trimmed === '' ? undefined : Math.round(total);
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

const NAMES: Readonly<Record<string, number>> = {
  d: 86_400_000,
  day: 86_400_000,
  days: 86_400_000,
  h: 3_600_000,
  hour: 3_600_000,
  hours: 3_600_000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  minutes: 60_000,
  s: 1000,
  sec: 1000,
  second: 1000,
  seconds: 1000,
  ms: 1,
};

function sizeOf(name: string): number | undefined {
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}
