import { say, use, WORDS } from '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newService } from '@/storage/services';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import { Options } from '@/ui/options/Options';
import { cutOff, faultsIn } from '../../support/drawn-faults';
import { fakeOptionsServices } from '../../support/fake-options-services';
import { fakeServiceSettings } from '../../support/fake-service-settings';

/** How the settings look in all their states, at several widths. */

beforeEach(() => page.viewport(1280, 800));
afterEach(cleanup);

async function draw(): Promise<void> {
  const service = fakeServiceSettings();
  const services = ['first', 'second'].map((id, at) => newService(`http://127.0.0.1:${at}`, id));
  for (const { id, address } of services)
    service.stored.set(`${id} ${address}`, { apiKey: 'fc-0123456789abcdef0123456789abcdef' });
  const settings = { ...DEFAULT_SETTINGS, services };
  const options = fakeOptionsServices({ readSettings: async () => settings, service });
  render(<Options services={options} />);
  for (const row of await screen.findAllByRole('button', { name: /^127\.0\.0\.1/ }))
    fireEvent.click(row);
  await screen.findAllByText('•••• cdef');
}

describe.each(WORDS)('with %s, no state of the settings has a fault', (words) => {
  beforeEach(() => use(words));

  // Promise no-accessibility-fault
  it('with services and their keys', async () => {
    await draw();
    expect(await faultsIn('settings')).toEqual([]);
    expect(await cutOffInWindows()).toEqual([]);
  });

  it('with a wrong file name, a file to review and a question', async () => {
    await draw();
    const name = screen.getByLabelText(say('File name'));
    fireEvent.input(name, { target: { value: '{titel}' } });
    const text = '{"winnow": "settings", "version": 1, "settings": {"resultLimit": 7}}';
    const file = new File([text], 'settings.json', { type: 'application/json' });
    const input = document.querySelector('#file input');
    if (input === null) throw new Error('no field for files');
    fireEvent.change(input, { target: { files: [file] } });
    await screen.findByRole('button', { name: say('Change them') });
    expect(await faultsIn('problem and review')).toEqual([]);
    expect(await cutOffInWindows()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: say('Remove this service…') }));
    await screen.findByRole('dialog');
    expect(await faultsIn('question')).toEqual([]);
  });

  // Promise nothing-scrolls-sideways
  it('with a preset that is open', async () => {
    await draw();
    fireEvent.click(await screen.findByRole('button', { name: say('New preset') }));
    await screen.findByRole('textbox', { name: say('Request as JSON') });
    for (const part of document.querySelectorAll('details')) part.open = true;
    expect(await faultsIn('preset')).toEqual([]);
    expect(await cutOffInWindows()).toEqual([]);
  });
});

it.each([
  [1300, 'beside'],
  [700, 'below'],
])('at %i pixels the JSON of a preset is %s its form', async (width, where) => {
  use('English words');
  await page.viewport(width, 900);
  await draw();
  fireEvent.click(await screen.findByRole('button', { name: 'New preset' }));
  const json = (
    await screen.findByRole('textbox', { name: 'Request as JSON' })
  ).getBoundingClientRect();
  const form = document.querySelector('.builder')?.getBoundingClientRect();
  if (form === undefined) throw new Error('no form');
  expect(json.left > form.right).toBe(where === 'beside');
  expect(json.top > form.bottom).toBe(where === 'below');
});

/** What is cut off in windows of several widths. */
async function cutOffInWindows(): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1280, 640, 320]) {
    await page.viewport(width, 720);
    faults.push(...cutOff(`at ${width} pixels`));
  }
  return faults;
}
