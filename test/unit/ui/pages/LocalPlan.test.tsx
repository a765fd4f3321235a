import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalPlan } from '@/ui/pages/LocalPlan';

afterEach(cleanup);

function show(withoutCookies: boolean) {
  const onWithoutCookies = vi.fn<(without: boolean) => void>();
  render(
    <LocalPlan
      time={{ least: 66, most: 241 }}
      hasService={false}
      access={undefined}
      isClosed={false}
      forgets
      onForget={() => {}}
      withoutCookies={withoutCookies}
      onWithoutCookies={onWithoutCookies}
    />,
  );
  return onWithoutCookies;
}

it('pages are read with or without cookies, and the form says what that means', () => {
  const onWithoutCookies = show(false);
  expect(screen.getByText('Takes 1–5 min at this pace.')).toBeTruthy();
  expect(screen.getByText(/^Winnow fetches the pages with your cookies/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Without my cookies' }));
  expect(onWithoutCookies).toHaveBeenCalledWith(true);
  cleanup();
  show(true);
  expect(
    screen.getByText(/as if you were signed out everywhere. None opens in a tab/),
  ).toBeTruthy();
});
