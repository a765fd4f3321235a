import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { Button } from '@/ui/Button';

afterEach(cleanup);

/** A button in whose place another one is once it was pressed. */
function Turns({ keyed }: { keyed: boolean }) {
  const [said, setSaid] = useState<string[]>([]);
  const label = said.length % 2 === 0 ? 'Stop' : 'Continue';
  return (
    <>
      <Button
        {...(keyed && { key: label })}
        label={label}
        onClick={() => setSaid([...said, label])}
      />
      <output>{said.join()}</output>
    </>
  );
}

it.each([true, false])(
  'a double click presses no button that takes the place of another',
  (keyed) => {
    render(<Turns keyed={keyed} />);
    const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });
    press(1);
    press(2);
    expect(screen.getByRole('status').textContent).toBe('Stop');
    press(1);
    expect(screen.getByRole('status').textContent).toBe('Stop,Continue');
  },
);

it('a button that stays the same is pressed as often as it is clicked', () => {
  const pressed: number[] = [];
  render(<Button label="Add" onClick={() => pressed.push(pressed.length)} />);
  for (const detail of [1, 2, 3, 0]) fireEvent.click(screen.getByRole('button'), { detail });
  expect(pressed).toHaveLength(4);
});
