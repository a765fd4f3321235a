import { use } from '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Options } from '@/ui/options/Options';
import { Results } from '@/ui/results/Results';
import { drawPopup, press } from '../../support/drawn-popup';
import { fakeOptionsServices } from '../../support/fake-options-services';
import { fakeResultsServices } from '../../support/fake-results-services';
import { tabJob } from '../../support/tab-job';
import { faultsOnTheWay } from '../../support/walk-by-tab';

/** The extension without a mouse: every control is reached by Tab, is seen to have the focus, and lets go of it. */

beforeEach(() => {
  use('English words');
  return page.viewport(400, 560);
});
afterEach(cleanup);

// Promise keyboard-reaches-all
it.each<[string, () => Promise<unknown>]>([
  ['the text of the popup', () => drawPopup()],
  ['the table of the popup', drawTable],
  ['the form of the popup', drawForm],
  ['the page of results', drawResults],
  ['the page of settings', drawOptions],
])('Tab goes through all of %s', async (_where, draw) => {
  await draw();
  expect(await faultsOnTheWay()).toEqual([]);
});

it('arrow keys move through the menu, which returns the focus', async () => {
  await drawPopup();
  const button = screen.getByRole('button', { name: 'More ways to copy and save' });
  await userEvent.keyboard('{Tab}{Enter}');
  const menu = await screen.findByRole('menu');
  const items = [...menu.querySelectorAll('[role^=menuitem]')];
  expect(items.length).toBeGreaterThan(5);
  for (const item of [...items, items[0]]) {
    expect(document.activeElement).toBe(item);
    await userEvent.keyboard('{ArrowDown}');
  }
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(items.at(-1));
  await userEvent.keyboard('{Escape}');
  await hasFocus(() => button);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu');
  await userEvent.keyboard('s');
  expect(document.activeElement?.textContent).toContain('Save .md');
  await userEvent.keyboard('{Home}{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Did copyMarkdown'));
  await hasFocus(() => button);
});

it('arrow keys change the view and the part of the page', async () => {
  const { services } = await drawPopup();
  await screen.findByRole('tab', { name: 'Table 2' });
  screen.getByRole('tab', { name: 'Text' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await hasFocus(() => screen.getByRole('tab', { name: 'Table 2' }));
  await screen.findByRole('table');
  await userEvent.keyboard('{End}');
  await screen.findByRole('tabpanel', { name: 'Details' });
  (await screen.findByRole('radio', { name: 'Metadata' })).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await hasFocus(() => screen.getByRole('radio', { name: 'Report' }));
  await screen.findByText('The main content of the page was taken.');
  await userEvent.keyboard('t');
  await screen.findByRole('menu');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await hasFocus(() => screen.getByRole('button', { name: /^What is taken: / }));
  expect(services.calls.at(-1)).toMatchObject(['scrape', { request: { onlyMainContent: false } }]);
});

it('the help and the form of a request open and close', async () => {
  await drawPopup();
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('k{Enter}');
  await hasFocus(() => screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  await hasFocus(() => more);
  await userEvent.keyboard('s');
  await screen.findByText('More options');
  screen.getByRole('button', { name: 'Back to the text' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Copy text' });
  expect(screen.queryByText('More options')).toBeNull();
});

/** Waits until an element has the focus. */
async function hasFocus(element: () => Element): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element()));
}

async function drawTable(): Promise<void> {
  await drawPopup();
  press('2');
  await screen.findByRole('table');
}

async function drawForm(): Promise<void> {
  await drawPopup();
  press('s');
  await screen.findByText('More options');
}

async function drawResults(): Promise<void> {
  await page.viewport(1280, 800);
  const jobs = ['a', 'b'].map((id) => tabJob(id, { state: 'done', createdAt: 0 }));
  render(<Results services={fakeResultsServices(jobs)} />);
  await screen.findByText('Text of a');
}

async function drawOptions(): Promise<void> {
  await page.viewport(1280, 800);
  render(<Options services={fakeOptionsServices()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'New preset' }));
  await screen.findByRole('textbox', { name: 'Request as JSON' });
}
