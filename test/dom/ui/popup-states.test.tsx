import { say, use, WORDS } from '../../support/drawn-interface';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { emptyReport } from '@/contract/capture-report';
import { faultsIn } from '../../support/drawn-faults';
import { drawPopup, press } from '../../support/drawn-popup';
import { exampleResult } from '../../support/fake-popup-services';

/** How the popup looks in all its states, with what it would get from a background. */

beforeEach(() => page.viewport(400, 560));
afterEach(cleanup);

describe.each(WORDS)('with %s, no state of the popup has a fault', (words) => {
  beforeEach(() => use(words));

  // Promise no-accessibility-fault (Interface): No state has an accessibility fault, in either
  // theme.
  it('in the views of a result', async () => {
    await drawPopup();
    for (const key of ['1', '2', '3', '4', '5']) {
      press(key);
      expect(await faultsIn(`view ${key}`)).toEqual([]);
    }
    for (const view of ['HTML', 'JSON', 'Report']) {
      fireEvent.click(await screen.findByRole('radio', { name: say(view) }));
      await waitFor(() => expect(screen.getByRole('tabpanel').textContent).not.toBe(''));
      expect(await faultsIn(view)).toEqual([]);
    }
    press('1');
    press('m');
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('# Notes'));
    expect(await faultsIn('source')).toEqual([]);
    press('e');
    await screen.findByRole('textbox', { name: say('Edit the text') });
    expect(await faultsIn('editor')).toEqual([]);
  });

  it('in its menus and its help', async () => {
    await drawPopup();
    for (const name of [
      'More ways to copy and save',
      'More',
      new RegExp(`^${say('What is taken')}`),
    ]) {
      fireEvent.click(
        screen.getByRole('button', { name: typeof name === 'string' ? say(name) : name }),
      );
      await screen.findByRole('menu');
      expect(await faultsIn(String(name))).toEqual([]);
      for (const deeper of ['More formats', 'Tools']) {
        const item = screen.queryByRole('menuitem', { name: say(deeper) });
        if (item === null) continue;
        fireEvent.click(item);
        expect(await faultsIn(deeper)).toEqual([]);
        fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      }
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    press('?');
    await screen.findByRole('dialog');
    expect(await faultsIn('keys')).toEqual([]);
  });

  it('in its table', async () => {
    await drawPopup();
    press('2');
    await screen.findByRole('table');
    expect(await faultsIn('table')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Title/ }));
    expect(await faultsIn('column')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${say('Table')}: `) }));
    await screen.findByRole('menu');
    expect(await faultsIn('menu')).toEqual([]);
    fireEvent.click(screen.getByRole('menuitem', { name: say('Add to a dataset…') }));
    await screen.findByRole('dialog');
    expect(await faultsIn('dataset')).toEqual([]);
  });

  it('while and after a page is read that gives nothing', async () => {
    let time = 0;
    const { services } = await drawPopup({
      result: null,
      services: { now: () => time, progress: async () => 120_000 },
    });
    expect(await faultsIn('opening')).toEqual([]);
    time = 5000;
    await screen.findByText(new RegExp(say('parts')), {}, { timeout: 5000 });
    expect(await faultsIn('a long page')).toEqual([]);
    services.end({ state: 'cancelled' });
    await screen.findByRole('button', { name: say('Try again') });
    expect(await faultsIn('stopped')).toEqual([]);
    for (const code of ['TAB_NAVIGATED', 'UNSUPPORTED_DOCUMENT', 'UNSUPPORTED_PAGE'] as const) {
      cleanup();
      const failed = await drawPopup({ result: null });
      const message = 'The page moved on before it was read.';
      failed.services.end({ state: 'failed', failure: { code, message } });
      await screen.findByText(new RegExp(message));
      expect(await faultsIn(code)).toEqual([]);
    }
  });

  it('with notes on a result', async () => {
    const { data } = exampleResult();
    const url = 'https://ads.example.net/frame';
    await drawPopup({
      result: {
        data: { ...data, warning: 'Frames from other sites were not read.' },
        report: { ...emptyReport(), frames: [{ url, state: 'blocked' }] },
      },
      job: { failure: { code: 'STORAGE_FULL', message: 'Not saved: no room.' } },
      services: { isFirst: async () => true, askPage: async () => ({ selection: true }) },
    });
    await screen.findByText('Not saved: no room.');
    expect(await faultsIn('notes')).toEqual([]);
  });

  it('before the rest of a page is loaded', async () => {
    const { data } = exampleResult();
    await drawPopup({
      result: {
        data: { ...data, warning: 'The page holds more.' },
        report: { ...emptyReport(), partial: { shown: 10, total: 40 } },
      },
      services: { moreButton: async () => 'Show 10 more comments' },
    });
    fireEvent.click(await screen.findByRole('button', { name: say('Load the rest') }));
    await screen.findByRole('checkbox');
    expect(await faultsIn('load the rest')).toEqual([]);
  });

  it('in the formats of a request', async () => {
    await drawPopup();
    press('s');
    fireEvent.click(await screen.findByRole('checkbox', { name: say('Changes') }));
    fireEvent.click(screen.getByRole('checkbox', { name: say('JSON') }));
    expect(await faultsIn('formats')).toEqual([]);
  });

  // Promise no-accessibility-fault
  it('in all options of a request', async () => {
    await drawPopup();
    press('s');
    await screen.findByRole('checkbox', { name: say('Changes') });
    for (const part of document.querySelectorAll('details')) part.open = true;
    expect(await faultsIn('options')).toEqual([]);
  });
});

it('nothing moves if the user prefers reduced motion', async () => {
  use('English words');
  await drawPopup({ result: null });
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  await prefer('no-preference');
  await expect.poll(() => document.getAnimations().length).toBeGreaterThan(0);
  await prefer('reduce');
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await prefer('');
});
