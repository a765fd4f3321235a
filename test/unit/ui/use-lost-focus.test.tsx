import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { useLostFocus } from '@/ui/use-lost-focus';

afterEach(cleanup);

function Next({ mayTake }: { mayTake?: boolean }) {
  const group = useLostFocus<HTMLSpanElement>(mayTake);
  return (
    <span ref={group}>
      <button type="button">Next</button>
    </span>
  );
}

function Page({ isSent = false, mayTake = true }: { isSent?: boolean; mayTake?: boolean }) {
  return (
    <>
      <button type="button">Elsewhere</button>
      {isSent ? <Next mayTake={mayTake} /> : <button type="button">Send</button>}
    </>
  );
}

it('the control that replaces the focused button gets the focus', async () => {
  const { rerender } = render(<Page />);
  screen.getByText('Send').focus();
  rerender(<Page isSent />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
});

it.each([
  ['elsewhere', 'Elsewhere', true],
  ['not to be taken', 'Send', false],
])('the focus does not move if it is %s', async (_which, focused, mayTake) => {
  const { rerender } = render(<Page />);
  screen.getByText(focused).focus();
  const before = document.activeElement;
  rerender(<Page isSent mayTake={mayTake} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(mayTake ? before : document.body);
});
