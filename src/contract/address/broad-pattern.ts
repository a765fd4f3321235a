/**
 * Whether a pattern would cover the sites of many people, such as `*`, `*.com` or `*.co.uk`. Of the
 * suffixes below which anybody can have a site, it knows those of one part, and those of two parts
 * that countries use for whole branches; not the hosts that let out names, such as `github.io`.
 */
export function isBroadPattern(pattern: string): boolean {
  const text = pattern.trim();
  if (!text.includes('*')) return false;
  const parent = text.startsWith('*.') ? text.slice(2) : '*';
  const labels = URL.parse(`http://${parent}`)?.hostname.replace(/\.$/, '').split('.') ?? [];
  const [branch = '', country = ''] = labels;
  if (parent.includes('*') || labels.length < 2) return true;
  return labels.length === 2 && /^[a-z]{2}$/.test(country) && BRANCHES.has(branch);
}

/** What countries have below their own names for companies, schools, authorities and the like. */
const BRANCHES: ReadonlySet<string> = new Set(
  (
    'ac ad adv agr art asso at biz blog co com conf ed edu emp eng esc est fin firm fm game gen go gob gouv gov ' +
    'govt grp gub health hotel id ind inf info int k12 law lg ltd mail med mil mob mod mus muni name ne net nhs ' +
    'nic nom not ntr or org parliament pe plc police press presse priv pro psi rec res sc sch school soc store ' +
    'tel tm tmp tourism tur tv web'
  ).split(' '),
);
