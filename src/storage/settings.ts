import * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import type { Noise } from '@/contract/page-version';
import { TEXT_IMAGES } from '@/contract/text-images';
import { DEFAULT_FILE_NAME_TEMPLATE, DEFAULT_FRONT_MATTER_TEMPLATE } from '@/contract/templates';
import {
  INTERFACE_LANGUAGES,
  isInterfaceLanguage,
  type LanguageChoice,
} from '@/contract/interface-languages';
import { readItems, watchItems, writeItems } from '@/platform/storage-area';
import { changeBetween, listIn, noteOf, settleList, type KeptList } from './list-change';
import { ServicesSchema, servicesOfBefore, type Service } from './services';

/** The items of the page's context menu, in order. */
export const MENU_ITEMS = [
  'scrape-page',
  'pick-parts',
  'scrape-with',
  'scrape-selection',
  'copy-link',
  'copy-image',
] as const;
export type MenuItem = (typeof MENU_ITEMS)[number];

/** The languages of the interface, in the order in which they are offered. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = [
  'browser',
  ...Object.keys(INTERFACE_LANGUAGES).filter((name) => isInterfaceLanguage(name)),
];

/** What a comparison can ignore. */
export const NOISE_KINDS = ['numbers', 'dates', 'order', 'campaigns'] as const;
export type NoiseKind = (typeof NOISE_KINDS)[number];

const template = lazily(() => z.string().check(z.maxLength(4000)));

const fields = lazily(() => ({
  /** Whether a scrape takes the main content only, or the whole page. */
  onlyMainContent: z.boolean(),
  /** Whether data addresses of images become a placeholder. */
  removeBase64Images: z.boolean(),
  /** What the popup's primary button does. */
  primaryAction: z.enum(['copy', 'download']),
  /** The part of the details that was last used in the popup. */
  view: z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)),
  /** Whether the popup shows the formatted text, or its markdown. */
  textForm: z.enum(['preview', 'source']),
  /** Names saved files; the extension is added. */
  fileNameTemplate: template().check(z.minLength(1)),
  /** YAML that a saved markdown file begins with; empty for none. */
  frontMatterTemplate: template(),
  /** Whether images, sound and video of saved HTML load from the web when it is opened. */
  htmlLoadsMedia: z.boolean(),
  /** How copied and saved markdown shows images. */
  textImages: z.enum(TEXT_IMAGES),
  /**
   * What separates the cells of CSV files: a character, or what spreadsheets in the user's language
   * expect.
   */
  csvSeparator: z.enum(['comma', 'semicolon', 'tab', 'locale']),
  /** Whether CSV files begin with the mark by which older spreadsheets recognise UTF-8. */
  csvMark: z.boolean(),
  /** Room for stored results in megabytes; the oldest are deleted beyond it. */
  resultLimit: z.int().check(z.minimum(1), z.maximum(10_000)),
  /** Whether results of private windows are stored like others. */
  keepPrivateResults: z.boolean(),
  /** Whether previews load the images of the page they show. */
  loadPreviewImages: z.boolean(),
  /** Whether pages that were left when the browser was closed are read when it starts again. */
  continuesAfterRestart: z.boolean(),
  /** The available scrape services, in the user's order. Their keys are not settings. */
  services: ServicesSchema(),
  /** The id of the service that requests go to; the first service if there is none with that id. */
  serviceId: z.string().check(z.maxLength(64)),
  /** What to ignore when the tab compares a page with an earlier scrape. */
  ignoredNoise: z.array(z.enum(NOISE_KINDS)),
  /** Lines with such a text are ignored as well: one text per line, `*` matches any text. */
  ignoredLines: template(),
  /** The colours of all extension pages: as in the system, or always light or dark. */
  theme: z.enum(['system', 'light', 'dark']),
  /** The language of the interface. */
  language: z.enum(LANGUAGE_CHOICES),
  /** The items shown in the page's context menu. */
  menuItems: z.array(z.enum(MENU_ITEMS)),
  /** Whether to notify the user when a long service job ends, if the browser allows it. */
  notifyWhenDone: z.boolean(),
}));

export const SettingsSchema = lazily(() => z.strictObject(fields()));
export type Settings = z.output<ReturnType<typeof SettingsSchema>>;

