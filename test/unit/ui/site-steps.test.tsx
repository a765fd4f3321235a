import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Preset } from '@/storage/presets';
import { SiteSteps } from '@/ui/popup/SiteSteps';

afterEach(cleanup);

const STEPS = { actions: [{ type: 'click', selector: '#go' }] };
const preset = (hosts: string[], options: Preset['options'] = STEPS): Preset => ({
  id: 'p',
  name: 'Runners',
  hosts,
  options,
});

function open(list: Preset[]) {
  const onRun = vi.fn<(id: string) => void>();
  const readPresets = vi.fn<() => Promise<Preset[]>>(async () => list);
  render(<SiteSteps url="https://shop.example/a" services={{ readPresets }} onRun={onRun} />);
  return { onRun, readPresets };
}

it('the steps of the preset for a site are run with one click', async () => {
  const { onRun } = open([preset(['other.example']), preset(['*.shop.example', 'shop.example'])]);
  fireEvent.click(await screen.findByRole('button', { name: 'Run in this tab' }));
  expect(onRun).toHaveBeenCalledExactlyOnceWith('p');
});

it.each([
  ['without steps', preset(['shop.example'], { mobile: true })],
  ['for another site', preset(['other.example'])],
  ['for no site', preset([])],
])('a preset %s is not offered', async (_, one) => {
  const { readPresets } = open([one]);
  await waitFor(() => expect(readPresets).toHaveBeenCalled());
  await readPresets.mock.results[0]?.value;
  expect(screen.queryByRole('button')).toBeNull();
});
