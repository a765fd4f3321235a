// @vitest-environment node
import { expect, it } from 'vitest';
import { refusePages } from '@/serve/guard';

it('answers at port 80 also under a name without a port', () => {
  expect(() => refusePages({ host: 'localhost' }, 80)).not.toThrow();
  expect(() => refusePages({ host: 'localhost' }, 3002)).toThrow(/host name/u);
  expect(() => refusePages({ host: 'evil.example' }, 80)).toThrow(/host name/u);
});
