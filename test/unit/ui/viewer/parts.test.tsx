import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import { ExtractedView } from '@/ui/viewer/parts/ExtractedView';
import type { PartTools } from '@/ui/viewer/parts/part-tools';
import {
  openAll,
  shownData,
  renderPart,
  sampleData,
  scrapeSamples,
} from '../../../support/viewed-parts';
import { partsOf } from '@/ui/viewer/part-list';
import { openingView } from '@/ui/viewer/answer-views';
import { english } from '../../../support/locale';

const fetchMedia = vi.fn<PartTools['fetchMedia']>();
const keptMedia = vi.fn<PartTools['keptMedia']>();
const keepMedia = vi.fn<PartTools['keepMedia']>();
const saveFile = vi.fn<PartTools['saveFile']>();
const copyText = vi.fn<PartTools['copyText']>();
const copyPicture = vi.fn<PartTools['copyPicture']>();
const requestOrigins = vi.fn<(origins: string[]) => Promise<boolean>>();
const tools = {
  fetchMedia,
  keptMedia,
  keepMedia,
  saveFile,
  copyText,
  copyPicture,
  requestOrigins,
  now: () => Date.UTC(2026, 0, 1, 0, 30),
};

beforeEach(() => {
  vi.resetAllMocks();
  fetchMedia.mockResolvedValue(new Blob(['x'], { type: 'image/png' }));
  keptMedia.mockResolvedValue(undefined);
  keepMedia.mockResolvedValue(true);
});
afterEach(cleanup);

const text = () => document.body.textContent ?? '';

describe('until the user asks', () => {
  it.each(scrapeSamples())(
    'nothing of $name is fetched, and nothing remote is in the page',
    ({ data }) => {
      for (const part of partsOf(data)) {
        const { container } = renderPart(data, tools, part);
        openAll(container);
        expect(container.querySelectorAll('img, audio, video, iframe, script, link')).toHaveLength(
          0,
        );
        for (const link of container.querySelectorAll('a')) {
          expect(link.rel).toBe('noopener noreferrer');
          expect(link.target).toBe('_blank');
        }
        cleanup();
      }
      expect(fetchMedia).not.toHaveBeenCalled();
    },
  );

  it('markup and script addresses of an answer remain text', () => {
    const answer = '<img src=x onerror=alert(1)>';
    const { container } = renderPart({ metadata: {}, answer }, tools);
    expect(text()).toContain(answer);
    expect(container.querySelector('img')).toBeNull();
    cleanup();
    renderPart({ metadata: {}, product: { title: 'T', url: 'javascript:alert(1)' } }, tools);
    expect(screen.queryByRole('link')).toBeNull();
    expect(text()).toContain('javascript:alert(1)');
  });
});

describe('a screenshot that the tab took', () => {
  const screenshot = `data:image/jpeg;base64,${btoa('picture')}`;

  it('is shown at once, copied, and saved under the name of the page', async () => {
    renderPart({ screenshot, metadata: { title: 'Prices: all/any' } }, tools);
    expect(screen.getByRole('img').getAttribute('src')).toBe(screenshot);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(text()).toContain('Copied'));
    const [picture] = copyPicture.mock.calls[0] ?? [];
    expect(picture?.type).toBe('image/jpeg');
    expect(await picture?.text()).toBe('picture');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('Prices all any Screenshot.jpg', picture),
    );
    expect(fetchMedia).not.toHaveBeenCalled();
  });
});

