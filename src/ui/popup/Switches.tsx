import { t } from '@/platform/i18n';
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
}

/** What to take of the page. Changing it scrapes again at once. */
export function Switches({ options, selection, disabled, onContent, onFormValues }: SwitchesProps) {
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
