import { ENGINES } from '@/contract/engine';
import { t } from '@/platform/i18n';
import type { WantedEngine } from '@/drafts/form-state';
import { ServiceSwitch } from '../request/ServiceSwitch';
import type { EngineChoice } from '../request/PlanView';
import { ENGINE_LABELS } from '../request/engine-texts';
import { Select } from '../Select';

interface SendBarProps extends EngineChoice {
  /** The button's label. */
  label: string;
  /** What is to be sent is there, and right. The button can be pressed in any case, and then says what is missing. */
  isReady: boolean;
  disabled: boolean;
}

/** Who reads the page, and the button that sends the request. */
export function SendBar(props: SendBarProps) {
  const { wanted, onWanted, context, onService, tabId, label, isReady, disabled } = props;
  return (
    <div class="build-send">
      <Select
        aria-label={t('engine')}
        title={t('engine')}
        value={wanted}
        onChange={onWanted}
        options={WANTED.map((value) => ({ value, text: t(ENGINE_LABELS[value]) }))}
      />
      <ServiceSwitch {...context} onChoose={onService} tabId={tabId} />
      <button
        type="submit"
        class="button"
        data-variant={isReady ? 'primary' : undefined}
        disabled={disabled}
        aria-keyshortcuts="Control+Enter"
        onClick={(event) => {
          // The second click of a double click would send the request twice.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        {label} <kbd>{t('buildSendKey')}</kbd>
      </button>
    </div>
  );
}

const WANTED: readonly WantedEngine[] = ['auto', ...ENGINES];
