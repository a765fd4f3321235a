import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { PresetsSection } from '@/ui/presets/PresetsSection';
import { addPreset } from '@/drafts/preset-list';
import { fakePresetStore } from '../../support/fake-preset-store';

afterEach(cleanup);

it('presets that another window saved stay when this one, which has not heard of them, changes others', async () => {
  const store = fakePresetStore({
    list: [{ id: 'a', name: 'Prices', hosts: [], options: {} }],
  });
  render(<PresetsSection store={store} />);
  const field = await screen.findByLabelText('Name of the preset');
  const other = { name: 'News', hosts: [], options: {} };
  await store.changePresets((stored) => addPreset(stored, other));
  fireEvent.input(field, { target: { value: 'Offers' } });
  fireEvent.click(screen.getByRole('button', { name: 'New preset' }));
  await waitFor(async () => {
    const { list } = await store.readPresets();
    expect(list.map(({ name }) => name)).toEqual(['Offers', 'News', 'My request']);
  });
});
