/** The report of Mozilla's linter about one build, as in its JSON output. */
export interface LintReport {
  errors: LintMessage[];
  warnings: LintMessage[];
}

/** One finding; those about the whole extension name no file. */
export interface LintMessage {
  code: string;
  message: string;
  file?: string;
}

/** Findings that are known and harmless. */
export interface Allowance {
  code: string;
  /** Where they are. */
  file: RegExp;
  /** How many there are. */
  count: number;
  /** Why they are harmless. */
  reason: string;
}

/** Findings of either build. */
const ANYWHERE: Allowance[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^background\/readability\.js$/,
    count: 4,
    reason: 'Readability and its document for workers, which no tab shows',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^chunks\/purify\.es-.*\.js$/,
    count: 1,
    reason: 'DOMPurify parses what it cleans in a document of its own',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^chunks\/shared-.*\.js$/,
    count: 1,
    reason: "Preact's dangerouslySetInnerHTML, which we never set",
  },
  {
    code: 'UNSUPPORTED_API',
    file: /^(?:(?:background\/pages|driver|fetcher|picker|reader|recorder|secret-fields|surveyor)|chunks\/answer-file-.*)\.js$/,
    count: 9,
    reason: 'dom.openOrClosedShadowRoot is asked for first; Firefox has a property of the element',
  },
];

/** The linter judges by Firefox's rules, so the build for Chromium breaks some. */
const CHROMIUM: Allowance[] = [
  {
    code: 'BACKGROUND_SERVICE_WORKER_NOFALLBACK',
    file: /^manifest\.json$/,
    count: 1,
    reason: 'Chromium knows no other background',
  },
  {
    code: 'ADDON_ID_REQUIRED',
    file: /^manifest\.json$/,
    count: 1,
    reason: 'Chromium derives the id',
  },
  {
    code: 'MISSING_DATA_COLLECTION_PERMISSIONS',
    file: /^manifest\.json$/,
    count: 1,
    reason: 'Chromium has no such key',
  },
  {
    code: 'MANIFEST_PERMISSIONS',
    file: /^manifest\.json$/,
    count: 1,
    reason: 'Firefox has a sidebar in the place of the side panel',
  },
];

/** The allowed findings for each build, by its folder below `.output`. */
export const ALLOWED: Record<string, readonly Allowance[]> = {
  'chrome-mv3': [...ANYWHERE, ...CHROMIUM],
  'firefox-mv3': ANYWHERE,
};

/**
 * Errors and warnings that are not allowed, one sentence each, in the linter's order; then
 * allowances that state more findings than there are.
 */
export function lintProblems(report: LintReport, allowed: readonly Allowance[]): string[] {
  const left = new Map(allowed.map((allowance) => [allowance, allowance.count]));
  const unexpected = [...report.errors, ...report.warnings].filter((found) => {
    const allowance = allowed.find(
      (each) =>
        each.code === found.code && each.file.test(found.file ?? '') && (left.get(each) ?? 0) > 0,
    );
    if (allowance === undefined) return true;
    left.set(allowance, (left.get(allowance) ?? 0) - 1);
    return false;
  });
  const unused = [...left].filter(([, count]) => count > 0);
  return [
    ...unexpected.map(({ code, file, message }) => `${code} in ${file ?? 'the build'}: ${message}`),
    ...unused.map(
      ([{ code, file }, count]) => `${code} in ${file.source} is allowed ${count} times too often.`,
    ),
  ];
}
