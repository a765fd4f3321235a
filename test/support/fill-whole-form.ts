/** A part of the form, given by a selector and, if several match, by title or index. */
export interface Place {
  css: string;
  /** The text of its legend or summary, without the count after it. */
  titled?: string;
  /** Default: -1, the last. */
  at?: number;
}

/** How a browser's driver operates the form: by real input, finding each control by its label. */
export interface FormHands {
  /** Ticks or unticks a box. */
  tick: (place: Place, name: string, on?: boolean) => Promise<void>;
  /** Writes into an empty field. */
  write: (place: Place, name: string, text: string) => Promise<void>;
  /** Chooses from a list, by the value. */
  choose: (place: Place, name: string, value: string) => Promise<void>;
  /** Presses a button, or one of a row of choices. */
  press: (place: Place, name: string) => Promise<void>;
  /** Opens the part of that title. */
  unfold: (title: string) => Promise<void>;
}

const FORM: Place = { css: '.request-panel' };
const STEP: Place = { css: '.steps > li' };

/** Fills a new form of the popup so that it gives WHOLE_REQUEST; see whole-request.ts. */
export async function fillWholeForm(hands: FormHands): Promise<void> {
  const { tick, write, choose, press } = hands;
  await tick(FORM, 'Main content only', false);
  await tick(FORM, 'Mobile');
  for (const name of CHIPS) await tick({ css: '.chips' }, name);
  await fillPicture(hands, group('Screenshot'), ['80', '1280', '720']);
  const json = group('JSON');
  await write(json, 'Prompt', 'The plans and their prices');
  await addRow(hands, json, 'plan', 'string');
  await write({ css: '.schema-row' }, 'Description', 'Its name');
  await tick({ css: '.schema-row' }, 'Required');
  await addRow(hands, json, 'price', 'number');
  const changes = group('Changes');
  await tick(changes, 'git-diff');
  await tick(changes, 'json');
  await write(changes, 'Prompt', 'Only prices');
  await press(changes, 'JSON text');
  const schema = '{"type": "object", "properties": {"price": {"type": "number"}}}';
  await write(changes, 'JSON text', schema);
  await write(changes, 'Tag', 'weekly');
  await write(FORM, 'Question', 'How much is "Pro"?');
  await write(FORM, 'Query', 'prices & plans');

  const content = await openSection(hands, 'Content');
  await tick(content, 'Clean by model (beta)');
  await write(content, 'Only these elements', 'main\n.price > b\n');
  await write(content, 'Without these elements', 'nav');
  await tick(content, 'Shorten embedded images', false);
  await tick(content, 'Block ads', false);

  const timing = await openSection(hands, 'Timing');
  await write(timing, 'Wait before reading', '1.5 s');
  await write(timing, 'Time limit', '1 min 30 s');

  const cache = await openSection(hands, 'Cache');
  await write(cache, 'Accept a copy up to this age', '1 day');
  await tick(cache, 'Store in the cache', false);

  const network = await openSection(hands, 'Network');
  await tick(network, 'Accept bad certificates', false);
  await choose(network, 'Proxy', 'enhanced');
  await choose(network, 'Country', 'DE');
  await write(network, 'Languages', 'de-DE\nen');
  await write(network, 'Name of header 1', 'Cookie');
  await write(network, 'Value of header 1', 'consent=1; lang=de');
  await write(network, 'Name of header 2', 'X-Trace');
  await write(network, 'Value of header 2', 'winnow');
  await write(network, 'Name', 'shopper');
  await tick(network, 'Save changes', false);

  // What actions and headers turn off is set before them.
  await fillActions(hands, await openSection(hands, 'Actions'));

  const documents = await openSection(hands, 'Documents');
  await press(documents, 'Add: PDF');
  await write(documents, 'Pages', '12');
  await choose(documents, 'Mode', 'ocr');

  const privacy = await openSection(hands, 'Privacy');
  await tick(privacy, 'Redact personal data');
  await tick(privacy, 'PERSON');
  await tick(privacy, 'EMAIL');
  await choose(privacy, 'Mode', 'aggressive');
  await choose(privacy, 'Replace with', 'mask');

  const governance = await openSection(hands, 'Governance');
  await choose(governance, 'Mode', 'normal');
  await write(governance, 'Risk threshold', '70');
  await choose(governance, 'If the check fails', 'closed');
  await write(governance, 'Always allowed', 'example.com\n*.example.org');
  await write(governance, 'Always blocked', 'bad.example');
  await write(governance, 'Blocked endings', 'zip\nmov');
  await write(governance, 'User name', 'ada@example.com');
}

/** Fills a new form of the popup so that it gives UNKEPT_REQUEST. */
export async function fillUnkeptForm(hands: FormHands): Promise<void> {
  const cache = await openSection(hands, 'Cache');
  await hands.write(cache, 'Only stored copies of at least this age', '1 ms');
  await hands.tick(cache, 'Lockdown');
  await hands.tick(await openSection(hands, 'Privacy'), 'Zero data retention');
}

const CHIPS = [
  'Summary',
  'HTML',
  'Raw HTML',
  'Links',
  'Images',
  'Screenshot',
  'JSON',
  'Changes',
  'Branding',
  'Product',
  'Menu',
  'Audio',
  'Video',
  'Question',
  'Highlights',
];

async function fillActions(hands: FormHands, actions: Place): Promise<void> {
  const { tick, write, choose } = hands;
  const add = (name: string) => hands.press(actions, name);
  await add('Click');
  await write(STEP, 'Selector', '#accept');
  await tick(STEP, 'All matches');
  await add('Wait');
  await write(STEP, 'Time', '2 s');
  await add('Wait');
  await write(STEP, 'Selector', '.loaded');
  await add('Write');
  await write(STEP, 'Text', 'plans');
  await add('Press a key');
  await write(STEP, 'Key', 'Enter');
  await add('Scroll');
  await choose(STEP, 'Direction', 'up');
  await write(STEP, 'Selector', '#list');
  await add('Screenshot');
  await fillPicture(hands, STEP, ['60', '800', '600']);
  await add('Capture');
  await add('Run JavaScript');
  await write(STEP, 'Script', 'return document.title');
  await add('PDF');
  await choose(STEP, 'Paper', 'A4');
  await tick(STEP, 'Landscape');
  await write(STEP, 'Scale', '0.5');
}

/** @param sizes - Quality, width and height. */
async function fillPicture(
  { tick, write }: FormHands,
  place: Place,
  sizes: [string, string, string],
): Promise<void> {
  await tick(place, 'Whole page');
  await write(place, 'Quality', sizes[0]);
  await write(place, 'Width', sizes[1]);
  await write(place, 'Height', sizes[2]);
}

async function addRow(hands: FormHands, place: Place, name: string, type: string): Promise<void> {
  await hands.press(place, 'Add a field');
  await hands.write({ css: '.schema-row' }, 'Name', name);
  await hands.choose({ css: '.schema-row' }, 'Type', type);
}

async function openSection({ unfold }: FormHands, title: string): Promise<Place> {
  await unfold(title);
  return { css: 'details', titled: title };
}

function group(title: string): Place {
  return { css: 'fieldset.builder-group', titled: title };
}
