import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '@/platform/save-file';
import { collectSavedFiles, type SavedFile } from '../../support/saved-files';

let files: SavedFile[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 1, 5) });
  files = collectSavedFiles();
});

afterEach(() => vi.useRealTimers());

it.each([
  ['Secret diary.md', false, 'Secret diary.md'],
  ['Secret diary.md', true, 'page-2026-11-29-0105.md'],
  ['Secret diary. Part 2', true, 'page-2026-11-29-0105'],
  ['Diary of 3.May', true, 'page-2026-11-29-0105.May'],
])('saves %s, secret: %s, as %s', (name, isSecret, expected) => {
  expect(saveFile(name, new Blob(['a']), isSecret)).toBe(expected);
  expect(files[0]?.name).toBe(expected);
});
