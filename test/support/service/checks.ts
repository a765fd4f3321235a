import { isObject, type Json } from './json.ts';

/** What is wrong at one place, in the form of the service's `details`. */
export interface Issue {
  code: string;
  path: (string | number)[];
  message: string;
  keys?: string[];
}

export type Check = (value: unknown, path: Issue['path']) => Issue[];

const wrong = (path: Issue['path'], expected: string): Issue[] => [
  { code: 'invalid_type', path, message: `Invalid input: expected ${expected}` },
];

export const flag: Check = (value, path) =>
  typeof value === 'boolean' ? [] : wrong(path, 'boolean');

export function whole(min: number, max: number): Check {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return wrong(path, 'int');
    if (value < min)
      return [{ code: 'too_small', path, message: `Too small: expected number to be >=${min}` }];
    if (value > max)
      return [{ code: 'too_big', path, message: `Too big: expected number to be <=${max}` }];
    return [];
  };
}

export const numeric: Check = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : wrong(path, 'number');

export function words(min = 0, max = Infinity, pattern = /^/): Check {
  return (value, path) => {
    if (typeof value !== 'string') return wrong(path, 'string');
    if (value.length < min)
      return [
        {
          code: 'too_small',
          path,
          message: `Too small: expected string to have >=${min} characters`,
        },
      ];
    if (value.length > max)
      return [
        { code: 'too_big', path, message: `Too big: expected string to have <=${max} characters` },
      ];
    return pattern.test(value) ? [] : [{ code: 'invalid_format', path, message: 'Invalid string' }];
  };
}

export function among(...values: string[]): Check {
  return (value, path) =>
    typeof value === 'string' && values.includes(value)
      ? []
      : [
          {
            code: 'invalid_value',
            path,
            message: `Invalid option: expected one of ${values.join('|')}`,
          },
        ];
}

export function every(item: Check, max = Infinity): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'array');
    if (value.length > max)
      return [{ code: 'too_big', path, message: `Too big: expected array to have <=${max} items` }];
    return value.flatMap((one, index) => item(one, [...path, index]));
  };
}

export const anything: Check = () => [];

export function eitherOf(...checks: Check[]): Check {
  return (value, path) =>
    checks.some((check) => check(value, path).length === 0)
      ? []
      : [{ code: 'invalid_union', path, message: 'Invalid input' }];
}

/** An object of known keys; those that end with `!` must be there. Loose ones may have others. */
export function fields(shape: Record<string, Check>, loose = false): Check {
  const names = Object.keys(shape).map((name) => name.replace('!', ''));
  return (value, path) => {
    if (!isObject(value)) return wrong(path, 'object');
    const unknown = Object.keys(value).filter((key) => !names.includes(key));
    const issues = Object.entries(shape).flatMap(([name, check]) =>
      field(value, name, check, path),
    );
    if (unknown.length === 0 || loose) return issues;
    const message = `Unrecognized key${unknown.length > 1 ? 's' : ''}: ${unknown.map((key) => `"${key}"`).join(', ')}`;
    return [...issues, { code: 'unrecognized_keys', keys: unknown, path, message }];
  };
}

function field(value: Json, name: string, check: Check, path: Issue['path']): Issue[] {
  const key = name.replace('!', '');
  // As the service does: null is a value, only an absent field is left alone.
  if (value[key] === undefined) return name.endsWith('!') ? wrong([...path, key], 'a value') : [];
  return check(value[key], [...path, key]);
}

/** Texts by their names, such as headers. */
export function textsByName(value: unknown, path: Issue['path']): Issue[] {
  if (!isObject(value)) return words()(value, path);
  return Object.entries(value).flatMap(([name, text]) => words()(text, [...path, name]));
}
