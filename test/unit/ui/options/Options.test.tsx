import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import { exportSettings } from '@/storage/settings-file';
import { Options } from '@/ui/options/Options';
import type { OptionsServices } from '@/ui/options/options-services';
import {
  fakeOptionsServices,
  fakePermissions,
  SECRET,
  TABLE,
  UPLOAD,
} from '../../../support/fake-options-services';
import { fakePresetStore } from '../../../support/fake-preset-store';

afterEach(cleanup);

function open(overrides: Partial<OptionsServices> = {}) {
  const services = fakeOptionsServices(overrides);
  render(<Options services={services} />);
  return services;
}

describe('the options page', () => {
  it('shows the result of a file name template for the page read last', async () => {
    const metadata = { title: 'Rye', url: 'https://mill.example/rye' };
    const page = { capturedAt: new Date(2026, 4, 12), data: { markdown: '', metadata } };
    open({ lastPage: async () => page });
    fireEvent.input(await screen.findByLabelText('File name'), { target: { value: '{host}' } });
    expect(await screen.findByText('mill.example.md')).toBeTruthy();
    expect(screen.getAllByText('For “Rye”:')).toHaveLength(2);
  });

  it('calls each part in the navigation as its heading does', async () => {
    open();
    await screen.findByRole('heading', { name: 'Presets' });
    for (const link of within(
      screen.getByRole('navigation', { name: 'Parts of this page' }),
    ).getAllByRole('link')) {
      const part = document.querySelector(link.getAttribute('href') ?? '');
      expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
    const many = within(screen.getByRole('region', { name: 'Many pages' }));
    expect(many.getByLabelText('Continue runs of many pages after a restart')).toBeTruthy();
  });

  it('offers the entries of the context menu, in their order', async () => {
    const settings = { ...DEFAULT_SETTINGS, menuItems: ['copy-image' as const] };
    const services = open({ readSettings: async () => settings });
    fireEvent.click(await screen.findByLabelText('Scrape page'));
    const menuItems = ['scrape-page', 'copy-image'];
    expect(services.changeSettings).toHaveBeenLastCalledWith({ menuItems }, expect.anything());
    expect(screen.getByLabelText<HTMLInputElement>('Copy link as markdown').checked).toBe(false);
  });

  it('applies the language that the user chooses', async () => {
    const services = open();
    const languages = await screen.findByLabelText<HTMLSelectElement>('Language');
    expect(languages.value).toBe('browser');
    fireEvent.change(languages, { target: { value: 'en' } });
    expect(services.changeSettings).toHaveBeenLastCalledWith({ language: 'en' }, expect.anything());
  });

  it('applies the colours that the user chooses', async () => {
    const services = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(services.changeSettings).toHaveBeenLastCalledWith({ theme: 'dark' }, expect.anything());
  });

  it('stores a change at once', async () => {
    const services = open();
    fireEvent.click(await screen.findByLabelText('Take the main content only'));
    expect(services.changeSettings).toHaveBeenLastCalledWith(
      { onlyMainContent: false },
      expect.anything(),
    );
  });

  it('says when a change could not be stored', async () => {
    open({ changeSettings: () => Promise.reject(new Error('No room.')) });
    fireEvent.click(await screen.findByLabelText('Take the main content only'));
    expect(await screen.findByText('No room.')).toBeTruthy();
  });

  it('shows the result of a file name template, and does not store an invalid one', async () => {
    const services = open();
    const field = await screen.findByLabelText('File name');
    fireEvent.input(field, { target: { value: '{host} {title}' } });
    expect(screen.getByText(/^example\.org Sourdough.*\.md$/)).toBeTruthy();
    expect(services.changeSettings).toHaveBeenLastCalledWith(
      {
        fileNameTemplate: '{host} {title}',
      },
      expect.anything(),
    );
    fireEvent.input(field, { target: { value: '{titel}' } });
    expect(screen.getByText(/There is no \{titel\}/)).toBeTruthy();
    expect(services.changeSettings).toHaveBeenCalledTimes(1);
  });

  it('puts a placeholder where the cursor is, in place of what is selected', async () => {
    const services = open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('File name');
    fireEvent.input(field, { target: { value: 'from  on' } });
    field.setSelectionRange(5, 5);
    const [names] = screen.getAllByRole('group', { name: 'Insert a placeholder' });
    fireEvent.click(within(names ?? document.body).getByRole('button', { name: 'host' }));
    expect(field.value).toBe('from {host} on');
    expect(services.changeSettings).toHaveBeenLastCalledWith(
      {
        fileNameTemplate: 'from {host} on',
      },
      expect.anything(),
    );
    expect(document.activeElement).toBe(field);
  });

  it('starts new requests with a preset, or with none', async () => {
    const list = [{ id: 'a', name: 'Prices', hosts: [], options: {} }];
    const presets = fakePresetStore({ list, defaultId: 'a' });
    open({ presets });
    const none = await screen.findByLabelText<HTMLInputElement>(
      /^Start new requests without a preset/,
    );
    expect(none.checked).toBe(false);
    fireEvent.click(none);
    expect(presets.written).toHaveBeenLastCalledWith({ list });
    expect(none.checked).toBe(true);
    fireEvent.click(screen.getByLabelText('Start new requests with “Prices”'));
    expect(presets.written).toHaveBeenLastCalledWith({ list, defaultId: 'a' });
  });

  it('refuses a limit out of range with a sentence', async () => {
    const services = open();
    fireEvent.input(await screen.findByLabelText('Keep up to'), { target: { value: '0' } });
    expect(screen.getByText('Enter a whole number from 1 to 10,000.')).toBeTruthy();
    expect(services.changeSettings).not.toHaveBeenCalled();
  });

  it('says how much is stored', async () => {
    open();
    expect(await screen.findByText(/2 results, 1\.5 MB/)).toBeTruthy();
  });

  it('lists the commands with their keys', async () => {
    const services = open();
    expect(await screen.findByText('Alt+Shift+W')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the keys' }));
    expect(services.openShortcutSettings).toHaveBeenCalled();
  });

  it('saves the settings as a file, with the picks and tables kept for sites', async () => {
    const services = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save settings' }));
    const sites = await services.permissions.listPicks();
    expect(sites).toHaveLength(1);
    const text = exportSettings(DEFAULT_SETTINGS, sites, [TABLE]);
    await waitFor(() =>
      expect(services.saveFile).toHaveBeenCalledWith('winnow-settings.json', text),
    );
  });

  it('adds the picks of a file to those for other sites if the user agrees', async () => {
    const services = open();
    const sites = [
      { host: 'wiki.example', include: [], exclude: [], onlyMainContent: false, savedAt: 2 },
    ];
    await choose(new File([exportSettings(DEFAULT_SETTINGS, sites)], 'settings.json'));
    const table = await screen.findByRole('table', { name: 'The file would change:' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('wiki.example: Whole page');
    expect(services.permissions.addPicks).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Change them' }));
    expect(services.permissions.addPicks).toHaveBeenCalledWith(sites);
  });

  it('adds the tables of a file to those kept for other sites if the user agrees', async () => {
    const services = open();
    const tables = [{ ...TABLE, host: 'jobs.example' }];
    await choose(new File([exportSettings(DEFAULT_SETTINGS, [], tables)], 'settings.json'));
    const table = await screen.findByRole('table', { name: 'The file would change:' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('jobs.example: Kettles');
    fireEvent.click(screen.getByRole('button', { name: 'Change them' }));
    expect(services.permissions.addTables).toHaveBeenCalledWith(tables);
  });

  it('shows the changes of an imported file before applying them', async () => {
    const services = open();
    const text = exportSettings({ ...DEFAULT_SETTINGS, resultLimit: 7, onlyMainContent: false });
    await choose(new File([text], 'settings.json'));
    const table = await screen.findByRole('table', { name: 'The file would change:' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Setting', 'Now', 'After'],
      ['Take the main content only', 'on', 'off'],
      ['Megabytes of results to keep', '200', '7'],
    ]);
    expect(screen.getByText(/^Results beyond 7 MB are deleted, the oldest first/)).toBeTruthy();
    expect(services.changeSettings).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Change them' }));
    expect(services.changeSettings).toHaveBeenLastCalledWith(
      expect.objectContaining({ resultLimit: 7 }),
      expect.anything(),
    );
  });

  it('says what is wrong with a file', async () => {
    const services = open();
    await choose(
      new File(['{"winnow": "settings", "version": 1, "settings": {"x": 1}}'], 'a.json'),
    );
    expect(
      await screen.findByText(/a field “settings.x”, which Winnow does not know/),
    ).toBeTruthy();
    expect(services.changeSettings).not.toHaveBeenCalled();
  });
});

async function choose(file: File) {
  await screen.findByLabelText('Take the main content only');
  const picker = document.querySelector('input[type=file]');
  if (picker === null) throw new Error('no file picker');
  fireEvent.change(picker, { target: { files: [file] } });
}

describe('what the user has allowed', () => {
  it('is listed, and can be withdrawn one by one', async () => {
    const permissions = fakePermissions();
    open({ permissions });
    expect(await screen.findByText('https://a.example, key ends in cdef')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Remove: https:\/\/a\.example, key/ }));
    expect(permissions.removeSecrets).toHaveBeenCalledExactlyOnceWith(SECRET);
    fireEvent.click(screen.getByRole('button', { name: 'Remove: https://a.example/*' }));
    expect(permissions.removeSites).toHaveBeenCalledExactlyOnceWith(['https://a.example/*']);
    fireEvent.click(screen.getByRole('button', { name: /^Remove: Pages of bank\.example/ }));
    expect(permissions.withdrawUpload).toHaveBeenCalledExactlyOnceWith(UPLOAD);
    fireEvent.click(screen.getByRole('button', { name: /^Remove: news\.example: .*main.*\.ad/ }));
    expect(permissions.removePicks).toHaveBeenCalledExactlyOnceWith('news.example');
    fireEvent.click(screen.getByRole('button', { name: /^Remove: shop\.example: Kettles \(/ }));
    expect(permissions.removeTable).toHaveBeenCalledExactlyOnceWith('shop.example');
  });

  it('can be withdrawn for all services with one click', async () => {
    const other = { place: { service: 'b', origin: 'https://a.example' }, name: 'Orchard' };
    const listSecrets = async () => [
      { place: SECRET, hasKey: true, last4: 'cdef' },
      { ...other, hasKey: true },
    ];
    const permissions = { ...fakePermissions(), listSecrets };
    open({ permissions });
    expect(await screen.findByText('Orchard (https://a.example)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove all keys and headers' }));
    await waitFor(() => expect(permissions.removeSecrets).toHaveBeenCalledTimes(2));
    expect(permissions.removeSecrets.mock.calls).toEqual([[SECRET], [other.place]]);
  });

  it('says so if there is nothing, even if the browser blocks the store of keys', async () => {
    const listSecrets = () => Promise.reject(new DOMException('Refused.', 'InvalidStateError'));
    const none = async () => [];
    open({
      permissions: {
        ...fakePermissions(),
        listSecrets,
        listSites: none,
        listUploads: none,
        listPicks: none,
        listTables: none,
      },
    });
    expect(await screen.findByText('No key is stored.')).toBeTruthy();
    expect(screen.getByText(/asks before it sends a page/)).toBeTruthy();
  });
});
