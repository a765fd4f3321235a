import { afterEach, describe, expect, it } from 'vitest';
import { elementsOf, readLivePage } from '../../support/read-live-page';

afterEach(() => {
  document.body.replaceChildren();
});

describe('frames', () => {
  it('reads srcdoc, blob and about:blank frames in place', async () => {
    const blob = new Blob(['<p>blob <a href="#x">x</a></p>'], { type: 'text/html' });
    const html = `<p>one</p><iframe srcdoc="<p>srcdoc</p>"></iframe><p>two</p>
      <iframe src="${URL.createObjectURL(blob)}"></iframe><iframe id="blank"></iframe><p>three</p>`;
    const { text, report } = await readLivePage(html, async () => {
      await loaded();
      const blank = document.querySelector<HTMLIFrameElement>('#blank');
      if (blank?.contentDocument) blank.contentDocument.body.textContent = 'blank';
    });
    expect(text).toBe('one srcdoc two blob x blank three');
    expect(report.frames.map(({ state }) => state)).toEqual(['included', 'included', 'included']);
  });

  it('resolves addresses by the base of the frame', async () => {
    const html = `<iframe srcdoc="<base href='https://e.example/a/'><a href='b'>b</a>"></iframe>`;
    const { root } = await readLivePage(html, loaded);
    expect(elementsOf(root, 'a')[0]?.getAttribute('href')).toBe('https://e.example/a/b');
  });

  it('reads frames in frames and in shadow trees', async () => {
    const { text } = await readLivePage('<x-f></x-f>', async () => {
      const shadow = document.querySelector('x-f')?.attachShadow({ mode: 'open' });
      if (shadow)
        shadow.innerHTML = `<iframe srcdoc="<p>outer</p><iframe srcdoc='<p>inner</p>'>"></iframe>`;
      await loaded();
    });
    expect(text).toBe('outer inner');
  });

  it.each([
    ['in a frame', '<iframe srcdoc="<div style=position:relative>|</div>"></iframe>'],
    [
      'in a frame of a frame',
      `<iframe srcdoc="<iframe srcdoc='<div style=position:relative>|</div>'>"></iframe>`,
    ],
    [
      'over a frame',
      '<div style="position:relative"><iframe srcdoc="<p>COVERED</p>"></iframe>|</div>',
    ],
  ])('leaves out what is covered %s', async (_, html) => {
    const cover = '<p>COVERED</p><div style=position:absolute;inset:0;background:white></div>';
    const page = `<p>before</p>${html.replace('|', cover)}<p>after</p>`;
    const { text, report } = await readLivePage(page, loaded);
    expect(text).toBe('before after');
    expect(report.hidden.characters).toBeGreaterThanOrEqual('COVERED'.length);
  });

  it.each([
    '<iframe srcdoc="<p>SHOWN</p>"></iframe><div style="position:absolute;left:0;top:0;width:9px;height:9px;background:red"></div>',
    '<iframe style="position:relative;z-index:1" srcdoc="<p>SHOWN</p>"></iframe><div style="position:absolute;inset:0;background:white"></div>',
    '<div style="position:absolute;inset:0;background:white"><iframe srcdoc="<p>SHOWN</p>"></iframe></div>',
  ])('keeps a frame that is not covered: %s', async (html) => {
    const page = `<p>before</p><div style="position:relative;height:200px">${html}</div><p>after</p>`;
    const { text } = await readLivePage(page, loaded);
    expect(text).toBe('before SHOWN after');
  });

  it('reports a frame closed by its sandbox, and a hidden one', async () => {
    const html = `<p>page</p><iframe sandbox srcdoc="<p>closed</p>"></iframe>
      <iframe style="display:none" srcdoc="<p>hidden</p>"></iframe>
      <iframe width="1" height="1" srcdoc="<p>pixel</p>"></iframe>`;
    const { text, report } = await readLivePage(html, loaded);
    expect(text).toBe('page');
    // Their address is not that of the page they are written into.
    const url = 'about:srcdoc';
    expect(report.frames).toEqual([
      { url, state: 'sandboxed' },
      { url, state: 'hidden' },
      { url, state: 'hidden' },
    ]);
  });

  it('records where frames are that it cannot read', async () => {
    const html = `<p>before</p><iframe sandbox srcdoc="x"></iframe><p>after</p>`;
    const path = [window.length];
    const { snapshot, report } = await readLivePage(html, loaded);
    expect(snapshot.unreadFrames).toMatchObject([{ path, element: { localName: 'iframe' } }]);
    expect(snapshot.unreadFrames[0]?.report).toBe(report.frames[0]);
  });

  it('returns paths relative to its own frame', async () => {
    const html = `<iframe sandbox srcdoc="x"></iframe>`;
    const at = window.length;
    const { snapshot } = await readLivePage(html, loaded, { framePath: [3, 0] });
    expect(snapshot.unreadFrames[0]?.path).toEqual([3, 0, at]);
  });
});

/** Waits until every frame that can be read has the document that its markup names. */
async function loaded(): Promise<void> {
  const host = document.querySelector('x-f');
  await expect.poll(() => areLoaded(host?.shadowRoot ?? document), { timeout: 10_000 }).toBe(true);
}

function areLoaded(root: ParentNode): boolean {
  return [...root.querySelectorAll('iframe')].every((frame) => {
    const inner = frame.contentDocument;
    if (inner === null || frame.style.display === 'none') return true;
    const url = frame.hasAttribute('srcdoc') ? 'about:srcdoc' : frame.src || 'about:blank';
    return inner.URL === url && inner.readyState === 'complete' && areLoaded(inner);
  });
}
