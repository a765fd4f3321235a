import { isRecord } from '../is-record';
import { list, variants } from './composites';
import { screenshotOptions } from './screenshot-fields';
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

/** What the tab can do too: it clicks and types as the user would. */
const BOTH = ['tab', 'service'] as const;
const SERVICE = ['service'] as const;

const selector = { label: 'fieldSelector', minLength: 1, syntax: 'selector' } as const;

const action = variants(
  {
    wait: {
      label: 'fieldActionWait',
      help: 'fieldActionWaitHelp',
      engines: BOTH,
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
      engines: BOTH,
      fields: screenshotOptions,
    },
    click: {
      label: 'fieldActionClick',
      help: 'fieldActionClickHelp',
      engines: BOTH,
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
      engines: BOTH,
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
      engines: BOTH,
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
      engines: BOTH,
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
      engines: BOTH,
      fields: {},
    },
    executeJavascript: {
      label: 'fieldActionExecuteJavascript',
      help: 'fieldActionExecuteJavascriptHelp',
      engines: BOTH,
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
      engines: SERVICE,
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

/** The nine actions; they are done in order before the content is captured. */
export const actions = list(action, {
  label: 'fieldActions',
  help: 'fieldActionsHelp',
  section: 'actions',
  engines: BOTH,
  // Skipping one step makes all that follow wrong.
  enginesFor: (value) => (isAllInTab(value) ? BOTH : SERVICE),
  maxItems: 50,
  note: 'fieldActionsNote',
});

/** Whether the tab can do every action of a list. */
function isAllInTab(value: unknown): boolean {
  const { shape } = action;
  if (shape.kind !== 'variants' || !Array.isArray(value)) return false;
  const { variants: kinds } = shape;
  return value.every(
    (item: unknown) =>
      isRecord(item) && kinds[String(item['type'])]?.engines?.includes('tab') === true,
  );
}
