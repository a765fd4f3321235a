import { TAB_FORMATS, type TabFormat, type TabRequest } from '@/contract/tab-request';

/** The formats a request asks for; markdown where it names none. */
export function requestedFormats(request: TabRequest): ReadonlySet<TabFormat> {
  return new Set(formatNames(request).filter(isTabFormat));
}

/**
 * The fields and formats of a request that a tab cannot honour, by their names in the contract.
 * `metadata`, which is part of every answer, is not among them.
 */
export function ignoredFields(request: TabRequest): string[] {
  const formats = formatNames(request)
    .filter((name) => !isTabFormat(name) && name !== 'metadata')
    .map((name) => `format ${name}`);
  const fields = Object.keys(request).filter((key) => !TAB_FIELDS.has(key));
  return [...formats, ...fields];
}

function formatNames(request: TabRequest): string[] {
  return (request.formats ?? ['markdown']).map((format) =>
    typeof format === 'string' ? format : format.type,
  );
}

function isTabFormat(name: string): name is TabFormat {
  return (TAB_FORMATS as readonly string[]).includes(name); // Any name is looked for among them.
}

/** `url` is the service's way to say which page; here it is the page at hand. */
const TAB_FIELDS = new Set<string>([
  'formats',
  'onlyMainContent',
  'includeTags',
  'excludeTags',
  'removeBase64Images',
  'waitFor',
  'timeout',
  'selection',
  'selectedText',
  'formValues',
  'url',
] satisfies (keyof TabRequest | 'url')[]);
