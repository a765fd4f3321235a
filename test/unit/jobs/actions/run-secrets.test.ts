import { expect, it } from 'vitest';
import { createRunSecrets } from '@/jobs/actions/run-secrets';

it('returns what was typed for a run once, and then forgets it', () => {
  const secrets = createRunSecrets();
  secrets.keep('a', [{ step: 2, text: 'sesame', origin: 'https://a.example' }]);
  expect([...secrets.take('b')]).toEqual([]);
  expect([...secrets.take('a')]).toEqual([[2, { text: 'sesame', origin: 'https://a.example' }]]);
  expect([...secrets.take('a')]).toEqual([]);
});

it('forgets what was typed for runs that never began', () => {
  const secrets = createRunSecrets();
  for (let run = 0; run < 12; run++)
    secrets.keep(`${run}`, [{ step: 0, text: 'sesame', origin: 'https://a.example' }]);
  expect(secrets.take('0').size + secrets.take('11').size).toBe(1);
});