describe('a screenshot', () => {
  const data = sampleData('scrape-all-local-able.json');

  it('shows the time left, and is fetched and shown on a click', async () => {
    renderPart(data, tools);
    expect(text()).toContain('another 23 h 30 min');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    const image = await screen.findByRole('img', { name: 'Screenshot' });
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    expect(fetchMedia).toHaveBeenCalledExactlyOnceWith(data.screenshot);
  });

  it('is saved on a click, and fetched only once', async () => {
    renderPart(data, tools);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith('screenshot-7d0b6f3e.png', expect.any(Blob)),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByRole('img', { name: 'Screenshot' });
    expect(fetchMedia).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched leaves its address, and a button to allow its site', async () => {
    fetchMedia.mockRejectedValueOnce(new Error('Its server could not be reached.'));
    requestOrigins.mockResolvedValue(true);
    renderPart(data, tools);
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(screen.getByRole('link').getAttribute('href')).toBe(data.screenshot);
    fireEvent.click(screen.getByRole('button', { name: /Allow/ }));
    expect(await screen.findByRole('img', { name: 'Screenshot' })).toBeTruthy();
    expect(requestOrigins).toHaveBeenCalledWith(['https://storage.googleapis.com/*']);
  });

  it('says until when the service kept it', () => {
    renderPart(data, { ...tools, now: () => Date.UTC(2026, 0, 3) });
    expect(text()).toMatch(/kept it until Jan 2, 2026/);
  });

  it('is kept with its result once it is shown or saved', async () => {
    renderPart(data, tools);
    expect(text()).toContain('to keep it with this result');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(text()).toContain('Kept with this result'));
    expect(keepMedia).toHaveBeenCalledExactlyOnceWith(data.screenshot, expect.any(Blob));
  });

  it('that is kept is shown without its expired address', async () => {
    keptMedia.mockResolvedValue(new Blob(['x'], { type: 'image/png' }));
    renderPart(data, { ...tools, now: () => Date.UTC(2026, 0, 9) });
    await screen.findByRole('img', { name: 'Screenshot' });
    expect(text()).toContain('Kept with this result');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(fetchMedia).not.toHaveBeenCalled();
  });

  it('that cannot be kept is not called kept', async () => {
    keepMedia.mockResolvedValue(false);
    renderPart(data, { ...tools, canKeep: false });
    expect(text()).not.toContain('to keep it');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByRole('img', { name: 'Screenshot' });
    expect(text()).toContain('keeps it for another');
  });
});

it('a sound of a page is not called kept by a service', () => {
  renderPart(
    { metadata: {}, audio: 'https://page.example/a.mp3' },
    { ...tools, isOfService: false },
  );
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
  expect(text()).not.toMatch(/service/);
  expect(keptMedia).not.toHaveBeenCalled();
});

it('a video plays from memory after a click', async () => {
  fetchMedia.mockResolvedValue(new Blob(['x'], { type: 'video/mp4' }));
  const { container } = renderPart(sampleData('scrape-video.json'), tools);
  expect(text()).toContain('another 30 min');
  expect(text()).toContain('1280');
  const [show] = screen.getAllByRole('button', { name: 'Show' });
  if (show) fireEvent.click(show);
  await waitFor(() => expect(container.querySelector('video')?.src).toMatch(/^blob:/));
});

it('highlights link to their place in the text', () => {
  const found = {
    ...sampleData('scrape-question-highlights.json'),
    markdown: 'Starter: **$12/mo**',
  };
  const { container } = renderPart(found, tools);
  expect(text()).toContain('Starter is $12/mo and Pro is $39/mo.');
  expect(text()).toContain('Not found word for word');
  const mark = container.querySelector('mark');
  const scrollIntoView = vi.fn<() => void>();
  if (mark) mark.scrollIntoView = scrollIntoView;
  fireEvent.click(screen.getByRole('button', { name: 'Show in the text' }));
  expect(scrollIntoView).toHaveBeenCalled();
  expect(document.activeElement).toBe(mark);
});

