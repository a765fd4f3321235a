import type { Field } from '@/contract/fields/field';
import type { PlainKey } from '@/contract/user-text';
import { t } from '@/platform/i18n';
import { fieldHelp, fieldLabel } from './field-texts';

/** Which options a form shows. */
export interface Find {
  /** Words that an option must contain; empty for all options. */
  query: string;
  /** Leaves out options that are not set. */
  onlySet: boolean;
}

/**
 * Whether a field, or anything in it, contains all words of a query: in the contract's name, in the
 * form's name or help, in its choices, or among what people also call it. An empty query finds every field.
 */
export function isFound(query: string, name: string, field: Field): boolean {
  const text = textOf(name, field).toLocaleLowerCase();
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function textOf(name: string, field: Field): string {
  const inside = insideOf(field).map(([each, one]) => textOf(each, one));
  const { shape } = field;
  const options = shape.kind === 'choice' ? shape.options : [];
  const also = (ALSO[name] ?? []).map((key) => t(key));
  return [name, fieldLabel(field), fieldHelp(field), ...also, ...options, ...inside].join('\n');
}

/** What people also call a field, by the contract's name. */
const ALSO: Readonly<Record<string, readonly PlainKey[]>> = {
  headers: ['findLogin'],
  profile: ['findLogin'],
  actions: ['findLogin'],
  redactPII: ['findPrivacy'],
  zeroDataRetention: ['findPrivacy'],
  product: ['findPrice'],
  menu: ['findPrice'],
  json: ['findPrice', 'findAsk'],
  question: ['findAsk'],
  summary: ['findAsk'],
  proxy: ['findBlocked'],
  mobile: ['findPhone'],
  maxAge: ['findFresh'],
  minAge: ['findFresh'],
  screenshot: ['findPicture'],
  images: ['findPicture'],
};

function insideOf({ shape }: Field): [string, Field][] {
  if (shape.kind === 'object') return Object.entries(shape.fields);
  if (shape.kind === 'variants') return Object.entries(shape.variants);
  if (shape.kind === 'list') return [['', shape.item]];
  return shape.kind === 'switch' ? [['', shape.object]] : [];
}
