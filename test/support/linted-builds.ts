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

/** The findings of Firefox's build that are allowed. */
export const ALLOWED: readonly Allowance[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^background\/readability\.js$/,
    count: 2,
    reason: 'Readability, whose document has no markup',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    file: /^chunks\/preview-.*\.js$/,
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
    file: /^(?:(?:background\/pages|driver|fetcher|outliner|picker|reader|recorder|secret-fields|surveyor)|chunks\/answer-file-.*)\.js$/,
    count: 10,
    reason: 'dom.openOrClosedShadowRoot is asked for first; Firefox has a property of the element',
  },
];

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

/**
 * What scripts do in more places than others, which the linter has seen, among what it warns of: markup written
 * into a page, and texts that are run. One sentence each.
 */
export function unseenProblems(scripts: string, linted: string): string[] {
  return ACTIVE.flatMap((name) => {
    const more = scripts.split(name).length - linted.split(name).length;
    return more > 0 ? [`${name}: ${more} more than in the build that is linted.`] : [];
  });
}

const ACTIVE = [
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'document.write',
  'eval(',
  'Function(',
];
