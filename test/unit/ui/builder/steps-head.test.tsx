import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { beginningOf } from '@/drafts/beginning-of';
import { FormContext } from '@/ui/builder/form-context';
import { StepsHead } from '@/ui/builder/StepsHead';
import { useAllowedOrigin } from '@/ui/builder/use-allowed-origin';

afterEach(cleanup);

const START = 'https://shop.example/search';

/** The head over steps that were recorded on a page that the tab has left, in Firefox. */
function Head({ allow }: { allow: (origin: string) => Promise<boolean> }) {
  const [tabSteps] = useState({ mayUse: async () => false, allow });
  const site = useAllowedOrigin(tabSteps, new URL(START).origin);
  const begins = beginningOf(START, `${START}?q=shoe`, true, site.isAllowed);
  const tryInTab = { run() {}, begins, allowStart: site.allow };
  return (
    <FormContext.Provider value={{ change() {}, problems: [], tryInTab }}>
      <StepsHead adds={false} onAdds={() => {}} controls="adds" />
    </FormContext.Provider>
  );
}

it('what a model is told stays when it is hidden, and while steps are recorded', () => {
  const form = (state: 'none' | 'on') => (
    <FormContext.Provider
      value={{
        change() {},
        problems: [],
        recorder: { state, record() {}, stop() {} },
        agent: (hidden) => <textarea hidden={hidden} />,
      }}
    >
      <StepsHead adds={false} onAdds={() => {}} controls="adds" />
    </FormContext.Provider>
  );
  const { rerender } = render(form('none'));
  expect(document.querySelector('textarea')).toBeNull();
  const tell = () => fireEvent.click(screen.getByRole('button', { name: 'Tell it what to do' }));
  tell();
  const task = screen.getByRole<HTMLTextAreaElement>('textbox');
  task.value = 'Find runners';
  tell();
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(form('on'));
  rerender(form('none'));
  tell();
  expect(screen.getByRole('textbox')).toBe(task);
});

it('steps that start on a page that only the user may load are tried from there once the user allows its site', async () => {
  const allow = vi.fn<(origin: string) => Promise<boolean>>(async () => true);
  render(<Head allow={allow} />);
  expect(screen.getByRole('status').textContent).toContain('or allow its site');
  fireEvent.click(screen.getByRole('button', { name: 'Allow…' }));
  expect(await screen.findByText(/which is loaded first/)).toBeTruthy();
  expect(allow).toHaveBeenCalledWith('https://shop.example');
  expect(screen.queryByRole('button', { name: 'Allow…' })).toBeNull();
});
