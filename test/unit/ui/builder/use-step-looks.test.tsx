import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabSteps } from '@/ui/builder/tab-steps';
import { useStepLooks } from '@/ui/builder/use-step-looks';
import { fakeRequestServices } from '../../../support/fake-request-services';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HINTS = [null, { of: '#a', was: true, selectors: ['#b'] }];

function Looks({ tabSteps }: { tabSteps: TabSteps }) {
  const looks = useStepLooks(
    tabSteps,
    [{ type: 'scrape' }, { type: 'click', selector: '#a' }],
    HINTS,
  );
  return <output>{looks.map((look) => look?.matches ?? '-').join(' ')}</output>;
}

it('a page is queried again while the form is visible, and outdated answers are not shown', async () => {
  let asked = 0;
  const look = vi.fn<TabSteps['look']>(async () => [{ matches: ++asked }]);
  const tabSteps = { ...fakeRequestServices().services.tabSteps(3), look };
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const { unmount } = render(<Looks tabSteps={tabSteps} />);
  const shown = screen.getByRole('status');
  await pass(300);
  expect(shown.textContent).toBe('- 1');
  await pass(2000);
  expect(shown.textContent).toBe('- 2');
  expect(look).toHaveBeenLastCalledWith([['#a', '#b']]);
  look.mockRejectedValueOnce(new Error('closed'));
  await pass(2000);
  expect(shown.textContent).toBe('');
  await pass(10_000);
  expect(shown.textContent).toBe('- 3');
  unmount();
  await pass(20_000);
  expect(look).toHaveBeenCalledTimes(4);
});
