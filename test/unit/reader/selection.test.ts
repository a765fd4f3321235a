import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Native from '@/reader/native';
import type * as Selection from '@/reader/selection';

/** Only Firefox lets its user select in several places. Its ranges are put in here. */
const ranges: Range[] = [];
let trackSelection: (typeof Selection)['trackSelection'];

// Test files share their modules, and one that is already loaded would not see the stand-in.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('@/reader/native', async (importOriginal) => ({
    ...(await importOriginal<typeof Native>()),
    selectionOf: () => ({ rangeCount: ranges.length, getRangeAt: (i: number) => ranges[i] }),
  }));
  ({ trackSelection } = await import('@/reader/selection'));
});

afterAll(() => {
  vi.doUnmock('@/reader/native');
  vi.resetModules();
});

beforeEach(() => {
  ranges.length = 0;
  document.body.innerHTML = '<p>one two</p><p>three</p><p>four five</p>';
});

describe('a selection of several ranges', () => {
  it('returns the text of each and nothing in between', () => {
    select(0, 4, 7);
    select(2, 0, 4);
    expect(selectedTexts()).toEqual(['two', '', 'four']);
  });

  it('returns several parts of one text', () => {
    select(2, 0, 2);
    select(2, 5, 9);
    expect(selectedTexts()).toEqual(['', '', 'fofive']);
  });

  it('leaves empty ranges out', () => {
    select(0, 1, 1);
    expect(trackSelection(document)).toBeNull();
  });
});

/** Selects from one place to another in the text of a paragraph. */
function select(paragraph: number, from: number, to: number): void {
  const range = document.createRange();
  range.setStart(textOf(paragraph), from);
  range.setEnd(textOf(paragraph), to);
  ranges.push(range);
}

/** What is selected of each paragraph's text, as a walk through the page finds it. */
function selectedTexts(): string[] | undefined {
  const tracker = trackSelection(document);
  return [0, 1, 2].map((paragraph) => {
    const text = textOf(paragraph);
    tracker?.enter(text);
    const part = tracker?.partOf(text, text.data) ?? '';
    tracker?.leave(text);
    return part;
  });
}

function textOf(paragraph: number): Text {
  const text = document.querySelectorAll('p')[paragraph]?.firstChild;
  if (!(text instanceof Text)) throw new Error(`Paragraph ${paragraph} has no text.`);
  return text;
}
