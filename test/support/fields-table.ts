import { ENGINES, type EngineId } from '../../src/contract/engine.ts';
import type { Field, Fields } from '../../src/contract/fields/field.ts';
import { requestFields } from '../../src/contract/fields/request-fields.ts';
import { english } from './locale.ts';

/** One field as a reader of the documentation sees it. */
export interface FieldRow {
  /** Path of the field: `formats.json.prompt`. */
  name: string;
  /** What the value must be. */
  rule: string;
  /** As JSON; empty where nothing is assumed. */
  default: string;
  help: string;
  engines: readonly EngineId[];
}

/** Every field of the request with those inside it, in the order of the form. */
export function fieldRows(): FieldRow[] {
  return [...rowsOf(requestFields, '', ENGINES)];
}

/** The same as a table in markdown, for the documentation. */
export function fieldsTable(): string {
  const rows = fieldRows().map(({ name, rule, default: assumed, help, engines }) => {
    const cells = [
      `\`${name}\``,
      rule.replace(/^must (?:be )?/, ''),
      assumed && `\`${assumed}\``,
      help,
    ];
    return `| ${[...cells, ...ENGINES.map((engine) => (engines.includes(engine) ? 'yes' : ''))].map(escaped).join(' | ')} |`;
  });
  return [
    '| Field | Value | Default | What it does | Tab | Service | Upload |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
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
  const { rule, help } = field;
  yield { name, rule: english(rule), default: assumed, help: english({ key: help }), engines };
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
    };
    yield* rowsInside(variant, `${name}.${type}`, own);
  }
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
