import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { newService } from '@/storage/services';
import { ServicesSection } from '@/ui/connection/ServicesSection';
import { oneService } from '../../support/one-service';
import { fakeServiceSettings } from '../../support/fake-service-settings';

afterEach(cleanup);

function open(service = fakeServiceSettings(), settings: Partial<Settings> = {}) {
  const change = vi.fn<(change: Partial<Settings>) => void>();
  const props = { settings: { ...DEFAULT_SETTINGS, ...settings }, change, service };
  render(<ServicesSection {...props} />);
  return { service, change };
}

const HOSTED = oneService('https://api.example.org');
const ID = 'first https://api.example.org';

it('says why there is no field for a key if the browser blocks its store', async () => {
  const readSecretStatus = () => Promise.reject(new DOMException('Refused.', 'InvalidStateError'));
  open(fakeServiceSettings({ readSecretStatus }), HOSTED);
  expect(await screen.findByText(/Open the settings in an ordinary window/)).toBeTruthy();
});

describe('the base address', () => {
  it('is stored if it is valid', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'https://api.example.org/v2/' },
    });
    expect(addressIn(change)).toBe('https://api.example.org');
  });

  it('is refused with a sentence if not', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'http://api.example.org' },
    });
    expect(screen.getByText(/Write https:\/\/api.example.org/)).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('without encryption is stored only after its host was entered', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'http://192.168.1.9:3002' },
    });
    expect(change).not.toHaveBeenCalled();
    fireEvent.input(screen.getByLabelText(/type 192.168.1.9:3002/), {
      target: { value: '192.168.1.9:3002' },
    });
    fireEvent.click(screen.getByRole('button', { name: /without encryption/ }));
    expect(addressIn(change)).toBe('http://192.168.1.9:3002');
  });
});

