import { expect, it } from 'vitest';
import { defaultTools } from '@/ui/viewer/parts/part-tools';

it('a view without the tools of its job does not look as if it had saved a file', () => {
  expect(() => defaultTools.saveFile('a.csv', new Blob(['a']))).toThrow('without the tools');
});
