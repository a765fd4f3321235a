import type { PlainKey } from '@/contract/user-text';
import type { MenuItem, NoiseKind, Settings } from '@/storage/settings';

/** How a setting is offered that is on or off, or one of a few. */
interface Row {
  label: PlainKey;
  help: PlainKey;
  /** What to choose from, by value. Absent: it is on or off. */
  choices?: Readonly<Record<string, PlainKey>>;
}

/** Those settings, by name. */
export const SETTING_ROWS = {
  onlyMainContent: { label: 'optionsMainContent', help: 'optionsMainContentHelp' },
  removeBase64Images: { label: 'optionsDataImages', help: 'optionsDataImagesHelp' },
  loadPreviewImages: { label: 'optionsPreviewImages', help: 'optionsPreviewImagesHelp' },
  continuesAfterRestart: { label: 'optionsContinue', help: 'optionsContinueHelp' },
  primaryAction: {
    label: 'optionsPrimaryAction',
    help: 'optionsPrimaryActionHelp',
    choices: { copy: 'optionsPrimaryCopy', download: 'optionsPrimaryDownload' },
  },
  textImages: {
    label: 'optionsTextImages',
    help: 'optionsTextImagesHelp',
    choices: {
      addresses: 'optionsImagesAddresses',
      descriptions: 'optionsImagesDescriptions',
      none: 'optionsImagesNone',
    },
  },
  csvSeparator: {
    label: 'optionsCsvSeparator',
    help: 'optionsCsvSeparatorHelp',
    choices: {
      comma: 'optionsCsvComma',
      semicolon: 'optionsCsvSemicolon',
      tab: 'optionsCsvTab',
      locale: 'optionsCsvLocale',
    },
  },
  csvMark: { label: 'optionsCsvMark', help: 'optionsCsvMarkHelp' },
  htmlLoadsMedia: { label: 'optionsHtmlMedia', help: 'optionsHtmlMediaHelp' },
  keepPrivateResults: { label: 'optionsPrivateResults', help: 'optionsPrivateResultsHelp' },
  theme: {
    label: 'optionsTheme',
    help: 'optionsThemeHelp',
    choices: {
      system: 'optionsThemeSystem',
      light: 'optionsThemeLight',
      dark: 'optionsThemeDark',
    },
  },
} as const satisfies Partial<Record<keyof Settings, Row>>;

/** The name of each item of the context menu. */
export const MENU_TEXTS: Record<MenuItem, PlainKey> = {
  'scrape-page': 'menuScrapePage',
  'pick-parts': 'menuPickParts',
  'scrape-with': 'menuScrapeWith',
  'scrape-selection': 'menuScrapeSelection',
  'copy-link': 'menuCopyLink',
  'copy-image': 'menuCopyImage',
};

/** The name of each kind of noise. */
export const NOISE_TEXTS: Record<NoiseKind, PlainKey> = {
  numbers: 'optionsNoiseNumbers',
  dates: 'optionsNoiseDates',
  order: 'optionsNoiseOrder',
  campaigns: 'optionsNoiseCampaigns',
};