describe('the key', () => {
  it('is shown as stored without its end if that would reveal too much', async () => {
    open(undefined, HOSTED);
    fireEvent.input(await screen.findByLabelText('API key'), { target: { value: 'short1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect((await screen.findByText('••••')).tagName).toBe('CODE');
  });

  it('is kept for its origin, and shown as its last four characters only', async () => {
    const { service } = open(undefined, HOSTED);
    const field = await screen.findByLabelText('API key');
    fireEvent.input(field, { target: { value: ' Bearer fc-0123456789abcdef ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByText('•••• cdef')).toBeTruthy();
    expect(service.stored.get(ID)).toEqual({
      apiKey: 'fc-0123456789abcdef',
    });
    expect(document.body.innerHTML).not.toContain('0123456789');
  });

  it('is refused if it is invalid', async () => {
    const { service } = open(undefined, HOSTED);
    const field = await screen.findByLabelText('API key');
    fireEvent.input(field, { target: { value: 'two words' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByText(/such as spaces/)).toBeTruthy();
    expect(service.saveSecrets).not.toHaveBeenCalled();
  });

  it('is replaced only when another one is saved', async () => {
    const service = fakeServiceSettings();
    service.stored.set(ID, { apiKey: 'fc-0123456789abcdef' });
    open(service, HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep the stored one' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Replace' }));
    fireEvent.input(screen.getByLabelText('API key'), { target: { value: 'fc-fedcba9876543210' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByText('•••• 3210')).toBeTruthy();
  });

  it('is removed by one button, with the headers', async () => {
    const service = fakeServiceSettings();
    service.stored.set(ID, { apiKey: 'fc-0123456789abcdef', extraHeaders: { 'X-Proxy': '1' } });
    service.stored.set('other https://api.example.org', { apiKey: 'fc-other' });
    open(service, HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove key and headers' }));
    expect(await screen.findByText(/headers removed/)).toBeTruthy();
    expect([...service.stored.keys()]).toEqual(['other https://api.example.org']);
  });
});

describe('several services', () => {
  const orchard = { ...newService('https://api.example.org', 'orchard'), name: 'Orchard' };
  const clients = { ...newService('https://api.example.org', 'clients'), name: 'For clients' };
  const both = { services: [orchard, clients], serviceId: 'orchard' };

  it('are rows, each with a key and limits of its own', async () => {
    const { change, service } = open(undefined, both);
    for (const [name, key] of [
      ['Orchard', 'fc-orchard-0123'],
      ['For clients', 'fc-clients-4567'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
      const row = within(screen.getByRole('list', { name: 'Services' }));
      const [field] = (await row.findAllByLabelText('API key')).filter(isShown);
      fireEvent.input(field ?? document.body, { target: { value: key } });
      const [save] = row.getAllByRole('button', { name: 'Save key' }).filter(isShown);
      fireEvent.click(save ?? document.body);
      expect(await screen.findByText(`•••• ${key.slice(-4)}`)).toBeTruthy();
    }
    expect(service.stored).toEqual(
      new Map([
        ['orchard https://api.example.org', { apiKey: 'fc-orchard-0123' }],
        ['clients https://api.example.org', { apiKey: 'fc-clients-4567' }],
      ]),
    );
    const [limit] = screen.getAllByLabelText('Requests at once').filter(isShown);
    fireEvent.input(limit ?? document.body, { target: { value: '9' } });
    expect(change).toHaveBeenLastCalledWith({ services: [orchard, { ...clients, limit: 9 }] });
  });

  it('can be chosen with one click', () => {
    const { change } = open(undefined, both);
    fireEvent.click(screen.getByRole('radio', { name: 'Send requests to For clients' }));
    expect(change).toHaveBeenLastCalledWith({ serviceId: 'clients' });
  });

  it('can be added once they have an address, and the others stay', () => {
    const { change } = open(undefined, HOSTED);
    fireEvent.click(screen.getByRole('button', { name: 'Add a service…' }));
    expect(change).not.toHaveBeenCalled();
    const [field] = screen.getAllByLabelText('Base address').filter(isShown);
    fireEvent.input(field ?? document.body, { target: { value: 'https://workshop.example' } });
    const { services = [] } = change.mock.lastCall?.[0] ?? {};
    expect(services.map(({ address }) => address)).toEqual([
      'https://api.example.org',
      'https://workshop.example',
    ]);
    expect(change.mock.lastCall?.[0]).not.toHaveProperty('serviceId');
  });

  it('can be removed while their address is wrong or gone', () => {
    open(undefined, HOSTED);
    fireEvent.input(screen.getByLabelText('Base address'), { target: { value: '' } });
    expect(screen.getByText('Remove this service…')).toBeTruthy();
  });

  it('can be taken back while they have no address, unless there is no other', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    cleanup();
    open(undefined, HOSTED);
    fireEvent.click(screen.getByRole('button', { name: 'Add a service…' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getAllByLabelText('Base address')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add a service…' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('each have a link to a request', () => {
    const { change, service } = open(undefined, both);
    fireEvent.click(screen.getByRole('button', { name: /^For clients/ }));
    const [again] = screen.getAllByText('Scrape a page with it').filter(isShown);
    fireEvent.click(again ?? document.body);
    expect(change).toHaveBeenLastCalledWith({ serviceId: 'clients' });
    expect(service.tryIt).toHaveBeenCalledOnce();
  });

  it('are removed with their keys, and access to a site only with the last one there', async () => {
    const { change, service } = open(undefined, both);
    fireEvent.click(screen.getByRole('button', { name: /^Orchard/ }));
    fireEvent.click(screen.getAllByText('Remove this service…')[0] ?? document.body);
    fireEvent.click(await screen.findByText('Remove'));
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ services: [clients] }));
    expect(service.removeServiceSecrets).toHaveBeenCalledExactlyOnceWith('orchard');
    expect(service.removeOrigins).not.toHaveBeenCalled();
  });

  it('stay in the list until their keys are removed, so that no key stays without its service', async () => {
    const removal = Promise.withResolvers<void>();
    const { change } = open(
      fakeServiceSettings({ removeServiceSecrets: () => removal.promise }),
      both,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Orchard/ }));
    fireEvent.click(screen.getAllByText('Remove this service…')[0] ?? document.body);
    fireEvent.click(await screen.findByText('Remove'));
    await Promise.resolve();
    expect(change).not.toHaveBeenCalled();
    removal.resolve();
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ services: [clients] }));
  });
});

describe('access to the site of a service', () => {
  function change(settings: Partial<Settings>, next: Partial<Settings>, act?: () => void) {
    const service = fakeServiceSettings();
    const props = { change: () => {}, service };
    const stored = (given: Partial<Settings>) => ({ ...DEFAULT_SETTINGS, ...given });
    const { rerender } = render(<ServicesSection {...props} settings={stored(settings)} />);
    act?.();
    rerender(<ServicesSection {...props} settings={stored(next)} />);
    return service;
  }

  it('is given up when its address changes', async () => {
    const service = change(HOSTED, oneService('https://other.example'));
    await waitFor(() =>
      expect(service.removeOrigins).toHaveBeenCalledExactlyOnceWith(['https://api.example.org/*']),
    );
  });

  it('stays while an address is being typed, and if the site is the same', async () => {
    const focus = () => screen.getByLabelText('Base address').focus();
    const service = change(HOSTED, oneService('https://api.example.o'), focus);
    expect(service.removeOrigins).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByLabelText('Base address'));
    await waitFor(() => expect(service.removeOrigins).toHaveBeenCalledOnce());
    const same = change(HOSTED, oneService('https://api.example.org/api'));
    expect(same.removeOrigins).not.toHaveBeenCalled();
  });
});

/** The address of the service that was stored last. */
function addressIn({ mock }: ReturnType<typeof open>['change']): string | undefined {
  return mock.lastCall?.[0].services?.at(-1)?.address;
}

/** Not in a folded row. */
function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null;
}

it('says so if the administrator set a key without an address', async () => {
  const readPolicy = async () => ({ hasUnboundKey: true }) as const;
  open(fakeServiceSettings({ readPolicy }), HOSTED);
  expect(await screen.findByText(/without the address that it is for/)).toBeTruthy();
});

describe('the extra headers', () => {
  it('are refused with a sentence if the browser would drop them', async () => {
    const { service } = open(undefined, HOSTED);
    const field = await screen.findByLabelText('Extra headers');
    fireEvent.input(field, { target: { value: 'X-Proxy: a\nHost: b.example\nCookie: c=d' } });
    expect(await screen.findByText(/sets Host, Cookie by itself/)).toBeTruthy();
    const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Save headers' });
    expect(keep.disabled).toBe(true);
    fireEvent.input(field, { target: { value: 'X-Proxy: a' } });
    fireEvent.click(keep);
    await waitFor(() => expect(service.saveSecrets).toHaveBeenCalled());
  });
});

describe('the connection', () => {
  it('is tested, and shows the remaining credits', async () => {
    open(undefined, HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Test the connection' }));
    expect(await screen.findByText('Connected. 120 credits left.')).toBeTruthy();
  });

  it('says exactly why it failed', async () => {
    const message = 'The service refused the key. Check it.';
    const testConnection = () =>
      Promise.reject(new FailureError({ code: 'SERVICE_REFUSED', message }));
    open(fakeServiceSettings({ testConnection }), HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Test the connection' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('says what is lost when direct access is refused', async () => {
    open(fakeServiceSettings({ requestOrigins: async () => false }), HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(await screen.findByText(/Without it most scrapes still work/)).toBeTruthy();
  });
});

describe('notifications', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Notify me when a long request ends');

  it('are on if the browser allows them', async () => {
    const { change } = open();
    fireEvent.click(box());
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ notifyWhenDone: true }));
  });

  it('stay off, with the reason, if it does not', async () => {
    const { change } = open(fakeServiceSettings({ requestNotifications: async () => false }));
    fireEvent.click(box());
    expect(await screen.findByText(/does not allow notifications/)).toBeTruthy();
    expect(box().checked).toBe(false);
    expect(change).not.toHaveBeenCalledWith({ notifyWhenDone: true });
  });
});
