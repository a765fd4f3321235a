import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
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
