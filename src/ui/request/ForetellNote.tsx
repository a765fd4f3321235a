import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import type { Foretold } from '../builder/foretell';
import { useForm } from '../builder/form-context';
import { Button } from '../Button';
import { Callout } from '../Callout';

/** Tells before the start which step will have to wait for the user; nothing where none is known to. */
export function ForetellNote({ foretold }: { foretold: Foretold | undefined }) {
  const { tabSteps } = useForm();
  const [granted, setGranted] = useState<string>();
  const origin = foretold?.origin;
  useEffect(() => {
    let isCurrent = true;
    if (tabSteps !== undefined && origin !== undefined)
      void tabSteps.mayUse(origin).then((may) => isCurrent && setGranted(may ? origin : undefined));
    return () => {
      isCurrent = false;
    };
  }, [tabSteps, origin]);

  if (foretold === undefined || tabSteps === undefined || granted === origin) return null;
  const { step, host } = foretold;
  return (
    <Callout
      kind="note"
      action={
        <Button
          label={t('foretellAllow')}
          onClick={() =>
            void tabSteps.allow(foretold.origin).then((may) => may && setGranted(foretold.origin))
          }
        />
      }
    >
      {t('foretellStep', step + 1, host)}
    </Callout>
  );
}
