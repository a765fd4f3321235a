import manifest from '../fixtures/hostile/manifest.json' with { type: 'json' };

/** A hostile page and the expected outcome of capturing it. */
export interface HostileCase {
  id: string;
  file: string;
  contentType: string;
  /** Response headers that the page is served with, exactly. */
  headers: Record<string, string>;
  /** What is true in the page once it attacks, as an expression. Default: that it has loaded. */
  isReady?: string;
  /** Why it cannot be read as is expected without the extension. Default: it can. */
  needsExtension?: string;
  expect: HostileExpectation;
}

export interface HostileExpectation {
  /** `ok`, `ok-or-truncated`, `ok-or-error:CODE` or `error:CODE`. */
  outcome: string;
  /** With `onlyMainContent: false`. Its `notContains` holds for `main` too. */
  markdown: TextExpectation & { renderSafe?: boolean; roundTripText?: string[] };
  /** With `onlyMainContent: true`. */
  main: TextExpectation;
  links?: TextExpectation & { onlySchemes?: string[] };
  html?: TextExpectation & { noExecutableAttributes?: boolean };
  rawHtml?: TextExpectation;
  metadata?: { title?: string; titleNotContains?: string[]; ownKeysSafe?: boolean };
  page?: { datasetPwned?: null; reactionsUnchanged?: boolean; spoofEmpty?: boolean };
  maxMarkdownBytes?: number;
  preview?: { noNetwork?: boolean; noScript?: boolean };
  csv?: { noFormulaCells?: boolean; rfc4180?: boolean };
  filename?: { matches: string; maxBytes: number };
  /** Of every format together. */
  all?: TextExpectation;
  background?: { noRequests?: boolean };
}

export interface TextExpectation {
  contains?: string[];
  notContains?: string[];
}

/** The hostile cases, in the order of their manifest. */
export function hostileCases(): HostileCase[] {
  // The file is our own fixture; the test suite fails where it does not have this shape.
  return manifest.cases as unknown as HostileCase[];
}

/**
 * The cases that are read by a real click in each browser, too, and what each stands for: what can fail
 * only with the extension's world, background, storage and popup. All others need none of them.
 */
export const CLICKED: Readonly<Record<string, string>> = {
  '06-main-world-prototypes': 'The browser keeps the world of injected scripts apart.',
  '08-shadow-closed-slots': 'The extension API opens what a page closes to scripts.',
  '11-deep-20k': 'What is deep goes from process to process and is stored.',
  '14-attr-5mb': 'What is long leaves the page in slices and is stored.',
  '23-busy-main-thread': 'The browser runs what is injected only when the page lets it.',
  '24-dialog-storm': 'Dialogs close the popup and hold up what is injected.',
  '25-doc-write-after-load': 'A document written anew stays the one that the user clicked on.',
  '27-meta-refresh': 'A navigation begins while the page is read.',
  '35-json-document': 'The browser shows it in a viewer of its own.',
  '52-markdown-injection': 'The popup shows what the page wants to be taken for its own.',
  '60-extension-spoof': 'The page talks to the extension, clicks and presses its keys.',
  '79-csp-sandbox-scripts': 'The page forbids what it can by its headers.',
};

/** The cases of {@link CLICKED}. */
export function clickedCases(): HostileCase[] {
  return hostileCases().filter(({ id }) => Object.hasOwn(CLICKED, id));
}
