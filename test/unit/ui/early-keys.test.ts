import { expect, it } from 'vitest';
import { replayEarlyKeys, recordEarlyKeys } from '@/ui/popup/early-keys';
import { commandOf } from '@/ui/popup/shortcuts';

function press(init: KeyboardEventInit) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
}

it('returns early key presses, once and in order', () => {
  recordEarlyKeys(window);
  press({ key: 'm' });
  press({ key: 'c', ctrlKey: true });
  press({ key: 'Enter' });
  const commands: unknown[] = [];
  document.addEventListener('keydown', (event) => commands.push(commandOf(event)?.name));
  replayEarlyKeys(window);
  expect(commands).toEqual(['source', undefined, 'primary']);
  replayEarlyKeys(window);
  press({ key: 'd' });
  replayEarlyKeys(window);
  expect(commands).toEqual(['source', undefined, 'primary', 'download']);
});

it('notes on the page that keys are used', () => {
  const { dataset } = document.documentElement;
  delete dataset.keyed;
  recordEarlyKeys(window);
  expect(dataset.keyed).toBeUndefined();
  press({ key: 'Tab' });
  expect(dataset.keyed).toBe('');
});

it.each([
  ['<button role="tab" aria-selected="true">Links</button>', 'primary'],
  ['<button role="tab" aria-selected="false">Images</button>', undefined],
  ['<button>Options</button>', undefined],
  ['<a href="x">Results</a>', undefined],
])('Enter on %s is %s', (html, expected) => {
  document.body.innerHTML = html;
  const commands: unknown[] = [];
  const listen = (event: KeyboardEvent) => commands.push(commandOf(event)?.name);
  document.addEventListener('keydown', listen);
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  document.body.firstElementChild?.dispatchEvent(enter);
  document.removeEventListener('keydown', listen);
  document.body.replaceChildren();
  expect(commands).toEqual([expected]);
});
