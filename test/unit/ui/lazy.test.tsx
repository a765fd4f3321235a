import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { lazy } from '@/ui/lazy';

afterEach(cleanup);

const Sum = ({ of }: { of: number[] }) => <b>{of.reduce((sum, each) => sum + each, 0)}</b>;

it('says what is awaited until the component is there, and shows it at once after that', async () => {
  const load = vi.fn<() => Promise<typeof Sum>>(async () => Sum);
  const LazySum = lazy(load, () => 'Adding…');
  const first = render(<LazySum of={[1, 2]} />);
  expect(first.container.textContent).toBe('Adding…');
  expect(await screen.findByText('3')).toBeTruthy();
  first.unmount();
  expect(render(<LazySum of={[4]} />).container.textContent).toBe('4');
  expect(load).toHaveBeenCalledOnce();
});

it('shows at once what was loaded ahead', async () => {
  const LazySum = lazy(async () => Sum);
  await LazySum.load();
  expect(render(<LazySum of={[5]} />).container.textContent).toBe('5');
});
