export interface MetadataRow {
  name: string;
  value: string;
}

/**
 * Metadata as texts, in the order of the result: each value of a repeated field on a line of its
 * own, structured values as JSON. Fields without a value are left out.
 */
export function metadataRows(metadata: Record<string, unknown>): MetadataRow[] {
  return Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({ name, value: valueText(value) }));
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
