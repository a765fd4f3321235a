import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PresetsSection } from '@/ui/presets/PresetsSection';
import { SnippetTools } from '@/ui/request/SnippetTools';
import { fakePresetStore } from '../../support/fake-preset-store';

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

const ACTIONS = [
  { type: 'click', selector: '#user' },
  { type: 'write', text: 'ada' },
  { type: 'click', selector: '#pwd' },
  { type: 'write', text: 'hunter2' },
] as const;
const HINTS = [null, null, null, { of: 'hunter2', value: 'hunter2' }];
const REQUEST = { url: 'https://shop.example/', actions: [...ACTIONS] };

function openTools(request: typeof REQUEST | undefined) {
  const copyText = vi.fn<(text: string) => Promise<void>>(async () => {});
  const onRead = vi.fn<(...read: unknown[]) => void>();
  render(
    <SnippetTools
      request={request}
      hints={HINTS}
      baseAddress="https://api.example"
      copyText={copyText}
      page={{ url: REQUEST.url, title: '', incognito: false, draft: 'any' }}
      onRead={onRead}
    />,
  );
  return { copyText, onRead };
}

function openPresets() {
  const options = { actions: [...ACTIONS] };
  const preset = { id: 'a', name: 'Log in', hosts: [], options, hints: HINTS };
  const store = fakePresetStore({ list: [preset] });
  render(<PresetsSection store={store} />);
  return store;
}

describe('what steps write into a field for a secret is left out of', () => {
  // Promise secret-texts-not-copied (Storage): No text that a step writes into a field that is, by
  // its selectors, for a secret is in a copied program, a file of presets, an import or a job in a
  // tab; the user types it for each run.
  it.each(['JSON', 'cURL', 'JavaScript', 'Python', 'DevTools Recorder', 'Playwright'])(
    'a request copied as %s',
    async (name) => {
      const { copyText } = openTools(REQUEST);
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(copyText).toHaveBeenCalled());
      const text = copyText.mock.lastCall?.[0];
      expect(text).toContain('ada');
      expect(text).not.toContain('hunter2');
    },
  );

  it('a request that is pasted', async () => {
    const { onRead } = openTools(undefined);
    const field = await screen.findByLabelText('Paste a request');
    fireEvent.input(field, { target: { value: JSON.stringify(REQUEST) } });
    fireEvent.click(screen.getByRole('button', { name: 'Fill in the form' }));
    await waitFor(() => expect(onRead).toHaveBeenCalled());
    expect(JSON.stringify(onRead.mock.lastCall)).toContain('***');
    expect(JSON.stringify(onRead.mock.lastCall)).not.toContain('hunter2');
  });

  // Promise secret-texts-not-copied
  it('a file of presets', async () => {
    const { saveFile } = openPresets();
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const text = saveFile.mock.lastCall?.[1];
    expect(text).toContain('ada');
    expect(text).not.toContain('hunter2');
  });

  it('presets that come from a file', async () => {
    const { written } = openPresets();
    const preset = { name: 'B', options: { actions: ACTIONS }, hints: HINTS };
    const file = { winnow: 'presets', version: 2, presets: [preset] };
    const input = await screen.findByLabelText<HTMLInputElement>('Add from a file…', {
      selector: 'input',
    });
    fireEvent.change(input, {
      target: { files: [new File([JSON.stringify(file)], 'presets.json')] },
    });
    await waitFor(() => expect(written).toHaveBeenCalled());
    const [, added] = written.mock.lastCall?.[0].list ?? [];
    expect(JSON.stringify(added)).toContain('***');
    expect(JSON.stringify(added)).not.toContain('hunter2');
  });
});
