import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { putBar, type RecorderBar } from '@/recorder/bar';

let bar: RecorderBar;

afterEach(() => bar.remove());

it('the recorder’s bar is pressed by the user only, even if the page got hold of its buttons', async () => {
  const act = vi.fn<(what: 'undo' | 'stop') => void>();
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  bar = putBar(document, act);
  const shadow = attach.mock.results[0]?.value as ShadowRoot; // It answers with one.
  attach.mockRestore();
  bar.show({ steps: '2 steps', undo: 'Undo', stop: 'Stop', move: 'Move' });
  for (const name of ['undo', 'stop']) {
    const button = shadow.querySelector<HTMLButtonElement>(`.${name}`);
    if (button === null) throw new Error(`no ${name}`);
    button.click();
    expect(act).not.toHaveBeenCalled();
    const { left, top, width, height } = button.getBoundingClientRect();
    const position = { x: left + width / 2, y: top + height / 2 };
    await userEvent.click(document.documentElement, { position, force: true });
    expect(act).toHaveBeenCalledExactlyOnceWith(name);
    act.mockClear();
  }
});

it('the recorder’s bar says politely what is lost, until that is over', () => {
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  bar = putBar(document, () => {});
  const shadow = attach.mock.results[0]?.value as ShadowRoot; // It answers with one.
  attach.mockRestore();
  const texts = { steps: '2 steps', undo: 'Undo', stop: 'Stop', move: 'Move' };
  bar.show(texts);
  const said = () =>
    [...shadow.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(said()).toEqual(['2 steps', '']);
  bar.show({ ...texts, lost: 'Dragging can’t be replayed' });
  expect(said()).toEqual(['2 steps', 'Dragging can’t be replayed']);
  bar.show(texts);
  expect(said()).toEqual(['2 steps', '']);
});
