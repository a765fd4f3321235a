import { useEffect, useState } from 'preact/hooks';
import type { TabSteps } from './tab-steps';

/** Whether the user has granted an origin permanently. */
export interface AllowedOrigin {
  /** False until this is known. */
  isAllowed: boolean;
  /** Asks the user. Call it in the turn of their click; Chromium closes the popup. */
  allow: () => void;
}

/** @param origin - Absent: no origin is asked about. */
export function useAllowedOrigin(
  tabSteps: Pick<TabSteps, 'mayUse' | 'allow'> | undefined,
  origin: string | undefined,
): AllowedOrigin {
  const [granted, setGranted] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    if (tabSteps !== undefined && origin !== undefined)
      void tabSteps.mayUse(origin).then(
        (may) => isCurrent && setGranted(may ? origin : undefined),
        // For example a file's origin, which nobody can grant.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [tabSteps, origin]);
  return {
    isAllowed: origin !== undefined && granted === origin,
    allow() {
      if (tabSteps === undefined || origin === undefined) return;
      void tabSteps.allow(origin).then(
        (may) => may && setGranted(origin),
        () => {},
      );
    },
  };
}
