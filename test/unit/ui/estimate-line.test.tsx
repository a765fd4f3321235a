import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { EstimateLine } from '@/ui/request/EstimateLine';

afterEach(cleanup);

it.each([
  [1, null, 'About 1 credit or more'],
  [5, null, 'About 5 credits or more'],
  [1, 1, 'About 1 credit'],
  [1, 5, 'About 1 to 5 credits'],
])('says %s to %s as "%s"', (min, max, text) => {
  const { container } = render(<EstimateLine estimate={{ min, max, parts: [] }} />);
  expect(container.querySelector('summary')?.textContent).toBe(text);
});
