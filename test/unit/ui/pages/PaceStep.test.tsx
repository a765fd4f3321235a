import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_PACE, type Pace } from '@/contract/many-pages';
import { paceProblems, PaceStep } from '@/ui/pages/PaceStep';
import { english } from '../../../support/locale';

afterEach(cleanup);

function Form({ onPace }: { onPace: (pace: Pace) => void }) {
  const [pace, setPace] = useState(DEFAULT_PACE);
  return (
    <PaceStep
      pace={pace}
      onPace={(next) => {
        setPace(next);
        onPace(next);
      }}
    />
  );
}

function show() {
  const onPace = vi.fn<(pace: Pace) => void>();
  render(<Form onPace={onPace} />);
  return () => onPace.mock.lastCall?.[0] ?? DEFAULT_PACE;
}

it.each([
  ['Megabytes at most', '', 'This must be a whole number, 1 to 10000.'],
  ['Minutes at most', '2.5', 'This must be a whole number, 1 to 600.'],
  ['Minutes at most', '0', 'This must be a whole number, 1 to 600.'],
  ['Seconds between two pages of a site', '61', 'This must be a number, 0 to 60.'],
])('%s of "%s" shows its limits, and nothing can be read', (label, text, problem) => {
  const pace = show();
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value: text } });
  expect(screen.getByText(problem)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  const said = paceProblems(pace()).map(english);
  expect(said).toEqual([problem.replace('This', label)]);
});

it('seconds may be fractions', () => {
  const pace = show();
  fireEvent.input(screen.getByLabelText('Seconds between two pages of a site'), {
    target: { value: '0.5' },
  });
  expect(pace().delay).toBe(500);
  expect(paceProblems(pace())).toEqual([]);
});
