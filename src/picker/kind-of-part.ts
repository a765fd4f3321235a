import * as native from '@/reader/native';
import { localized, type UserText } from '@/contract/user-text';

/** What an element is to a reader, in a word. */
export function kindOfPart(element: Element): UserText {
  const role = native.attributeOf(element, 'role') ?? '';
  return localized(KINDS.get(role) ?? KINDS.get(native.localNameOf(element)) ?? 'pickKindPart');
}

/** The names of kinds, by element names and roles. */
const NAMES = {
  'h1 h2 h3 h4 h5 h6 heading hgroup': 'pickKindHeading',
  'p paragraph': 'pickKindParagraph',
  'ul ol dl list feed': 'pickKindList',
  'li dt dd listitem': 'pickKindItem',
  'table grid': 'pickKindTable',
  'tr row': 'pickKindRow',
  'td th cell gridcell columnheader rowheader': 'pickKindCell',
  'img picture svg figure canvas image': 'pickKindPicture',
  'video audio': 'pickKindMedia',
  'pre code': 'pickKindCode',
  'blockquote q': 'pickKindQuote',
  'a link': 'pickKindLink',
  article: 'pickKindArticle',
  'section region': 'pickKindSection',
  'nav navigation menu menubar': 'pickKindNavigation',
  'header banner': 'pickKindHeader',
  'footer contentinfo': 'pickKindFooter',
  'aside complementary': 'pickKindAside',
  'form search': 'pickKindForm',
  button: 'pickKindButton',
  'iframe frame': 'pickKindFrame',
  'main dialog': 'pickKindMain',
} as const;

const KINDS = new Map(
  Object.entries(NAMES).flatMap(([names, kind]) =>
    names.split(' ').map((name) => [name, kind] as const),
  ),
);
