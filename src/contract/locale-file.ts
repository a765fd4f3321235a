/** The content of a locale file, by key. */
export type LocaleFile = Readonly<Record<string, LocaleEntry>>;

export interface LocaleEntry {
  message: string;
  /** By their names in lower case; each stands for `$1`… */
  placeholders?: Readonly<Record<string, { content: string }>>;
}

/**
 * A text of a locale file, filled in as a browser does: `$NAME$` and `$1`… are replaced, and their
 * replacements are not looked at again. Empty for an unknown key.
 */
export function localeText(
  file: LocaleFile,
  key: string,
  substitutions: readonly string[],
): string {
  const entry = Object.hasOwn(file, key) ? file[key] : undefined;
  if (entry === undefined) return '';
  const { message, placeholders = {} } = entry;
  return message
    .replaceAll(
      /\$(\w+)\$/g,
      (whole, name: string) => placeholders[name.toLowerCase()]?.content ?? whole,
    )
    .replaceAll(/\$(\d)/g, (_, position) => substitutions[Number(position) - 1] ?? '');
}
