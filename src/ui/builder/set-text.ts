import type { Field, Fields } from '@/contract/fields/field';
import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { formatDuration } from './duration';
import type { JsonObject } from '@/drafts/draft';
import { fieldLabel } from './field-texts';

/**
 * Fields with their values in one line, as in “Wait before reading: 2 s · Mobile”. Values of headers are
 * left out, as they may be secret; so is what takes more than a few words.
 *
 * @param title - Stands before the line: a field of that name is not named again.
 */
export function setText(fields: Fields, values: JsonObject, title = ''): string {
  return Object.entries(fields)
    .map(([name, field]) => textOf(field, values[name], title))
    .join(' · ');
}

function textOf(field: Field, value: unknown, title: string): string {
  const label = fieldLabel(field);
  const said = valueText(field, value);
  if (label === title) return said;
  return said === '' ? label : t('problemOf', label, said);
}

/** Empty for what its name says already, and where steps are switched off. */
function valueText({ shape }: Field, value: unknown): string {
  if (value === undefined) return '';
  switch (shape.kind) {
    case 'boolean':
    case 'switch':
      return value === false ? t('settingOff') : '';
    case 'integer':
    case 'number':
      return typeof value === 'number' && shape.unit === 'ms'
        ? formatDuration(value)
        : shortened(value);
    case 'text':
    case 'choice':
      return shortened(value);
    case 'list':
      return Array.isArray(value) ? listText(shape.item, value) : shortened(value);
    case 'object':
      return isRecord(value) ? innerText(shape.fields, value) : '';
    case 'variants':
    case 'headers':
    case 'jsonSchema':
      return '';
  }
}

function listText(item: Field, values: readonly unknown[]): string {
  if (item.shape.kind !== 'variants') return shortened(values.join(', '));
  const { variants } = item.shape;
  const names = values.map((value) => {
    const type = isRecord(value) ? value.type : value;
    const variant = typeof type === 'string' ? variants[type] : undefined;
    return variant === undefined ? shortened(type) : fieldLabel(variant);
  });
  return [...new Set(names)].join(', ');
}

/** The values alone: what they are about, the name of the whole says. */
function innerText(fields: Fields, values: JsonObject): string {
  return Object.entries(fields)
    .filter(([name]) => values[name] !== undefined)
    .map(([name, field]) => valueText(field, values[name]))
    .filter((text) => text !== '')
    .join(', ');
}

function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Characters: the line tells what is set; the field itself shows all of it. */
const LONGEST = 40;
