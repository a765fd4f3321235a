/**
 * Removes from HTML the field values that are what the user typed for a run: some pages write what
 * is typed into a field into their markup.
 */
export function withoutSecrets(html: string, secrets: Iterable<string>): string {
  let text = html;
  for (const secret of secrets)
    if (secret !== '') text = text.replaceAll(`value="${inAttribute(secret)}"`, 'value=""');
  return text;
}

/** Whether plain data contains any of what the user typed for a run. */
export function holdsSecret(data: unknown, secrets: Iterable<string>): boolean {
  const all = [...secrets].filter((secret) => secret !== '');
  if (all.length === 0) return false;
  const text = JSON.stringify(data);
  return all.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
}

/** As browsers escape it. */
function inAttribute(text: string): string {
  const named = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', '\u00A0': '&nbsp;' };
  return Object.entries(named).reduce(
    (escaped, [character, name]) => escaped.replaceAll(character, name),
    text,
  );
}
