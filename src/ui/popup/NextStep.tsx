import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { useLostFocus } from '../use-lost-focus';
import type { PopupState } from './popup-state';
import { KEYS } from './shortcuts';

export interface NextStepActions {
  onAgain: () => void;
  /** Opens the form for a request. */
  onForm: () => void;
}

/** What helps after a failure: trying again, unless that would only fail again. */
export function NextStep({ state, onAgain, onForm }: NextStepActions & { state: PopupState }) {
  const code = state.phase.name === 'failed' ? state.phase.failure.code : undefined;
  const isOnline = state.page?.url.startsWith('http') === true;
  if (code === 'BAD_REQUEST') return <NextStepButton label={t('popupOptions')} onClick={onForm} />;
  if (code === 'UNSUPPORTED_DOCUMENT' && isOnline) {
    return <NextStepButton label={t('modeService')} onClick={onForm} />;
  }
  return <NextStepButton label={t('tryAgain')} shortcut={KEYS.again} onClick={onAgain} />;
}

/** Takes the focus that the button lost while waiting for a result. */
function NextStepButton(props: { label: string; shortcut?: string; onClick: () => void }) {
  const button = useLostFocus<HTMLButtonElement>();
  return <Button {...props} buttonRef={button} />;
}
