// @vitest-environment node
import { globSync } from 'node:fs';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainText } from '@/core/lexicon/plain-text';
import { COLUMNS, wordsIn, type Words } from '@/core/lexicon/words';
import { packedWords } from '../../../packed-words';
import { isConcept } from '../../support/is-concept';

const root = path.resolve(import.meta.dirname, '../../..');

describe.each(globSync('src/core/lexicon/*.ts', { cwd: root }))('%s', (file) => {
  it('has the same words when it is packed', async () => {
    const written = Object.entries(
      (await import(/* @vite-ignore */ path.join(root, file))) as Record<string, unknown>,
    ).filter((entry): entry is [string, Words] => isConcept(entry[1]));
    if (written.length === 0) return;
    const packed = await builtExports(path.join(root, file));
    for (const [name, concept] of written) {
      const own = packed[name] as Words;
      expect.soft(own, name).toEqual([expect.any(String)]);
      for (const language of COLUMNS)
        expect
          .soft(wordsIn(own, language).map(plainText), name)
          .toEqual(wordsIn(concept, language).map(plainText));
    }
  });
});

async function builtExports(entry: string): Promise<Record<string, unknown>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': path.join(root, 'src') } },
    plugins: [packedWords()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'it' } },
  });
  // One entry in one format gives one output; without `watch` it is never a watcher.
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const code = output?.output[0].code ?? '';
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as Record<string, unknown>;
}
