import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { FileUpload } from '@/ui/request/FileUpload';

afterEach(cleanup);

const SERVICE = { id: 's', name: '', address: 'https://service.example', limit: 2, timeout: 60 };
const SERVICES = {
  answerFile: async () => {},
  sendFile: async () => {},
  requestDataConsent: async () => true,
};
const HTML = new File(['<p>x</p>'], 'a.html', { type: 'text/html' });
const PDF = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });

it.each([
  ['an HTML file without a service', HTML, undefined, 1],
  ['an HTML file with one', HTML, SERVICE, 1],
  ['another file with one', PDF, SERVICE, 1],
  ['another file without one, which a problem explains', PDF, undefined, 0],
])('says in one sentence what is done with %s', (_, file, service, sentences) => {
  const container = choose(file, service);
  const said = [...container.querySelectorAll('p.builder-help')].map((one) => one.textContent);
  expect(said.filter((text) => !/credit/i.test(text ?? ''))).toHaveLength(sentences);
  expect(
    screen.queryAllByText('Only HTML is read on this computer. Other files need a service.'),
  ).toHaveLength(1 - sentences);
});

it('names neither price nor use of a file that the service cannot read, but says so before it is sent', () => {
  choose(new File(['x'], 'pic.png', { type: 'image/png' }), SERVICE);
  expect(screen.getByText(/The service does not read files such as “pic\.png”/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the file' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/credit/)).toBeNull();
});

/** Chooses a file in a form whose files go to a service, if there is one. */
function choose(file: File, service: typeof SERVICE | undefined): Element {
  const { container } = render(
    <FileUpload
      checked={{}}
      order={{ options: {}, incognito: false }}
      services={SERVICES}
      service={service}
      onSent={() => {}}
    />,
  );
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('no field');
  fireEvent.change(input, { target: { files: [file] } });
  return container;
}

it('sends a file again that could not be sent', async () => {
  const sendFile = vi.fn<typeof SERVICES.sendFile>();
  sendFile.mockRejectedValueOnce(new Error('No connection.'));
  const onSent = vi.fn<() => void>();
  const props = { checked: {}, order: { options: {}, incognito: false }, service: SERVICE, onSent };
  const { container } = render(<FileUpload {...props} services={{ ...SERVICES, sendFile }} />);
  const input = container.querySelector('input[type=file]');
  if (input === null) throw new Error('no field');
  fireEvent.change(input, { target: { files: [PDF] } });
  const send = screen.getByRole('button', { name: 'Send the file' });
  fireEvent.click(send);
  await screen.findByText('No connection.');
  fireEvent.click(send);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(screen.queryByText('No connection.')).toBeNull();
});
