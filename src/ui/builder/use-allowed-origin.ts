import { useEffect, useState } from 'preact/hooks';
import type { TabSteps } from './tab-steps';

/**
 * Whether the user has granted an origin permanently.
 *
 * @param origin - Absent: no origin is asked about.
 */
export function useAllowedOrigin(
  tabSteps: Pick<TabSteps, 'mayUse' | 'allow'> | undefined,
  origin: string | undefined,
) {
  const [granted, setGranted] = useState<string>();
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    if (tabSteps !== undefined && origin !== undefined)
      void tabSteps
        .mayUse(origin)
        // For example a file's origin, which nobody can grant.
        .catch(() => false)
        .then((may) => {
          if (!isCurrent) return;
          // The user may have allowed it meanwhile.
          if (may) setGranted(origin);
          setKnown(origin);
        });
    return () => {
      isCurrent = false;
    };
  }, [tabSteps, origin]);
  return {
    /** False until this is known. */
    isAllowed: origin !== undefined && granted === origin,
    isKnown: tabSteps === undefined || origin === known,
    /** Asks the user. Call it in the turn of their click; Chromium closes the popup. */
    allow: () => {
      if (tabSteps === undefined || origin === undefined) return;
      void tabSteps.allow(origin).then(
        (may) => may && setGranted(origin),
        () => {},
      );
    },
  };
}
