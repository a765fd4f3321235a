import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Counts } from '@/ui/viewer/Counts';

afterEach(cleanup);

it('counts a text after it is on screen, and shows nothing of the text before', async () => {
  const { container, rerender } = render(<Counts text={'grain and chaff '.repeat(100_000)} />);
  expect(container.textContent?.trim()).toBe('');
  expect(await screen.findByText(/300,000/)).toBeDefined();
  rerender(<Counts text="grain" />);
  expect(container.textContent?.trim()).toBe('');
  expect(await screen.findByText(/^1 word/)).toBeDefined();
});
