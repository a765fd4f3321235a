import { Visitor, type ESTree } from 'vite';
import { parseSource } from './parse-source.ts';

/** A test of a source. */
export interface SourceTest {
  /** The titles of the blocks around it and its own, joined by spaces, with … for what is filled in when it runs. */
  title: string;
  /** Where its definition begins in the source. */
  start: number;
}

/** The full titles of the tests of a source; see {@link testsIn}. */
export function testTitles(source: string, file: string): string[] {
  return testsIn(source, file).map(({ title }) => title);
}

/**
 * The tests of a source, in order. Those that are skipped are left out.
 *
 * @param file - The name of the source.
 */
export function testsIn(source: string, file: string): SourceTest[] {
  const tests: SourceTest[] = [];
  const around: (string | null)[] = [];
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call);
      if (title === undefined) return;
      if (isNamed(call, TESTS) && !around.includes(null))
        tests.push({ title: [...around, title].join(' '), start: call.start });
      if (isNamed(call, BLOCKS)) around.push(title);
      if (isNamed(call, LEFT_OUT)) around.push(null);
    },
    'CallExpression:exit'(call) {
      const isBlock = isNamed(call, BLOCKS) || isNamed(call, LEFT_OUT);
      if (isBlock && titleOf(call) !== undefined) around.pop();
    },
  }).visit(parseSource(source, file));
  return tests;
}

const TESTS: ReadonlySet<string> = new Set(['it', 'test']);
const BLOCKS: ReadonlySet<string> = new Set(['describe', 'test.describe']);
const LEFT_OUT: ReadonlySet<string> = new Set(['describe.skip', 'test.describe.skip']);
/** Variants of a test definition that still run. */
const VARIANTS: ReadonlySet<string> = new Set(['serial', 'parallel', 'concurrent']);
/** Members that return a function for defining tests. */
const MAKERS: ReadonlySet<string> = new Set(['each', 'for', 'skipIf', 'runIf']);

function isNamed({ callee }: ESTree.CallExpression, names: ReadonlySet<string>): boolean {
  const name = nameOf(callee);
  return name !== undefined && names.has(name);
}

/** `it` of `it` and `it.each(rows)`, `test.describe` of `test.describe.serial`. */
function nameOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  const made = callee.type === 'CallExpression' ? callee.callee : callee;
  if (made.type !== 'MemberExpression' || made.property.type !== 'Identifier') return undefined;
  const { name } = made.property;
  if (made !== callee) return MAKERS.has(name) ? nameOf(made.object) : undefined;
  const object = nameOf(made.object);
  return VARIANTS.has(name) ? object : `${object}.${name}`;
}

function titleOf({ arguments: [title, ...more] }: ESTree.CallExpression): string | undefined {
  if (title === undefined || more.length === 0) return undefined;
  if (title.type === 'TemplateLiteral')
    return title.quasis.map(({ value }) => value.cooked ?? '').join('…');
  if (title.type !== 'Literal' || typeof title.value !== 'string') return '…';
  return title.value.replaceAll(/%[sjdio]|\$\w+/g, '…');
}
