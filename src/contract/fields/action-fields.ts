import { list, variants } from './composites';
import { screenshotOptions } from './format-fields';
import { boolean, choice, integer, number, text } from './scalars';

const PAPER = [
  'A0',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'Letter',
  'Legal',
  'Tabloid',
  'Ledger',
] as const;

const selector = { label: 'fieldSelector', minLength: 1, syntax: 'selector' } as const;

const action = variants(
  {
    wait: {
      label: 'fieldActionWait',
      help: 'fieldActionWaitHelp',
      fields: {
        milliseconds: integer({
          label: 'fieldActionWaitMilliseconds',
          help: 'fieldActionWaitMillisecondsHelp',
          min: 1,
          unit: 'ms',
        }),
        selector: text({ ...selector, help: 'fieldActionWaitSelectorHelp' }),
      },
    },
    screenshot: {
      label: 'fieldActionScreenshot',
      help: 'fieldActionScreenshotHelp',
      fields: screenshotOptions,
    },
    click: {
      label: 'fieldActionClick',
      help: 'fieldActionClickHelp',
      fields: {
        selector: text({ ...selector, help: 'fieldActionClickSelectorHelp', required: true }),
        all: boolean({
          label: 'fieldActionClickAll',
          help: 'fieldActionClickAllHelp',
          default: false,
        }),
      },
    },
    write: {
      label: 'fieldActionWrite',
      help: 'fieldActionWriteHelp',
      fields: {
        text: text({
          label: 'fieldActionWriteText',
          help: 'fieldActionWriteTextHelp',
          required: true,
        }),
      },
    },
    press: {
      label: 'fieldActionPress',
      help: 'fieldActionPressHelp',
      fields: {
        key: text({
          label: 'fieldActionPressKey',
          help: 'fieldActionPressKeyHelp',
          minLength: 1,
          required: true,
        }),
      },
    },
    scroll: {
      label: 'fieldActionScroll',
      help: 'fieldActionScrollHelp',
      fields: {
        direction: choice(['up', 'down'], {
          label: 'fieldActionScrollDirection',
          help: 'fieldActionScrollDirectionHelp',
          default: 'down',
        }),
        selector: text({ ...selector, help: 'fieldActionScrollSelectorHelp' }),
      },
    },
    scrape: {
      label: 'fieldActionScrape',
      help: 'fieldActionScrapeHelp',
      fields: {},
    },
    executeJavascript: {
      label: 'fieldActionExecuteJavascript',
      help: 'fieldActionExecuteJavascriptHelp',
      fields: {
        script: text({
          label: 'fieldActionExecuteJavascriptScript',
          help: 'fieldActionExecuteJavascriptScriptHelp',
          minLength: 1,
          required: true,
          syntax: 'code',
        }),
      },
    },
    pdf: {
      label: 'fieldActionPdf',
      help: 'fieldActionPdfHelp',
      fields: {
        format: choice(PAPER, {
          label: 'fieldActionPdfFormat',
          help: 'fieldActionPdfFormatHelp',
          default: 'Letter',
        }),
        landscape: boolean({
          label: 'fieldActionPdfLandscape',
          help: 'fieldActionPdfLandscapeHelp',
          default: false,
        }),
        scale: number({
          label: 'fieldActionPdfScale',
          help: 'fieldActionPdfScaleHelp',
          default: 1,
        }),
      },
    },
  },
  { label: 'fieldAction', help: 'fieldActionHelp' },
);

/** The nine actions, done in order before the content is captured. */
export const actions = list(action, {
  label: 'fieldActions',
  help: 'fieldActionsHelp',
  section: 'actions',
  engines: ['service'],
  maxItems: 50,
  note: 'fieldActionsNote',
});
