import { isRemote } from '@/contract/engine';
import { useEffect, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { useForm } from './form-context';
import type { ScriptsState, TabSteps } from './tab-steps';

/** What prevents a step from working in the tab, and how to solve it; empty if nothing does. */
export function StepNote({ type }: { type: string }) {
  const { engine, tabSteps } = useForm();
  const isElsewhere = engine !== undefined && isRemote(engine);
  if (isElsewhere || tabSteps === undefined) return null;
  if (type === 'pdf')
    return (
      <Callout
        kind="note"
        action={<Button label={t('pdfPrint')} onClick={() => void tabSteps.print()} />}
      >
        {t('pdfNotHere')}
      </Callout>
    );
  return type === 'executeJavascript' ? <ScriptsNote tabSteps={tabSteps} /> : null;
}

function ScriptsNote({ tabSteps }: { tabSteps: TabSteps }) {
  const [state, setState] = useState<ScriptsState>();
  useEffect(() => {
    const look = () => void tabSteps.scriptsState().then(setState);
    look();
    // The user returns from the browser's own page with the switch.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [tabSteps]);

  switch (state) {
    case 'off':
      return (
        <Callout
          kind="note"
          action={
            <Button
              label={t('scriptsAllow')}
              onClick={() => void tabSteps.allowScripts().then(setState)}
            />
          }
        >
          {t('scriptsOff')}
        </Callout>
      );
    case 'switch':
      return (
        <Callout
          kind="note"
          action={
            <Button label={t('scriptsOpenDetails')} onClick={() => void tabSteps.openDetails()} />
          }
        >
          {t('scriptsSwitch')}
        </Callout>
      );
    case 'none':
      return <Callout kind="note">{t('scriptsNone')}</Callout>;
    case 'on':
    case undefined:
      return null;
  }
}
