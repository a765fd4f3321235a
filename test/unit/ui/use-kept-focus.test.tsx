import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from '@/ui/use-kept-focus';

afterEach(cleanup);

function Group({ buttons }: { buttons: Record<string, boolean> }) {
  const group = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={group}>
        {Object.entries(buttons).map(([name, disabled]) => (
          <button type="button" key={name} disabled={disabled}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function focus(name: string) {
  screen.getByRole('button', { name }).focus();
}

function focused(): string {
  return document.activeElement?.textContent ?? '';
}

it('a button that replaces the focused one gets the focus', () => {
  const { rerender } = render(<Group buttons={{ Pause: false, Stop: false }} />);
  focus('Pause');
  rerender(<Group buttons={{ Continue: false, Stop: false }} />);
  expect(focused()).toBe('Continue');
});

it('a disabled button that replaces it gets the focus once it is enabled', () => {
  const { rerender } = render(<Group buttons={{ Pause: false }} />);
  focus('Pause');
  rerender(<Group buttons={{ Continue: true, Stop: false }} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Group buttons={{ Continue: false, Stop: false }} />);
  expect(focused()).toBe('Continue');
});

it('the focus stays where the user has moved it', () => {
  const { rerender } = render(<Group buttons={{ Pause: false }} />);
  focus('Pause');
  focus('Elsewhere');
  rerender(<Group buttons={{ Continue: false }} />);
  expect(focused()).toBe('Elsewhere');
});

it('the focus does not move if nothing had it', () => {
  const { rerender } = render(<Group buttons={{ Pause: false }} />);
  rerender(<Group buttons={{ Continue: false }} />);
  expect(document.activeElement).toBe(document.body);
});
