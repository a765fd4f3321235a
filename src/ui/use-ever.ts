import { useState } from 'preact/hooks';

/** Whether something is so, or was when this was called before. */
export function useEver(isSo: boolean): boolean {
  const [was, setWas] = useState(false);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
