// @vitest-environment node
import { expect, it } from 'vitest';
import { FRAMES, markdownOf, PARAGRAPHS, places } from './in-text';

const THINGS: [name: string, html: string][] = [
  [
    'a table of two rows',
    '<table><tr><th>Berth</th><th>Depth</th></tr><tr><td>THING</td><td>4 m</td></tr></table>',
  ],
  [
    'a table of three rows',
    '<table><tr><td>THING</td><td>4 m</td></tr><tr><td>South</td><td>5 m</td></tr><tr><td>West</td><td>6 m</td></tr></table>',
  ],
  ['a list of two', '<ul><li>THING ropes</li><li>two anchors</li></ul>'],
  ['a list of three', '<ul><li>THING ropes</li><li>two anchors</li><li>a lamp</li></ul>'],
  ['steps', '<ol><li>Open the THING valve.</li><li>Wait for a minute.</li><li>Close it.</li></ol>'],
  ['a definition list', '<dl><dt>Length</dt><dd>THING 12 m</dd><dt>Beam</dt><dd>4 m</dd></dl>'],
  ['code', '<pre><code>npm install THING</code></pre>'],
  ['a quotation', '<blockquote><p>“The THING never slept in this house.”</p></blockquote>'],
  [
    'a figure',
    '<figure><img src="/a.jpg" alt=""><figcaption>The THING in its cage</figcaption></figure>',
  ],
  [
    'a folded text',
    '<details><summary>How it was measured</summary><p>With a THING and a rope.</p></details>',
  ],
  ['a heading with a line', '<h2>About it</h2><p>It sings THING at dawn.</p>'],
  ['a short line', '<p>Signed, the THING keeper.</p>'],
  [
    'a line with a link',
    '<p>More is told in the long history of <a href="/z">the THING</a> of this town.</p>',
  ],
];

const FURNITURE: [name: string, html: string][] = [
  [
    'a row to share it',
    '<div class="share-buttons"><a href="#">Share</a> <a href="#">Tweet THING</a></div>',
  ],
  [
    'a related list',
    '<div class="related-posts"><h3>Related posts</h3><ul><li><a href="/a">Ten ways to THING</a></li><li><a href="/b">What we learned</a></li></ul></div>',
  ],
  [
    'a sign-up',
    '<div class="newsletter"><h3>Sign up for THING news</h3><p>Get it weekly.</p><form><input type="email"><button>Subscribe</button></form></div>',
  ],
];

const inFrames = (things: [name: string, html: string][]) =>
  things.flatMap(([name, html]) =>
    FRAMES.map(([frame, around]) => ({ name, frame, html, around })),
  );

it.each(inFrames(THINGS))(
  'content before, between and after paragraphs is kept: $name in $frame',
  async ({ html, around }) => {
    for (const text of places(html)) expect(await markdownOf(text, around)).toContain('THING');
  },
);

it.each(inFrames(FURNITURE))(
  'what is recognised as something else is left out beside paragraphs: $name in $frame',
  async ({ html, around }) => {
    for (const text of places(html)) expect(await markdownOf(text, around)).not.toContain('THING');
  },
);

it.each(FRAMES)(
  'all lines of a text are kept that only line breaks part: %s',
  async (_, around) => {
    const lines = [
      '<b>The steps are closed</b>',
      ...PARAGRAPHS,
      '<i>Signed</i>: the keeper<br>5 May',
    ];
    const text = lines.join('<br><br>').replaceAll(/<\/?p>/g, '');
    const markdown = await markdownOf(`<div>${text}</div>`, around);
    expect(markdown).toContain('The steps are closed');
    expect(markdown).toContain('the keeper');
    expect(markdown).toContain('5 May');
  },
);

it.each(['Edit', 'See all'])('headings in a row with the link “%s” are kept', async (label) => {
  const row = (name: string): string =>
    `<div class="head"><h2>${name}</h2><span>[</span><a href="/l?s=${name}">${label}</a><span>]</span></div>`;
  const [first = '', second = '', third = '', fourth = ''] = PARAGRAPHS;
  const text = `${first}${second}${row('Tides')}${third}${fourth}${row('Boats')}<p>There were nine.</p>
    ${row('Crews')}<p>Nobody was ever late.</p>${row('Later')}<ul><li>A film (1931)</li><li>A play</li></ul>`;
  const markdown = await markdownOf(text, (inner) => `<main><h1>The ledger</h1>${inner}</main>`);
  for (const name of ['Tides', 'Boats', 'Crews', 'Later']) expect(markdown).toContain(`## ${name}`);
});
