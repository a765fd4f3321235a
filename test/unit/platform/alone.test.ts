import { expect, it, vi } from 'vitest';
import { alone } from '@/platform/alone';

it('runs tasks in the order they were asked for', async () => {
  const order: number[] = [];
  const first = alone('test', async () => {
    await Promise.resolve();
    order.push(1);
  });
  const second = alone('test', async () => void order.push(2));
  await Promise.all([second, first]);
  expect(order).toEqual([1, 2]);
});

it('runs a task without a lock where the browser refuses one', async () => {
  const refused = new DOMException('Refused.', 'SecurityError');
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(refused);
  expect(await alone('test', async () => 'done')).toBe('done');
});

it('fails once as its task does', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Full.'));
  await expect(alone('test', work)).rejects.toThrow('Full.');
  expect(work).toHaveBeenCalledOnce();
});
