import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { useEver } from '../use-ever';
import { useForm } from './form-context';

interface StepsHeadProps {
  /** Whether the kinds of steps to add are shown. */
  adds: boolean;
  onAdds: (adds: boolean) => void;
  /** The id of the element that shows them. */
  controls: string;
}

/** Controls for the steps as a whole: record them, try them in the tab, add one. */
export function StepsHead({ adds, onAdds, controls }: StepsHeadProps) {
  const { recorder, tryInTab, agent } = useForm();
  const [tells, setTells] = useState(false);
  const hasTold = useEver(tells);
  const begins = tryInTab?.begins;
  const isRecording = recorder !== undefined && recorder.state !== 'none';
  return (
    <div class="steps-head">
      <div class="row">
        {recorder !== undefined && (
          <span class="record">
            <Button
              label={t(isRecording ? 'recordStop' : 'recordStart')}
              onClick={isRecording ? recorder.stop : recorder.record}
            />
          </span>
        )}
        {!isRecording && agent && (
          <Button label={t('agentTell')} pressed={tells} onClick={() => setTells(!tells)} />
        )}
        {tryInTab !== undefined && !isRecording && (
          <Button icon="play" label={t('stepsTry')} onClick={tryInTab.run} />
        )}
        <button
          type="button"
          class="button"
          aria-expanded={adds}
          aria-controls={controls}
          onClick={() => onAdds(!adds)}
        >
          {t('stepsAddOne')}
          <Icon name="chevron-down" />
        </button>
      </div>
      {/* Once shown, it keeps its task. */}
      {hasTold && agent?.(!tells || isRecording)}
      <output class="builder-help quiet">
        {recorder?.state === 'on' && t('recordOn')}
        {recorder?.state === 'away' && t('recordAway')}
        {!isRecording &&
          begins !== undefined &&
          begins.at !== 'here' &&
          t(begins.at === 'start' ? 'stepsFromStart' : 'stepsFromAway', begins.url)}
      </output>
      {!isRecording && tryInTab !== undefined && begins?.at === 'away' && (
        <Button label={t('foretellAllow')} onClick={tryInTab.allowStart} />
      )}
    </div>
  );
}
