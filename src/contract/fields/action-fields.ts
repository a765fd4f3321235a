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

const selector = { label: 'Selector', minLength: 1, syntax: 'selector' } as const;

const action = variants(
  {
    wait: {
      label: 'Wait',
      help: 'For a time, or until an element is there. Give one of the two.',
      fields: {
        milliseconds: integer({ label: 'Time', help: 'How long to wait.', min: 1, unit: 'ms' }),
        selector: text({ ...selector, help: 'CSS selector of the element to wait for.' }),
      },
    },
    screenshot: {
      label: 'Screenshot',
      help: 'Takes a picture at this point.',
      fields: screenshotOptions,
    },
    click: {
      label: 'Click',
      help: 'Clicks an element.',
      fields: {
        selector: text({ ...selector, help: 'CSS selector of the element.', required: true }),
        all: boolean({
          label: 'All matches',
          help: 'Clicks every match, not only the first; no match is then no error.',
          default: false,
        }),
      },
    },
    write: {
      label: 'Write',
      help: 'Types a text. Click the field first, so that it has the focus.',
      fields: { text: text({ label: 'Text', help: 'Typed letter by letter.', required: true }) },
    },
    press: {
      label: 'Press a key',
      help: 'Presses one key.',
      fields: {
        key: text({ label: 'Key', help: 'For example Enter.', minLength: 1, required: true }),
      },
    },
    scroll: {
      label: 'Scroll',
      help: 'Scrolls the page or one element.',
      fields: {
        direction: choice(['up', 'down'], {
          label: 'Direction',
          help: 'Up or down.',
          default: 'down',
        }),
        selector: text({ ...selector, help: 'CSS selector of the element. None: the page.' }),
      },
    },
    scrape: {
      label: 'Capture',
      help: 'Keeps the address and HTML of the page at this point.',
      fields: {},
    },
    executeJavascript: {
      label: 'Run JavaScript',
      help: "Runs your script in the service's page and keeps what it returns.",
      fields: {
        script: text({
          label: 'Script',
          help: 'JavaScript.',
          minLength: 1,
          required: true,
          syntax: 'code',
        }),
      },
    },
    pdf: {
      label: 'PDF',
      help: 'Prints the page to a PDF at this point.',
      fields: {
        format: choice(PAPER, { label: 'Paper', help: 'Paper size.', default: 'Letter' }),
        landscape: boolean({ label: 'Landscape', help: 'Turns the paper.', default: false }),
        scale: number({ label: 'Scale', help: '1 is the normal size.', default: 1 }),
      },
    },
  },
  { label: 'Action', help: 'One step in the page.' },
);

/** The nine actions, done in order before the content is captured. */
export const actions = list(action, {
  label: 'Actions',
  help: 'Steps done in the page, in order, before its content is taken.',
  section: 'actions',
  engines: ['service'],
  maxItems: 50,
  note: 'At most 50 actions, and 60 seconds of waiting in all.',
});
