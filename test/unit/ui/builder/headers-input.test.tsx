import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { optionFields } from '@/contract/request/request-schemas';
import { FormContext } from '@/ui/builder/form-context';
import { HeadersInput } from '@/ui/builder/HeadersInput';

afterEach(cleanup);

it('takes a pasted block without the headers of its connection, and names those', () => {
  const change = vi.fn<(path: readonly (string | number)[], value: unknown) => void>();
  render(
    <FormContext.Provider value={{ change, problems: [] }}>
      <HeadersInput field={optionFields.headers} path={['headers']} value={undefined} />
    </FormContext.Provider>,
  );
  const name = screen.getByLabelText('Name of header 1');
  const paste = createEvent.paste(name);
  const block = 'GET / HTTP/1.1\nHost: a.example\nAccept: text/html\ncontent-length: 9\nX-A: 1';
  Object.defineProperty(paste, 'clipboardData', { value: { getData: () => block } });
  fireEvent(name, paste);
  expect(change).toHaveBeenLastCalledWith(['headers'], { Accept: 'text/html', 'X-A': '1' });
  expect(screen.getByRole('status').textContent).toContain('Left out: Host, content-length.');
});
