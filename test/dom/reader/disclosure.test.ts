import { afterEach, describe, expect, it } from 'vitest';
import { readLivePage } from '../../support/read-live-page';

afterEach(() => document.body.replaceChildren());

describe('content that a click opens in place', () => {
  it.each([
    ['a tab panel', '<div role="tabpanel" hidden>PANEL</div>'],
    [
      'an accordion',
      '<button aria-expanded="false" aria-controls="a b">More</button><div id="b" style="display:none">PANEL</div>',
    ],
    [
      'an accordion shrunk to nothing',
      '<button aria-expanded="false" aria-controls="a">More</button><div id="a" style="height:0;overflow:hidden"><p>PANEL</p></div>',
    ],
    [
      'tabs whose panels have no role',
      '<a role="tab" aria-controls="a" href="#a">Care</a><div id="a" style="visibility:hidden">PANEL</div>',
    ],
    [
      'an accordion whose button has no state',
      '<h3><button id="b" aria-controls="a">When?</button></h3><div id="a" aria-labelledby="b" hidden>PANEL</div>',
    ],
    [
      'an accordion whose buttons are links',
      '<div><a role="button" id="b" aria-controls="a">When?</a></div><div id="a" aria-labelledby="b" style="display:none">PANEL</div>',
    ],
    ['a folded callout', '<div class="callout-content" style="display:none">PANEL</div>'],
    ['a tab of Material for MkDocs', '<div class="tabbed-block" style="display:none">PANEL</div>'],
    ['a tab of VitePress', '<div class="language-sh vp-adaptive-theme" hidden>PANEL</div>'],
    ['a note', '<sup>1</sup><span class="sidenote" style="display:none">PANEL</span>'],
    [
      'notes that a script shows in boxes',
      '<style>.littlefoot--print{display:none}</style><ol class="footnotes littlefoot--print"><li>PANEL</ol>',
    ],
  ])('is read: %s', async (_, html) => {
    expect((await readLivePage(`<p>Shown.</p>${html}`)).text).toContain('PANEL');
  });

  it.each([
    [
      'a menu',
      '<button aria-expanded="false" aria-haspopup="true" aria-controls="a">Shop</button><ul id="a" hidden><li>PANEL</ul>',
    ],
    [
      'navigation',
      '<nav><button aria-expanded="false" aria-controls="a">Shop</button><ul id="a" hidden><li>PANEL</ul></nav>',
    ],
    [
      'content of a field without a state',
      '<input aria-controls="a"><div id="a" hidden>PANEL</div>',
    ],
    [
      'a menu after its button',
      '<button id="b" aria-controls="a" aria-haspopup="menu">Shop</button><ul id="a" aria-labelledby="b" hidden><li>PANEL</ul>',
    ],
    [
      'content of a button in a header',
      '<header><button aria-controls="a">Shop</button><div id="a" aria-labelledby="b" hidden>PANEL</div></header>',
    ],
    [
      'content after a part of the page with more than a button',
      '<div><h2>Tides</h2><button aria-controls="a">More</button></div><div aria-labelledby="b" hidden>PANEL</div>',
    ],
    [
      'content of a button that does not label it',
      '<button aria-controls="a">Open</button><div id="a" hidden>PANEL</div>',
    ],
    ['content after a heading', '<h2>Tides</h2><div hidden>PANEL</div>'],
    [
      'hidden content in an open panel',
      '<div role="tabpanel">Open <p style="display:none">PANEL</p></div>',
    ],
    ['hidden content in a note', '<span class="sidenote">Note <i hidden>PANEL</i></span>'],
    ['hidden content in a closed panel', '<div role="tabpanel" hidden><p hidden>PANEL</p></div>'],
  ])('does not include %s', async (_, html) => {
    expect((await readLivePage(`<p>Shown.</p>${html}`)).text).not.toContain('PANEL');
  });
});