it('changed values are in a table of before and after', () => {
  renderPart(sampleData('changeTracking-json.json'), tools);
  const row = screen.getByRole('row', { name: /starter_price/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['starter_price', '$9/mo', '$12/mo']);
});

it('changed lists show what disappeared and what is new', () => {
  const [same, gone, fresh] = ['Oslo', 'Bergen', 'Narvik'];
  const json = { lamps: { previous: [same, gone], current: [same, fresh] } };
  renderPart({ metadata: {}, changeTracking: { changeStatus: 'changed', json } }, tools);
  const cells = within(screen.getByRole('row', { name: /lamps/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['lamps', '["Bergen"]', '["Narvik"]']);
});

it('unchanged values are reported as such', () => {
  renderPart({ metadata: {}, changeTracking: { changeStatus: 'changed', json: {} } }, tools);
  expect(screen.getByText('None of the values changed.')).toBeTruthy();
});

it('a diff has signs and both line numbers', () => {
  renderPart(sampleData('changeTracking-git-diff.json'), tools);
  const row = screen.getByRole('row', { name: /Starter: \$12/ });
  expect(row.dataset.kind).toBe('added');
  expect(row.textContent).toBe('3+addedStarter: $12/mo');
});

it('extracted lists are tables that can be saved', async () => {
  renderPart({ metadata: {}, json: { plans: [{ name: '=A', price: 9 }] } }, tools);
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('plans.csv', expect.any(Blob)));
  const csv = await saveFile.mock.calls[0]?.[1].text();
  expect(csv).toBe(`name,price\r\n"'=A",9\r\n`);
});

it('values that a page fills in show their source', () => {
  const filled = [{ path: 'price', source: 'json-ld', at: 'Product.offers.price' }] as const;
  render(<ExtractedView value={{ price: 9 }} sources={filled} />);
  expect(screen.getByRole('heading', { name: 'Where it comes from' })).toBeDefined();
  expect(document.body.textContent).toContain('JSON-LD: Product.offers.price');
});

it('an extraction that failed says so', () => {
  renderPart(sampleData('scrape-json-null-with-warning.json'), tools);
  expect(text()).toContain('extracted nothing');
});

it('a product shows price, sale and stock', () => {
  renderPart(sampleData('docs-product.json'), tools);
  for (const part of ['Acme', '$199.99', '$249.99', 'In Stock', 'Black', 'ACME-WH-BLACK'])
    expect(text()).toContain(part);
});

it('images are loaded only on a click, which may ask for access to their site', async () => {
  fetchMedia.mockRejectedValueOnce(new Error('no'));
  const { container } = renderPart(sampleData('docs-product.json'), tools);
  fireEvent.click(screen.getByRole('button', { name: /Load images/ }));
  fireEvent.click(await screen.findByRole('button', { name: /Allow/ }));
  requestOrigins.mockResolvedValue(true);
  expect(requestOrigins).toHaveBeenCalledWith(['https://example.com/*']);
  fireEvent.click(screen.getByRole('button', { name: /Allow/ }));
  await waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^data:image\/png/));
});

it('a colour is copied by a click', async () => {
  copyText.mockResolvedValue();
  renderPart(sampleData('docs-branding.json'), tools);
  fireEvent.click(screen.getByRole('button', { name: /#FF6B35/ }));
  expect(copyText).toHaveBeenCalledWith('#FF6B35');
  expect(await screen.findByText('Copied #FF6B35.')).toBeTruthy();
});

it('a menu shows dishes with price, diet and calories', () => {
  renderPart(sampleData('docs-menu.json'), tools);
  for (const part of [
    "Joe's Diner",
    'Appetizers',
    'Pretzel Bites',
    '$7.99',
    'vegetarian',
    '490 kcal',
  ])
    expect(text()).toContain(part);
});

it('a PDF that was not parsed is shown as a file, and saved as one', async () => {
  const metadata = { contentType: 'application/pdf', url: 'https://example.com/a.pdf' };
  const data = readScrapeData({ metadata, markdown: btoa('%PDF-1.7 not parsed') }, english);
  expect(partsOf(data)).toEqual(['file']);
  expect(openingView(shownData(data))).toBe('file');
  renderPart(data, tools);
  fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('a.pdf', expect.any(Blob)));
  expect(await saveFile.mock.calls[0]?.[1].text()).toBe('%PDF-1.7 not parsed');
  // A page that shows base64, and markdown of a PDF, are texts.
  const text = readScrapeData({ metadata: {}, markdown: btoa('%PDF-1.7') }, english);
  expect(partsOf(text)).toEqual([]);
  expect(partsOf(readScrapeData({ metadata, markdown: '# Title' }, english))).toEqual([]);
});

it('a file in base64 is saved as it is', async () => {
  const metadata = { contentType: 'application/pdf', url: 'https://example.com/a.pdf' };
  renderPart(readScrapeData({ metadata, rawBase64: btoa('%PDF-1.7') }, english), tools);
  fireEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith('a.pdf', expect.any(Blob)));
  expect(await saveFile.mock.calls[0]?.[1].text()).toBe('%PDF-1.7');
});
