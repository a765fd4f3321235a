import { readFileSync } from 'node:fs';

/** A hostile page and the expected outcome of capturing it. */
export interface HostileCase {
  id: string;
  file: string;
  contentType: string;
  /** Response headers that the page is served with, exactly. */
  headers: Record<string, string>;
  /** Milliseconds from navigation until the page has finished its attack. */
  settleMs: number;
  expect: HostileExpectation;
}

export interface HostileExpectation {
  /** `ok`, `ok-or-truncated`, `ok-or-error:CODE` or `error:CODE`. */
  outcome: string;
  maxMs: number;
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
  return (JSON.parse(readFixture('manifest.json')) as { cases: HostileCase[] }).cases;
}

/** Page titles that must each become a finished download. */
export function hostileFilenames(): string[] {
  return JSON.parse(readFixture('filenames.json')) as string[];
}

function readFixture(name: string): string {
  return readFileSync(new URL(`../fixtures/hostile/${name}`, import.meta.url), 'utf8');
}
