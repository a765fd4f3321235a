import { isRecord } from '../is-record';
import { listed, localized, type UserText } from '../user-text';
import { pathText, type Problem } from './problems';

type Path = readonly (string | number)[];

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
/** Keywords whose value is one schema. */
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];
/** Keywords whose value is a list of schemas. */
const MANY = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose value maps names to schemas. */
const NAMED = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const MAX_SCHEMAS = 5000;

/**
 * Why an object is not a JSON Schema (2020-12) that the service accepts: keywords with values of
 * the wrong type, and the one shape that it refuses, an object that names no property but is open
 * to any. Unknown keywords are allowed, as in JSON Schema.
 */
export function structureProblems(schema: Record<string, unknown>, path: Path): Problem[] {
  const problems: Problem[] = [];
  const open: { schema: unknown; path: Path }[] = [{ schema, path }];
  for (let count = 0; open.length > 0; count += 1) {
    const next = open.pop();
    if (!next) break;
    if (count >= MAX_SCHEMAS) {
      return [...problems, problem(path, localized('schemaTooLarge', { limit: MAX_SCHEMAS }))];
    }
    if (typeof next.schema === 'boolean') continue;
    if (!isRecord(next.schema)) {
      problems.push(problem(next.path, localized('schemaMustBeSchema')));
      continue;
    }
    problems.push(...keywordProblems(next.schema, next.path));
    open.push(...schemasInside(next.schema, next.path));
  }
  return problems;
}

function keywordProblems(schema: Record<string, unknown>, path: Path): Problem[] {
  const problems: Problem[] = [];
  const { type, required, properties } = schema;
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (types.some((name) => !TYPES.includes(name))) {
    problems.push(problem([...path, 'type'], localized('mustBeOneOf', { options: listed(TYPES) })));
  }
  if (required !== undefined && !isTexts(required)) {
    problems.push(problem([...path, 'required'], localized('schemaMustBeNames')));
  }
  if (schema.enum !== undefined && !Array.isArray(schema.enum)) {
    problems.push(problem([...path, 'enum'], localized('schemaMustBeValues')));
  }
  for (const keyword of NAMED) {
    if (schema[keyword] !== undefined && !isRecord(schema[keyword])) {
      problems.push(problem([...path, keyword], localized('schemaMustBeNamed')));
    }
  }
  for (const keyword of MANY) {
    if (schema[keyword] !== undefined && !Array.isArray(schema[keyword])) {
      problems.push(problem([...path, keyword], localized('schemaMustBeSchemas')));
    }
  }
  const isOpen = type === 'object' && schema.additionalProperties === true;
  if (isOpen && !properties && !schema.patternProperties && !schema.$ref) {
    problems.push(problem(path, localized('schemaOpen')));
  }
  return problems;
}

function schemasInside(
  schema: Record<string, unknown>,
  path: Path,
): { schema: unknown; path: Path }[] {
  const found: { schema: unknown; path: Path }[] = [];
  for (const keyword of ONE) {
    const inner = schema[keyword];
    if (inner === undefined) continue;
    // Before draft 2020-12, `items` could be an array.
    const inners = keyword === 'items' && Array.isArray(inner) ? inner : [inner];
    for (const one of inners) found.push({ schema: one, path: [...path, keyword] });
  }
  for (const keyword of MANY) {
    const inner = schema[keyword];
    if (!Array.isArray(inner)) continue;
    inner.forEach((one: unknown, index) =>
      found.push({ schema: one, path: [...path, keyword, index] }),
    );
  }
  for (const keyword of NAMED) {
    const inner = schema[keyword];
    if (!isRecord(inner)) continue;
    for (const [name, one] of Object.entries(inner))
      found.push({ schema: one, path: [...path, keyword, name] });
  }
  return found;
}

function problem(path: Path, rule: UserText): Problem {
  return { path, message: localized('problemRule', { field: pathText(path), rule }) };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
