import { spansOf, type Span } from './span';

/** E-mail addresses, even if their @ is escaped, as in HTML and web addresses, or spelled out. */
export function findEmails(text: string): Span[] {
  // The patterns are slow, so they are tried only if there is an @ at all.
  return [
    ...(AT.test(text) ? spansOf(text, EMAIL, 'EMAIL').filter(isNoPassword) : []),
    ...(SPELLED_AT.test(text) ? spansOf(text, SPELLED_EMAIL, 'EMAIL') : []),
  ];

  function isNoPassword({ start }: Span): boolean {
    return !BEFORE_PASSWORD.test(text.slice(Math.max(0, start - PASSWORD_REACH), start));
  }
}

const AT = /@|&#(?:64|x40);|&commat;|%40/i;
/** The password and host of a web address look like one. */
const BEFORE_PASSWORD = /:\/\/[^\s/?#@"'<>]{1,64}:[^\s/?#"'<>]{0,100}$/;
const PASSWORD_REACH = 168;
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._+'-]{0,63}(?:@|&#(?:64|x40);|&commat;|%40)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/giu;

const SPELLED_AT = /[[({] ?(?:at|ät|@) ?[\])}]/i;
/** Spelled out to hide it from programs: `ada [at] mail [dot] example`. */
const SPELLED_EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._+'-]{0,63} ?[[({] ?(?:at|ät|@) ?[\])}] ?[\p{L}\p{N}-]{1,63}(?:(?:\.| ?[[({] ?(?:dot|punkt|point|\.) ?[\])}] ?)[\p{L}\p{N}-]{1,63}){1,4}(?![\p{L}\p{N}])/giu;

/** Addresses of computers: IPv4, IPv6 and MAC. */
export function findComputers(text: string): Span[] {
  return [
    ...spansOf(text, IPV4, 'LOCATION', isPlace),
    ...spansOf(text, IPV6, 'LOCATION', isIpv6),
    ...spansOf(text, MAC, 'LOCATION'),
    ...spansOf(text, DOTTED_MAC, 'LOCATION', (found) => /[a-f]/i.test(found) && /\d/.test(found)),
  ];
}

/** IPv4 addresses that are the host of a web address. */
export function findHosts(text: string): Span[] {
  return spansOf(text, HOST, 'LOCATION', isPlace);
}

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
/** Not version numbers, which have a letter or a word for them in front. */
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

/**
 * Whether a number is that of a computer on the web: not of a section, such as 1.2.3.4, nor one that is
 * the same in any network.
 */
function isPlace(found: string): boolean {
  return /\d\d/.test(found) && !PRIVATE.test(found);
}

const PRIVATE = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|255)\./;

function isIpv6(found: string): boolean {
  const groups = found.split(':');
  const isAbbreviated = found.includes('::');
  const isWellFormed = !/:::/.test(found) && !/^:[^:]|[^:]:$/.test(found);
  const isOnce = found.indexOf('::') === found.lastIndexOf('::');
  // A time such as 12:30:00 has too few groups.
  const filled = groups.filter((group) => group !== '').length;
  return (
    isWellFormed &&
    isOnce &&
    !/^(?:::1$|fe[89ab]|f[cd])/i.test(found) &&
    (isAbbreviated ? filled >= 2 && /\d/.test(found) : groups.length === 8)
  );
}
