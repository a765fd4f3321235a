import { expect, it, vi } from 'vitest';
import { fetchPage } from '@/fetcher/fetch-page';

/** Markup that runs scripts and loads files, each under a name of its own, wherever it is live. */
function canary(name: string): string {
  return `<script>window.ran = 1</script><img src="/${name}/a.png" onerror="window.ran = 1">
    <link rel="stylesheet" href="/${name}/a.css"><iframe src="/${name}/a.html"></iframe>
    <video src="/${name}/a.mp4"></video><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>
    <p>A lamp</p>`;
}

function loaded(name: string): string[] {
  const names = performance.getEntriesByType('resource').map((entry) => entry.name);
  return names.filter((each) => each.includes(`/${name}/`));
}

it('of a further page nothing runs, and nothing that it names is loaded', async () => {
  performance.clearResourceTimings();
  const headers = { 'content-type': 'text/html' };
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(canary('further'), { headers }));
  const { page } = await fetchPage(`${location.origin}/list?page=2`);
  expect(JSON.stringify(page)).toContain('A lamp');
  expect(fetch).toHaveBeenCalledOnce();
  // The same in a live page is loaded; what had been asked for before would have come by then.
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = canary('live').replaceAll('.ran', '.ranLive');
  await vi.waitUntil(() => loaded('live').some((name) => name.endsWith('.png')));
  place.remove();
  expect(Reflect.get(window, 'ran')).toBeUndefined();
  expect(loaded('further')).toEqual([]);
});
