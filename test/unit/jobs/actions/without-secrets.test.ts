import { expect, it } from 'vitest';
import { holdsSecret, withoutSecrets } from '@/jobs/actions/without-secrets';

it('removes what the user typed for a run from field values', () => {
  const html = '<input type="password" value="a&quot;b&amp;c"><p>a"b&amp;c</p><input value="">';
  const without = '<input type="password" value=""><p>a"b&amp;c</p><input value="">';
  expect(withoutSecrets(html, ['a"b&c', ''])).toBe(without);
});

it('finds what the user typed in plain data, and nothing if nothing was typed', () => {
  const data = { nodes: ['input', 'value', 'a"b'] };
  expect(holdsSecret(data, ['a"b'])).toBe(true);
  expect(holdsSecret(data, ['other'])).toBe(false);
  expect(holdsSecret(data, [''])).toBe(false);
});
