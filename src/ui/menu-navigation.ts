/**
 * Where a key moves the focus among the items of a menu: arrows go round, Home and End jump, a
 * letter goes to the next label that starts with it. `undefined` for a key that does not move it.
 */
export function nextMenuItem(
  labels: readonly string[],
  focused: number,
  key: string,
): number | undefined {
  const count = labels.length;
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (focused + 1) % count;
    case 'ArrowUp':
      return (Math.max(focused, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return key.length === 1 && key !== ' ' ? nextStartingWith(labels, focused, key) : undefined;
  }
}

function nextStartingWith(
  labels: readonly string[],
  focused: number,
  letter: string,
): number | undefined {
  const start = letter.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step++) {
    const index = (focused + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(start)) return index;
  }
  return undefined;
}
