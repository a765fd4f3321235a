import type { FieldIndex } from './field-signs';

/** Tells the fields for secrets of a page. */
export interface SecretFields {
  /**
   * Whether a field is for something that must not leave the page. One that has been a field for a
   * password stays one when the page shows what was typed into it.
   *
   * @param labels - Shared by several fields of a page that does not change meanwhile.
   */
  isSecret: (field: Element, labels?: FieldIndex) => boolean;
  /** Remembers that a field is for a password, before the page shows it. */
  notePassword: (field: Element) => void;
  /**
   * Remembers the fields for passwords whose text a page begins to show.
   *
   * @returns Begins it in a document, with its shadow roots. Call it again where new ones may be.
   */
  watchPasswords: (signal: AbortSignal) => (root: Node) => void;
  /** The markup of a page without what its fields for secrets contain. */
  withoutTyped: (html: string, page: Document) => string;
}

declare global {
  /** Set by a script of its own, which all that need it share, since its words are many. */
  var winnowSecretFields: SecretFields | undefined;
}

/** As {@link SecretFields.isSecret}. Without the words to judge by, every field is secret. */
export function isSecret(field: Element, labels?: FieldIndex): boolean {
  return judge()?.isSecret(field, labels) ?? true;
}

/** As {@link SecretFields.notePassword}. */
export function notePassword(field: Element): void {
  judge()?.notePassword(field);
}

/** As {@link SecretFields.watchPasswords}. */
export function watchPasswords(signal: AbortSignal): (root: Node) => void {
  return judge()?.watchPasswords(signal) ?? (() => {});
}

/** As {@link SecretFields.withoutTyped}. Without the words to judge by, there is no markup. */
export function withoutTyped(html: string, page: Document): string {
  return judge()?.withoutTyped(html, page) ?? '';
}

function judge(): SecretFields | undefined {
  // A page can put an element in its place.
  return Object.hasOwn(globalThis, 'winnowSecretFields') ? winnowSecretFields : undefined;
}
