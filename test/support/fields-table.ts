import { ENGINES, type EngineId } from '../../src/contract/engine.ts';
import { agentFields } from '../../src/contract/fields/agent-fields.ts';
import { batchFields } from '../../src/contract/fields/batch-fields.ts';
import { browserFields } from '../../src/contract/fields/browser-fields.ts';
import { crawlRequestFields } from '../../src/contract/fields/crawl-fields.ts';
import type { Field, Fields } from '../../src/contract/fields/field.ts';
import { mapFields } from '../../src/contract/fields/map-fields.ts';
import { searchFields } from '../../src/contract/fields/search-fields.ts';
import { requestFields } from '../../src/contract/fields/request-fields.ts';
import { english } from './locale.ts';

/** One field as a reader of the documentation sees it. */
export interface FieldRow {
  /** Path of the field: `formats.json.prompt`. */
  name: string;
  /** What the value must be. */
  rule: string;
  /** As JSON; empty if there is none. */
  default: string;
  help: string;
  engines: readonly EngineId[];
  /** The tab honours it with a model. */
  byModel: boolean;
}

/** Every field of the request with those inside it, in the order of the form. */
export function fieldRows(): FieldRow[] {
  return [...rowsOf(requestFields, '', ENGINES)];
}

/** The same as a table in markdown, for the documentation. */
export function fieldsTable(): string {
  return tableOf(fieldRows(), { tab: 'Tab', service: 'Service', upload: 'Upload' });
}

/** The fields of the other operations, a table for each, with the fields of a scrape by their names only. */
export function operationTables(): string {
  return Object.entries(OPERATIONS)
    .map(([operation, fields]) => {
      const rows = [...rowsOf(fields, '', MANY)].filter(({ name }) => !OF_A_PAGE.test(name));
      const table = tableOf(rows, { tab: 'This browser', service: 'Service' });
      return `**\`${operation}\`**\n\n${table}`;
    })
    .join('\n');
}

const OPERATIONS: Readonly<Record<string, Fields>> = {
  'batch/scrape': batchFields,
  crawl: crawlRequestFields,
  map: mapFields,
  search: searchFields,
  agent: agentFields,
  browser: browserFields,
};
const MANY = ['tab', 'service'] as const;
/** They are in the table of a scrape. */
const OF_A_PAGE = /^scrapeOptions\./u;

function tableOf(rows: readonly FieldRow[], engines: Partial<Record<EngineId, string>>): string {
  const lines = rows.map(({ name, rule, default: assumed, help, engines: by, byModel }) => {
    const cells = [
      `\`${name}\``,
      rule.replace(/^must (?:be )?/, ''),
      assumed && `\`${assumed}\``,
      help,
      ...ENGINES.filter((engine) => engine in engines).map((engine) =>
        honours(engine, by, byModel),
      ),
    ];
    return `| ${cells.map(escaped).join(' | ')} |`;
  });
  const heads = ['Field', 'Value', 'Default', 'What it does', ...Object.values(engines)];
  return [`| ${heads.join(' | ')} |`, `|${' --- |'.repeat(heads.length)}`, ...lines, ''].join('\n');
}

/** Whether an engine honours a field, as the tables say it. */
export function honours(engine: EngineId, by: readonly EngineId[], byModel: boolean): string {
  if (by.includes(engine)) return 'yes';
  return engine === 'tab' && byModel ? 'with a model' : '';
}

function* rowsOf(fields: Fields, prefix: string, around: readonly EngineId[]): Generator<FieldRow> {
  for (const [name, field] of Object.entries(fields))
    yield* rowsOfField(field, prefix + name, around);
}

function* rowsOfField(
  field: Field,
  name: string,
  around: readonly EngineId[],
): Generator<FieldRow> {
  const engines = (field.engines ?? around).filter((engine) => around.includes(engine));
  const assumed = field.defaultValue === undefined ? '' : JSON.stringify(field.defaultValue);
  const { rule, help, byModel = false } = field;
  const texts = { rule: english(rule), default: assumed, help: english({ key: help }) };
  yield { name, ...texts, engines, byModel };
  yield* rowsInside(field, name, engines);
}

function* rowsInside(
  { shape }: Field,
  name: string,
  engines: readonly EngineId[],
): Generator<FieldRow> {
  if (shape.kind === 'object') yield* rowsOf(shape.fields, `${name}.`, engines);
  if (shape.kind === 'switch') yield* rowsInside(shape.object, name, engines);
  if (shape.kind === 'list') yield* rowsInside(shape.item, name, engines);
  if (shape.kind !== 'variants') return;
  for (const [type, variant] of Object.entries(shape.variants)) {
    const own = (variant.engines ?? engines).filter((engine) => engines.includes(engine));
    yield {
      name: `${name}.${type}`,
      rule: '',
      default: '',
      help: english({ key: variant.help }),
      engines: own,
      byModel: variant.byModel === true,
    };
    yield* rowsInside(variant, `${name}.${type}`, own);
  }
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
