import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormContext } from '@/ui/builder/form-context';
import { StepNote } from '@/ui/builder/StepNote';
import { useStepLooks } from '@/ui/builder/use-step-looks';
import type { ScriptsState, TabSteps } from '@/ui/builder/tab-steps';
import { fakeRequestServices } from '../../../support/fake-request-services';

let tabSteps: TabSteps;

beforeEach(() => {
  tabSteps = fakeRequestServices().services.tabSteps(1);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw(type: string, engine: 'tab' | 'service' = 'tab') {
  return render(
    <FormContext.Provider value={{ change() {}, problems: [], engine, tabSteps }}>
      <StepNote type={type} />
    </FormContext.Provider>,
  );
}

it('a script asks for permission to run, then for the browser’s own switch', async () => {
  let state: ScriptsState = 'off';
  tabSteps.scriptsState = async () => state;
  tabSteps.allowScripts = async () => 'switch';
  draw('executeJavascript');
  fireEvent.click(await screen.findByRole('button', { name: 'Allow scripts…' }));
  await screen.findByRole('button', { name: 'Open details page' });
  state = 'on';
  fireEvent.focus(window);
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('a PDF is not possible in the tab, but its page can be printed', async () => {
  const print = vi.fn<TabSteps['print']>(async () => {});
  tabSteps.print = print;
  draw('pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Print…' }));
  expect(print).toHaveBeenCalledOnce();
  cleanup();
  expect(draw('pdf', 'service').container.textContent).toBe('');
});

it('the page is queried once for all selectors, after the last key', async () => {
  vi.useFakeTimers();
  const look = vi.fn<TabSteps['look']>(async (selectors) =>
    selectors.map((_selector, index) => ({ matches: index + 1 })),
  );
  tabSteps.look = look;
  function Looks({ selector }: { selector: string }) {
    const actions = [
      { type: 'click', selector: 'a' },
      { type: 'write', text: '' },
      { type: 'wait', selector },
    ];
    return <p>{JSON.stringify(useStepLooks(tabSteps, actions).map((found) => found?.matches))}</p>;
  }
  const { rerender, container } = render(<Looks selector="b" />);
  rerender(<Looks selector="bo" />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(look.mock.calls).toEqual([[[['a'], ['bo']]]]);
  expect(container.textContent).toBe('[1,null,2]');
});
