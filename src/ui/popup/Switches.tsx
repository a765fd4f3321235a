import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { SegmentedControl, type Segment } from '../SegmentedControl';
import type { Content, ScrapeOptions } from './popup-state';
import { KEYS } from './shortcuts';

interface SwitchesProps {
  options: ScrapeOptions;
  /** Whether there is a selection to choose. */
  selection: boolean;
  disabled: boolean;
  onContent: (content: Content) => void;
  onFormValues: (formValues: boolean) => void;
  /** Lets the user choose on the page. */
  onPick: () => void;
}

/** What to take of the page. Changing it scrapes again at once. */
export function Switches(props: SwitchesProps) {
  const { options, selection, disabled, onContent, onFormValues, onPick } = props;
  const segments: Segment<Content>[] = [
    { value: 'main', label: t('contentMain'), shortcut: KEYS.content },
    { value: 'page', label: t('contentPage'), shortcut: KEYS.content },
  ];
  if (selection) segments.push({ value: 'selection', label: t('contentSelection') });
  return (
    <div class="popup-switches">
      <SegmentedControl
        label={t('content')}
        segments={segments}
        value={options.content}
        onChange={onContent}
        disabled={disabled}
      />
      <Button
        label={t('pickParts')}
        shortcut={KEYS.pick}
        variant="quiet"
        disabled={disabled}
        onClick={onPick}
      />
      <label class="popup-check" title={t('formValuesHelp')}>
        <input
          type="checkbox"
          checked={options.formValues}
          disabled={disabled}
          onChange={(event) => onFormValues(event.currentTarget.checked)}
        />
        {t('formValues')}
      </label>
    </div>
  );
}