export const DEFAULT_SETTINGS: Settings = {
  onlyMainContent: true,
  removeBase64Images: true,
  primaryAction: 'copy',
  view: 'metadata',
  textForm: 'preview',
  fileNameTemplate: DEFAULT_FILE_NAME_TEMPLATE,
  frontMatterTemplate: DEFAULT_FRONT_MATTER_TEMPLATE,
  htmlLoadsMedia: true,
  textImages: 'addresses',
  csvSeparator: 'comma',
  csvMark: false,
  resultLimit: 200,
  keepPrivateResults: false,
  loadPreviewImages: false,
  continuesAfterRestart: false,
  services: [],
  serviceId: '',
  ignoredNoise: ['campaigns'],
  ignoredLines: '',
  theme: 'system',
  language: 'browser',
  menuItems: [...MENU_ITEMS],
  notifyWhenDone: false,
};

/** The user's settings. A missing or unreadable field has its default; the others are kept. */
export async function readSettings(): Promise<Settings> {
  return parseSettings(await readItems('local'));
}

/**
 * Changes some settings in this very turn, and leaves the others as they are, even if two pages do so at
 * once.
 *
 * @param shown - The settings that the change was made from: of lists, only what differs from these is
 *   changed. Default: lists are replaced.
 */
export async function changeSettings(change: Partial<Settings>, shown?: Settings): Promise<void> {
  const items: Record<string, unknown> = { [VERSION_KEY]: VERSION };
  const changed: (() => Promise<void>)[] = [];
  for (const [name, value] of Object.entries(change)) {
    const noted = shown && notedBeside(name, change, shown);
    if (noted === undefined) items[PREFIX + name] = value;
    else if (noted.items !== undefined) {
      Object.assign(items, noted.items);
      changed.push(noted.settle);
    }
  }
  await writeItems('local', items);
  await Promise.all(changed.map((settle) => settle()));
}

/**
 * Calls back with the settings after every change, whichever page made it. Returns a function that
 * stops it.
 */
export function watchSettings(listener: (settings: Settings) => void): () => void {
  return watchItems('local', (changes) => {
    if (!Object.keys(changes).some((key) => key.startsWith(PREFIX))) return;
    void readSettings().then(listener);
  });
}

/** What comparisons ignore. */
export function noiseOf({ ignoredNoise, ignoredLines }: Settings): Noise {
  return {
    numbers: ignoredNoise.includes('numbers'),
    dates: ignoredNoise.includes('dates'),
    order: ignoredNoise.includes('order'),
    patterns: ignoredLines.split('\n').filter((line) => line.trim() !== ''),
  };
}

/** Each setting is a separate item, so that two pages never overwrite each other's changes. */
const PREFIX = 'setting:';

/** Written beside the settings, so that a later version can tell what it is reading. */
const VERSION_KEY = 'settings-version';
const VERSION = 1;

/** The settings that are lists, whose members several pages may change. */
const LISTS = lazily(() => ({
  services: listSetting('services', fields().services, ({ id }) => id, formerServices),
  menuItems: listSetting('menuItems', fields().menuItems, String),
  ignoredNoise: listSetting('ignoredNoise', fields().ignoredNoise, String),
}));

function listSetting<Member>(
  name: keyof Settings,
  schema: z.ZodMiniType<Member[]>,
  idOf: (member: Member) => string,
  first?: (items: Record<string, unknown>) => Member[],
) {
  // The schema of the setting is that of its values.
  const of = (settings: Partial<Settings>) => settings[name] as Member[];
  const list: KeptList<Member> = {
    key: PREFIX + name,
    parse: (item) => schema.safeParse(item).data,
    idOf,
    first: first ?? (() => of(DEFAULT_SETTINGS)),
  };
  return {
    in: (items: Record<string, unknown>) => listIn(list, items),
    /** How a change of the list is stored, and then made part of it. */
    change(before: Settings, after: Partial<Settings>) {
      const change = changeBetween(of(before), of(after), idOf);
      return { items: change && noteOf(list.key, change), settle: () => settleList(list) };
    },
  };
}

function notedBeside(name: string, change: Partial<Settings>, shown: Settings) {
  const [, list] = Object.entries(LISTS()).find(([each]) => each === name) ?? [];
  return list?.change(shown, change);
}

function parseSettings(items: Record<string, unknown>): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [name, field] of Object.entries(fields())) {
    const value = z.safeParse(field, items[PREFIX + name]);
    if (value.success) settings[name] = value.data;
  }
  for (const [name, list] of Object.entries(LISTS())) settings[name] = list.in(items);
  // Every field has its default, or a value that its own schema parsed.
  return settings as Settings;
}

/**
 * Earlier versions knew only one service. Its settings are read until the list of services is
 * written.
 */
function formerServices(items: Record<string, unknown>): Service[] {
  return servicesOfBefore({
    baseAddress: items[`${PREFIX}baseAddress`],
    serviceLimit: items[`${PREFIX}serviceLimit`],
    requestTimeout: items[`${PREFIX}requestTimeout`],
  });
}
