import { parseSync, type ESTree } from 'vite';

/**
 * The syntax tree of a source.
 *
 * @param file - Says by its ending how to read it: `.ts` and `.tsx` differ.
 * @throws {SyntaxError} where it is none; the parser itself would give an empty tree.
 */
export function parseSource(source: string, file: string): ESTree.Program {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new SyntaxError(`${file}: ${errors[0].message}`);
  return program;
}

/** The texts of the comments of a source that end with their line, in order. */
export function lineComments(source: string, file: string): string[] {
  const { comments } = parseSync(file, source);
  return comments.filter(({ type }) => type === 'Line').map(({ value }) => value.trim());
}
