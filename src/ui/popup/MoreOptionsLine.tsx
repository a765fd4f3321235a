import { formatName, type FormatRequest } from '@/contract/request/scrape-request';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import type { MoreOptions } from './popup-state';

interface MoreOptionsLineProps {
  options: MoreOptions;
  /** Whether what is picked was kept for the site. */
  ofSite: boolean;
  /** Whether the page has none of it. */
  missing: boolean;
  onClear: () => void;
}

/**
 * What is set beyond the switches, so that nobody wonders what is missing: that parts of the page were
 * picked, or the options of the form, one by one.
 */
export function MoreOptionsLine({ options, ofSite, missing, onClear }: MoreOptionsLineProps) {
  const text = optionsText(options);
  if (text === '') return null;
  const isPicked = isOnlyPicked(options);
  const picked = t(missing ? 'pickedMissing' : ofSite ? 'pickedSite' : 'pickedPage');
  return (
    <div class="popup-options">
      <span title={text}>{isPicked ? picked : text}</span>
      {isPicked ? (
        <Button label={t('useMainContent')} variant="quiet" onClick={onClear} />
      ) : (
        <Button label={t('optionsClear')} icon="close" iconOnly variant="quiet" onClick={onClear} />
      )}
    </div>
  );
}

/** Whether parts of the page were picked to be taken or left out. */
export function hasPicks({ includeTags = [], excludeTags = [] }: MoreOptions): boolean {
  return includeTags.length + excludeTags.length > 0;
}

/** Whether nothing is set but which parts are taken and left out. */
function isOnlyPicked({ includeTags, excludeTags, ...others }: MoreOptions): boolean {
  return hasPicks({ includeTags, excludeTags }) && optionsText(others) === '';
}

function optionsText(options: MoreOptions): string {
  const { includeTags = [], excludeTags = [], waitFor, timeout, removeBase64Images } = options;
  return [
    includeTags.length > 0 && t('optionInclude', includeTags.join(', ')),
    excludeTags.length > 0 && t('optionExclude', excludeTags.join(', ')),
    waitFor !== undefined && t('optionWaitFor', waitFor / 1000),
    timeout !== undefined && t('optionTimeout', timeout / 1000),
    removeBase64Images !== undefined &&
      t(removeBase64Images ? 'optionImagesOut' : 'optionImagesIn'),
    ...(options.formats ?? []).map(formatText),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The formats for which the popup has no switch. */
function formatText(format: FormatRequest): string {
  if (typeof format === 'object' && format.type === 'highlights')
    return t('optionHighlights', format.query);
  return t(formatName(format) === 'product' ? 'optionProduct' : 'optionRawHtml');
}
