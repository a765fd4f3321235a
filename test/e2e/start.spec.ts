import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { scrapeAddress } from '../support/scrape-address.ts';
import { expect, test } from './fixtures.ts';

/** What `npm start -- PAGE` does once the extension is built. */

test("links and images of a file have the file's own addresses", async ({
  extension,
}, testInfo) => {
  const file = testInfo.outputPath('a page.html');
  const markup =
    '<title>Page</title><h1>Page</h1><p><a href="b.html">B</a><img src="c.png" alt="C">';
  await writeFile(file, markup);
  const { data } = await scrapeAddress(extension, pathToFileURL(file).href, ['markdown']);
  const folder = pathToFileURL(testInfo.outputDir).href;
  expect(data.markdown).toContain(`[B](${folder}/b.html)![C](${folder}/c.png)`);
  expect(data.metadata.url).toBe(pathToFileURL(file).href);
});

test('an error page is scraped, and reported as one', async ({ extension, server }) => {
  await extension.context.route('**/none.html', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Nothing here</h1>' }),
  );
  const { notes } = await scrapeAddress(extension, `${server.url}/pages/none.html`, ['markdown']);
  expect(notes).toContain('The page answered 404 Not Found; this is what it shows.');
  await extension.context.unroute('**/none.html');
});

test('a page that cannot be opened gives its reason', async ({ extension }) => {
  await expect(scrapeAddress(extension, 'http://127.0.0.1:1/', ['markdown'])).rejects.toThrow(
    /^The page could not be opened: net::ERR_UNSAFE_PORT$/,
  );
});
