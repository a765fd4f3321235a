import { isRecord } from '../is-record';
import { list, variants } from './composites';
import { named } from './named';
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
      ...named('fieldActionWait'),
      engines: BOTH,
      fields: {
        milliseconds: integer({ ...named('fieldActionWaitMilliseconds'), min: 1, unit: 'ms' }),
        selector: text({ ...selector, help: 'fieldActionWaitSelectorHelp' }),
      },
    },
    screenshot: { ...named('fieldActionScreenshot'), engines: BOTH, fields: screenshotOptions },
    click: {
      ...named('fieldActionClick'),
      engines: BOTH,
      fields: {
        selector: text({ ...selector, help: 'fieldActionClickSelectorHelp', required: true }),
        all: boolean({ ...named('fieldActionClickAll'), default: false }),
      },
    },
    write: {
      ...named('fieldActionWrite'),
      engines: BOTH,
      fields: {
        text: text({ ...named('fieldActionWriteText'), required: true }),
      },
    },
    press: {
      ...named('fieldActionPress'),
      engines: BOTH,
      fields: {
        key: text({ ...named('fieldActionPressKey'), minLength: 1, required: true }),
      },
    },
    scroll: {
      ...named('fieldActionScroll'),
      engines: BOTH,
      fields: {
        direction: choice(['up', 'down'], {
          ...named('fieldActionScrollDirection'),
          default: 'down',
        }),
        selector: text({ ...selector, help: 'fieldActionScrollSelectorHelp' }),
      },
    },
    scrape: { ...named('fieldActionScrape'), engines: BOTH, fields: {} },
    executeJavascript: {
      ...named('fieldActionExecuteJavascript'),
      engines: BOTH,
      fields: {
        script: text({
          ...named('fieldActionExecuteJavascriptScript'),
          minLength: 1,
          required: true,
          syntax: 'code',
        }),
      },
    },
    pdf: {
      ...named('fieldActionPdf'),
      engines: SERVICE,
      fields: {
        format: choice(PAPER, { ...named('fieldActionPdfFormat'), default: 'Letter' }),
        landscape: boolean({ ...named('fieldActionPdfLandscape'), default: false }),
        scale: number({ ...named('fieldActionPdfScale'), default: 1 }),
      },
    },
  },
  named('fieldAction'),
);

/** The nine actions; they are done in order before the content is captured. */
export const actions = list(action, {
  ...named('fieldActions'),
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
