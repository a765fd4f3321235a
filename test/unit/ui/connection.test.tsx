import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailureError } from '@/contract/result';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { ServiceSection } from '@/ui/connection/ServiceSection';
import { fakeServiceSettings } from '../../support/fake-service-settings';

afterEach(cleanup);

function open(service = fakeServiceSettings(), settings: Partial<Settings> = {}) {
  const change = vi.fn<(change: Partial<Settings>) => void>();
  const props = { settings: { ...DEFAULT_SETTINGS, ...settings }, change, service };
  render(<ServiceSection {...props} />);
  return { service, change };
}

const HOSTED = { baseAddress: 'https://api.example.org' };

it('says why there is no field for a key where the browser closes its store', async () => {
  const readSecretStatus = () => Promise.reject(new DOMException('Refused.', 'InvalidStateError'));
  open(fakeServiceSettings({ readSecretStatus }), HOSTED);
  expect(await screen.findByText(/Open the settings in an ordinary window/)).toBeTruthy();
});

describe('the base address', () => {
  it('is stored when it is usable', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'https://api.example.org/v2/' },
    });
    expect(change).toHaveBeenLastCalledWith(HOSTED);
  });

  it('is refused in words when it is not', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'http://api.example.org' },
    });
    expect(screen.getByText(/Write https:\/\/api.example.org/)).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  it('without encryption is stored only after its host was typed', () => {
    const { change } = open();
    fireEvent.input(screen.getByLabelText('Base address'), {
      target: { value: 'http://192.168.1.9:3002' },
    });
    expect(change).not.toHaveBeenCalled();
    fireEvent.input(screen.getByLabelText(/type 192.168.1.9:3002/), {
      target: { value: '192.168.1.9:3002' },
    });
    fireEvent.click(screen.getByRole('button', { name: /without encryption/ }));
    expect(change).toHaveBeenLastCalledWith({ baseAddress: 'http://192.168.1.9:3002' });
  });
});

describe('the key', () => {
  it('is said to be stored without its end, where that would give it away', async () => {
    open(undefined, HOSTED);
    fireEvent.input(await screen.findByLabelText('Key'), { target: { value: 'short1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByPlaceholderText('stored')).toBeTruthy();
  });

  it('is kept for its origin, and shown as its last four characters only', async () => {
    const { service } = open(undefined, HOSTED);
    const field = await screen.findByLabelText('Key');
    fireEvent.input(field, { target: { value: ' Bearer fc-0123456789abcdef ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByPlaceholderText(/ends in cdef/)).toBeTruthy();
    expect(service.stored.get('https://api.example.org')).toEqual({
      apiKey: 'fc-0123456789abcdef',
    });
    expect(document.body.innerHTML).not.toContain('0123456789');
  });

  it('is refused when it cannot be one', async () => {
    const { service } = open(undefined, HOSTED);
    const field = await screen.findByLabelText('Key');
    fireEvent.input(field, { target: { value: 'two words' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
    expect(await screen.findByText(/such as spaces/)).toBeTruthy();
    expect(service.saveSecrets).not.toHaveBeenCalled();
  });

  it('is removed by one button, with the headers', async () => {
    const service = fakeServiceSettings();
    service.stored.set('https://api.example.org', { apiKey: 'fc-0123456789abcdef' });
    service.stored.set('https://other.example', { apiKey: 'fc-other' });
    open(service, HOSTED);
    fireEvent.click(await screen.findByRole('button', { name: /Remove key/ }));
    expect(await screen.findByText(/headers removed/)).toBeTruthy();
    expect([...service.stored.keys()]).toEqual(['https://other.example']);
  });
});

describe('access to the site of a service', () => {
  function change(settings: Partial<Settings>, next: Partial<Settings>, act?: () => void) {
    const service = fakeServiceSettings();
    const props = { change: () => {}, service };
    const stored = (given: Partial<Settings>) => ({ ...DEFAULT_SETTINGS, ...given });
    const { rerender } = render(<ServiceSection {...props} settings={stored(settings)} />);
    act?.();
    rerender(<ServiceSection {...props} settings={stored(next)} />);
    return service;
  }

  it.each([
    ['another service is connected', { baseAddress: 'https://other.example' }],
    ['none is connected', { baseAddress: '' }],
  ])('is given back when %s', async (_, next) => {
    const service = change(HOSTED, next);
    await waitFor(() =>
      expect(service.removeOrigins).toHaveBeenCalledExactlyOnceWith(['https://api.example.org/*']),
    );
  });

  it('stays while an address is being typed, and where the site is the same', async () => {
    const focus = () => screen.getByLabelText('Base address').focus();
    const service = change(HOSTED, { baseAddress: 'https://api.example.o' }, focus);
    expect(service.removeOrigins).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByLabelText('Base address'));
    await waitFor(() => expect(service.removeOrigins).toHaveBeenCalledOnce());
    const same = change(HOSTED, { baseAddress: 'https://api.example.org/api' });
    expect(same.removeOrigins).not.toHaveBeenCalled();
  });
});

it('says so where the administrator set a key without its address', async () => {
  const readPolicy = async () => ({ hasUnboundKey: true }) as const;
  open(fakeServiceSettings({ readPolicy }), HOSTED);
  expect(await screen.findByText(/without the address that it is for/)).toBeTruthy();
});

describe('the extra headers', () => {
  it('are refused in words where the browser would drop them', async () => {
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
  it('is tested, and tells the credits that are left', async () => {
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

  it('are on when the browser allows them', async () => {
    const { change } = open();
    fireEvent.click(box());
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ notifyWhenDone: true }));
  });

  it('stay off, with the reason, when it does not', async () => {
    const { change } = open(fakeServiceSettings({ requestNotifications: async () => false }));
    fireEvent.click(box());
    expect(await screen.findByText(/does not allow notifications/)).toBeTruthy();
    expect(box().checked).toBe(false);
    expect(change).not.toHaveBeenCalledWith({ notifyWhenDone: true });
  });
});
