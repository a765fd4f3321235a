import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CaptureReport, PagePart } from '@/contract/capture-report';
import { LeftOutParts, type PartChoice } from '@/ui/viewer/LeftOutParts';

afterEach(cleanup);

const RELATED: PagePart = { place: '0.1', start: 'Read next', words: 40 };
const SIDE: PagePart = { place: '0.2', start: 'All about us', words: 20 };

function show(content: Partial<CaptureReport['content']>) {
  const choice = {
    onParts: vi.fn<PartChoice['onParts']>(),
    onWholePage: vi.fn<PartChoice['onWholePage']>(),
  };
  render(<LeftOutParts content={{ choice: 'main-content', ...content }} choice={choice} />);
  return choice;
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('a part that was left out', () => {
  it('is brought back together with earlier ones', () => {
    const { onParts } = show({
      broughtBack: [SIDE],
      leftOut: { blocks: 9, words: 60, parts: [RELATED] },
    });
    expect(screen.getByText('40 words')).toBeTruthy();
    press('Bring back “Read next…”');
    expect(onParts).toHaveBeenCalledExactlyOnceWith([SIDE, RELATED]);
  });

  it('can be left out again', () => {
    const { onParts } = show({ broughtBack: [SIDE, RELATED] });
    press('Leave out “Read next…” again');
    expect(onParts).toHaveBeenCalledExactlyOnceWith([SIDE]);
  });

  it('is shown with the whole page at once', () => {
    const { onWholePage } = show({ leftOut: { blocks: 9, words: 60 } });
    press('Show the whole page');
    expect(onWholePage).toHaveBeenCalledOnce();
  });

  it('is not mentioned if there is none', () => {
    show({});
    expect(screen.queryByRole('button')).toBeNull();
  });
});
