import { isRedacted } from '@/contract/request/asks-for';
import { formatName, type FormatName, type FormatRequest } from '@/contract/request/scrape-request';
import type { MessageKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import type { MoreOptions } from './popup-state';

/**
 * Whether only parts of the page were picked to be taken or left out, and nothing else was
 * requested.
 */
export function isPickOnly({ includeTags, excludeTags, ...others }: MoreOptions): boolean {
  const isPicked = includeTags !== undefined || excludeTags !== undefined;
  return isPicked && moreOptionsText(others) === '';
}

/**
 * Options from the form, in a sentence, so that nobody wonders what is missing; otherwise empty.
 */
export function moreOptionsText(options: MoreOptions): string {
  const { includeTags = [], excludeTags = [], waitFor, timeout, removeBase64Images } = options;
  return [
    includeTags.length > 0 && t('optionInclude', includeTags.join(', ')),
    excludeTags.length > 0 && t('optionExclude', excludeTags.join(', ')),
    waitFor !== undefined && t('optionWaitFor', waitFor / 1000),
    timeout !== undefined && t('optionTimeout', timeout / 1000),
    removeBase64Images !== undefined &&
      t(removeBase64Images ? 'optionImagesOut' : 'optionImagesIn'),
    isRedacted(options) && t('optionRedacted'),
    options.onlyCleanContent && t('optionClean'),
    ...(options.formats ?? []).map(formatText),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The formats for which the popup has no control. */
function formatText(format: FormatRequest): string {
  if (typeof format === 'object' && format.type === 'highlights')
    return t('optionHighlights', format.query);
  if (typeof format === 'object' && format.type === 'question')
    return t('optionQuestion', format.question);
  return t(FORMATS[formatName(format)] ?? 'optionRawHtml');
}

const FORMATS: Partial<Record<FormatName, MessageKey>> = {
  summary: 'optionSummary',
  product: 'optionProduct',
  menu: 'optionMenu',
  branding: 'optionBranding',
  json: 'optionJson',
  screenshot: 'optionScreenshot',
  audio: 'optionAudio',
  video: 'optionVideo',
  changeTracking: 'optionChanges',
};
