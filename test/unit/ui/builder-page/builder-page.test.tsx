import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { BuilderPage } from '@/ui/builder-page/BuilderPage';
import { fakeBuilderServices } from '../../../support/fake-builder-services';

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
