import { useState } from 'preact/hooks';
import { language, t } from '@/platform/i18n';
import { Button } from '../Button';
import { Callout } from '../Callout';
import { failureText } from '../failure-text';
import { useRead } from '../use-read';
import type { ModelSettings } from './model-settings';

interface BrowserModelButtonProps {
  settings: Pick<ModelSettings, 'browserModel'>;
  /** Called when the model is there, with the tokens that it reads and writes at once, if it says so. */
  onReady: (tokens: number | undefined) => Promise<void>;
}

/** Takes the browser's own model, which it may have to download first, or says why there is none. */
export function BrowserModelButton({ settings, onReady }: BrowserModelButtonProps) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function take() {
    const { browserModel } = settings;
    if (browserModel === undefined) return setProblem(t('modelBrowserNone'));
    setProblem(undefined);
    setShare(0);
    try {
      await onReady(await browserModel.prepare(setShare));
    } catch (error) {
      setProblem(failureText(error));
    }
    setShare(undefined);
  }

  return (
    <>
      <Button
        label={t('modelBrowser')}
        disabled={share !== undefined}
        onClick={() => void take()}
      />
      <output>
        {share !== undefined && t('modelBrowserLoading', Math.round(share * 100))}
        {problem !== undefined && <Callout kind="problem">{problem}</Callout>}
      </output>
    </>
  );
}

/** What is to be known of the browser's own model. */
export function BrowserModelNote({ settings }: Pick<BrowserModelButtonProps, 'settings'>) {
  const own = language();
  const speaks = useRead(() => settings.browserModel?.speaks(own), [settings, own]);
  const name = new Intl.DisplayNames(own, { type: 'language' }).of(own) ?? own;
  return (
    <>
      <p class="field-help">{t('modelBrowserHelp')}</p>
      {speaks === false && <Callout kind="note">{t('modelBrowserLanguage', name)}</Callout>}
    </>
  );
}
