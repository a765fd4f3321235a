import { spansOf, type Span } from './span';

/** E-mail addresses, also if HTML or an address writes the @ differently. */
export function findEmails(text: string): Span[] {
  // Without an @ there is none, and the pattern searches far back for each one.
  return [
    ...(AT.test(text) ? spansOf(text, EMAIL, 'EMAIL') : []),
    ...(SPELLED_AT.test(text) ? spansOf(text, SPELLED_EMAIL, 'EMAIL') : []),
  ];
}

const AT = /@|&#(?:64|x40);|&commat;|%40/i;
/** Not where an address of the web has a password before its host. */
const EMAIL =
  /(?<!:\/\/[^\s/?#@"'<>]{1,64}:[^\s/?#"'<>]{0,100})(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._+'-]{0,63}(?:@|&#(?:64|x40);|&commat;|%40)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/giu;

const SPELLED_AT = /[[({] ?(?:at|ät|@) ?[\])}]/i;
/** For people, and not for programs that look for addresses: `ada [at] mail [dot] example`. */
const SPELLED_EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._+'-]{0,63} ?[[({] ?(?:at|ät|@) ?[\])}] ?[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[[({] ?(?:dot|punkt|point|\.) ?[\])}] ?)[\p{L}\p{N}-]{1,63}){1,4}(?![\p{L}\p{N}])/giu;

/** Addresses of machines: IPv4, IPv6 and MAC. */
export function findMachines(text: string): Span[] {
  return [
    ...spansOf(text, IPV4, 'LOCATION', isNoSection),
    ...spansOf(text, IPV6, 'LOCATION', isIpv6),
    ...spansOf(text, MAC, 'LOCATION'),
    ...spansOf(text, DOTTED_MAC, 'LOCATION', (found) => /[a-f]/i.test(found) && /\d/.test(found)),
  ];
}

/** Machines whose number is the host of a web address. */
export function findHosts(text: string): Span[] {
  return spansOf(text, HOST, 'LOCATION', isNoSection);
}

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
/** Version numbers have a letter before them, or a word that says so. */
const IPV4 = new RegExp(
  String.raw`(?<![\w.-]|version |release )${OCTET}(?:\.${OCTET}){3}(?![\w-]|\.\d)`,
  'gi',
);
const IPV6 = /(?<![\w:.])[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?![\w:])/gi;
const HOST = new RegExp(
  String.raw`\bhttps?://(?:[^\s/@]{1,64}@)?(?<value>${OCTET}(?:\.${OCTET}){3})(?![\w.-])`,
  'gi',
);
const DOTTED_MAC = /(?<![\w.-])[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}(?![\w-]|\.\d)/gi;
const MAC = /(?<![\w:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}(?![\w:-])/gi;

/** Whether it is more than the number of a section, as 1.2.3.4 is. */
function isNoSection(found: string): boolean {
  return /\d\d/.test(found);
}

function isIpv6(found: string): boolean {
  const groups = found.split(':');
  const isShort = found.includes('::');
  const isSound = !/:::/.test(found) && !/^:[^:]|[^:]:$/.test(found);
  const isOnce = found.indexOf('::') === found.lastIndexOf('::');
  // Times have two colons and no letters; empty groups do not count.
  const full = groups.filter((group) => group !== '').length;
  return isSound && isOnce && (isShort ? full >= 2 && /\d/.test(found) : groups.length === 8);
}
