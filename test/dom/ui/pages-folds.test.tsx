import '../../support/drawn-interface';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { FIRST_SERVICE } from '@/storage/services';
import { ManyPages } from '@/ui/pages/ManyPages';
import { fakeBuilderServices } from '../../support/fake-builder-services';
import { ownForm } from '../../support/own-form';

afterEach(cleanup);

const PAGE = { url: 'https://many.example/', title: 'Birds', incognito: false, isFile: false };
const SERVICE = {
  id: FIRST_SERVICE,
  name: 'Herons',
  address: 'https://api.service.example',
  limit: 2,
  timeout: 60,
};

function fold(title: string): HTMLDetailsElement {
  const details = screen.getByText(title, { selector: 'summary' }).closest('details');
  if (details === null) throw new Error(`no ${title}`);
  return details;
}

it('one way to find addresses is open at a time, beside what else a service does', async () => {
  const { pages } = fakeBuilderServices();
  render(<ManyPages page={PAGE} services={pages} initial={ownForm({})} service={SERVICE} />);
  await screen.findByRole('textbox', { name: /^Addresses, one/ });
  const titles = [
    'A list of addresses',
    'Let an agent do the search',
    'Use a browser of the service',
  ];
  for (const title of titles.slice(1)) fireEvent.click(screen.getByText(title));
  await waitFor(() => expect(titles.map((title) => fold(title).open)).toEqual([true, true, true]));
  fireEvent.click(screen.getByText('Map a site'));
  await waitFor(() => expect(titles.map((title) => fold(title).open)).toEqual([false, true, true]));
});
