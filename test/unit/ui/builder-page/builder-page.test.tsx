import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import 'fake-indexeddb/auto';
import { readPagesForm } from '@/storage/pages-forms';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import { fakeBuilderServices } from '../../../support/fake-builder-services';
import { ownForm } from '../../../support/own-form';

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

const PAGE = { url: 'https://many.example/', title: 'Birds', incognito: false };

it('keeps what was filled in for many pages while something else is shown', async () => {
  render(<BuilderPage page={PAGE} services={fakeBuilderServices()} place="page" />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Many pages' }));
  const addresses = () => screen.findByRole('textbox', { name: /^Addresses, one/ });
  const text = 'https://many.example/herons';
  fireEvent.input(await addresses(), { target: { value: text } });
  fireEvent.click(screen.getByRole('radio', { name: 'One page' }));
  expect(screen.queryByRole('textbox', { name: /^Addresses, one/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Many pages' }));
  expect(await addresses()).toHaveProperty('value', text);
});

it('keeps what was filled in for many pages with the draft of the page', async () => {
  const draw = async () => {
    const page = { ...PAGE, draft: 'any' } as const;
    render(<BuilderPage page={page} services={fakeBuilderServices()} place="page" />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Many pages' }));
    return screen.findByRole('textbox', { name: /^Addresses, one/ });
  };
  const text = 'https://many.example/herons';
  fireEvent.input(await draw(), { target: { value: text } });
  const follows = () => screen.getByRole('checkbox', { name: 'Follow the links of these pages' });
  fireEvent.click(follows());
  fireEvent.input(screen.getByLabelText('Minutes at most'), { target: { value: '' } });
  await waitFor(async () => expect((await readPagesForm('any'))?.pace.minutes).toBeNaN());
  expect(JSON.stringify(await fakeBrowser.storage.session.get())).not.toContain('herons');
  cleanup();
  expect(await draw()).toHaveProperty('value', text);
  expect(follows()).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Minutes at most')).toHaveProperty('value', '');
});

it('says that the form is loading until the policy is known', async () => {
  const services = fakeBuilderServices();
  const policy = Promise.withResolvers<object>();
  services.requests.readPolicy = () => policy.promise;
  render(<BuilderPage page={PAGE} services={services} place="page" />);
  expect(screen.getByRole('progressbar', { name: 'Loading the form' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send C/ })).toBeNull();
  policy.resolve({});
  expect(await screen.findByRole('button', { name: /^Send C/ })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows the form of one request as it was left, and not as the page was opened with', async () => {
  const services = fakeBuilderServices();
  let stored = ownForm({ maxAge: 0 });
  services.requests.readForm = async () => stored;
  render(<BuilderPage page={PAGE} services={services} place="page" />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Many pages' }));
  await screen.findByRole('textbox', { name: /^Addresses, one/ });
  stored = ownForm({ waitFor: 1234 });
  fireEvent.click(screen.getByRole('radio', { name: 'One page' }));
  await waitFor(() => expect(document.body.textContent).toContain('1234'));
});
