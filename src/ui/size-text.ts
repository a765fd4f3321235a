/** A number of UTF-16 units as a short size: `850 B`, `12 KB`, `3.4 MB`. */
export function sizeText(units: number): string {
  if (units < 1000) return `${Math.round(units)} B`;
  if (units < 1_000_000) return `${Math.round(units / 1000)} KB`;
  return `${(units / 1_000_000).toFixed(1)} MB`;
}
