// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

const table = (yes: string, no: string): string =>
  `<table><tr><th>Feature</th><th>Small boat</th><th>Fleet</th></tr>
  <tr><td>Weather routing</td><td>${no}</td><td>${yes}</td></tr>
  <tr><td>Own dock</td><td>${yes}</td><td>${no}</td></tr></table>`;
const rows = (yes: string, no: string): string =>
  `| Feature | Small boat | Fleet |\n| --- | --- | --- |\n| Weather routing | ${no} | ${yes} |\n| Own dock | ${yes} | ${no} |`;

describe('icons that mean something, alone in cells', () => {
  it.each([
    [
      'by class',
      '<i class="bi bi-check2" aria-hidden="true"></i>',
      '<i class="bi bi-x-lg"></i>',
      '✓',
      '✗',
    ],
    [
      'by class, a dash',
      '<i class="fa-solid fa-check"></i>',
      '<i class="fa-solid fa-minus"></i>',
      '✓',
      '–',
    ],
    [
      'by ligature',
      '<span class="material-icons">check</span>',
      '<span class="material-icons">close</span>',
      '✓',
      '✗',
    ],
    [
      'by ligature of another font',
      '<md-icon>check_circle</md-icon>',
      '<md-icon>cancel</md-icon>',
      '✓',
      '✗',
    ],
    [
      'by ligature, unnamed but not translated',
      '<i class="notranslate" aria-hidden="true">done</i>',
      '<i class="notranslate" aria-hidden="true">remove</i>',
      '✓',
      '–',
    ],
    [
      'by the title of a drawing',
      '<svg width="14"><title>Yes</title><path d="M0 0L14 14"/></svg>',
      '<svg width="14"><title>No</title><path d="M0 0L14 14"/></svg>',
      '✓',
      '✗',
    ],
    [
      'by a label',
      '<svg width="14" aria-label="Yes"></svg>',
      '<svg width="14" aria-label="No"></svg>',
      '✓',
      '✗',
    ],
    [
      'by a label in another language',
      '<span role="img" aria-label="Ja"></span>',
      '<span role="img" aria-label="Nein"></span>',
      '✓',
      '✗',
    ],
    [
      'by what is or isn’t included',
      '<span title="Inclus"><svg></svg></span>',
      '<span title="Non inclus"><svg></svg></span>',
      '✓',
      '✗',
    ],
    [
      'by a part of a sprite',
      '<svg><use href="/icons.svg#icon-tick"></use></svg>',
      '<svg><use href="/icons.svg#icon-cross"></use></svg>',
      '✓',
      '✗',
    ],
    [
      'by the class of a drawing',
      '<svg class="lucide lucide-check" viewBox="0 0 9 9"></svg>',
      '<svg class="lucide lucide-x" viewBox="0 0 9 9"></svg>',
      '✓',
      '✗',
    ],
    [
      'by a data attribute',
      '<svg data-icon="check" class="svg-inline--fa"></svg>',
      '<svg data-icon="xmark" class="svg-inline--fa"></svg>',
      '✓',
      '✗',
    ],
    [
      'by the test id of a component',
      '<svg data-testid="CheckIcon"></svg>',
      '<svg data-testid="CloseIcon"></svg>',
      '✓',
      '✗',
    ],
    [
      'by an element',
      '<ion-icon name="checkmark-outline"></ion-icon>',
      '<ion-icon name="close-outline"></ion-icon>',
      '✓',
      '✗',
    ],
    [
      'by the file of a picture',
      '<img src="/img/icons/tick-green.svg" alt="">',
      '<img src="/img/icons/cross-red.svg" alt="">',
      '✓',
      '✗',
    ],
    [
      'by the text of a picture',
      '<img src="/a.png" alt="Yes">',
      '<img src="/b.png" alt="No">',
      '✓',
      '✗',
    ],
    [
      'by the class of the box alone',
      '<span class="icon-yes"></span>',
      '<span class="icon-no"></span>',
      '✓',
      '✗',
    ],
    [
      'by a class in another language',
      '<i class="icon-haken"></i>',
      '<i class="icon-kreuz"></i>',
      '✓',
      '✗',
    ],
    ['as characters, which stay', '✔', '✘', '✔', '✘'],
  ])('%s', async (_name, yes, no, drawnYes, drawnNo) => {
    const { chosen, whole } = await inArticle(table(yes, no));
    expect(whole).toBe(rows(drawnYes, drawnNo));
    expect(chosen).toBe(rows(drawnYes, drawnNo));
  });

  it('one spoken by a hidden text is not written twice', async () => {
    const yes = '<i class="fa fa-check"></i><span class="sr-only">Yes</span>';
    const no = '<i class="fa fa-times"></i><span class="sr-only">No</span>';
    expect((await inArticle(table(yes, no))).whole).toBe(rows('✓ Yes', '✗ No'));
  });
});

describe('icons before items', () => {
  it.each([
    ['by class', '<i class="bi bi-check2"></i> ', '<i class="bi bi-dash"></i> ', '✓', '–'],
    [
      'by class, without space',
      '<i class="fas fa-check-circle"></i>',
      '<i class="fas fa-times-circle"></i>',
      '✓',
      '✗',
    ],
    [
      'by ligature',
      '<span class="material-symbols-outlined">check</span>',
      '<span class="material-symbols-outlined">close</span>',
      '✓',
      '✗',
    ],
    [
      'by drawing',
      '<svg class="icon icon-check"></svg>',
      '<svg class="icon icon-close"></svg>',
      '✓',
      '✗',
    ],
    [
      'in a box of their own',
      '<div class="ic"><svg data-icon="check"></svg></div>',
      '<div class="ic"><svg data-icon="ban"></svg></div>',
      '✓',
      '✗',
    ],
  ])('%s', async (_name, yes, no, drawnYes, drawnNo) => {
    const { chosen, whole } = await inArticle(
      `<ul class="plan"><li>${yes}<span>Three moorings</span></li><li>${yes}<span>Tide alarms</span></li><li class="muted">${no}<span>Weather routing</span></li></ul>`,
    );
    const expected = `- ${drawnYes} Three moorings\n- ${drawnYes} Tide alarms\n- ${drawnNo} Weather routing`;
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });
});

describe('icons in boxes', () => {
  const yes = '<i class="icon-check"></i>';
  const no = '<i class="icon-cross"></i>';
  it.each([
    [
      'before features of a plan',
      `<div class="plan"><div class="f">${yes} Three moorings</div><div class="f">${no} Own dock</div></div>`,
      '✓ Three moorings\n\n✗ Own dock',
    ],
    [
      'in boxes before features',
      `<div class="plan"><div class="f"><div class="ic">${yes}</div><div>Three moorings</div></div><div class="f"><div class="ic">${no}</div><div>Own dock</div></div></div>`,
      '✓ Three moorings\n\n✗ Own dock',
    ],
    [
      'as the definitions of terms',
      `<dl><dt>Three moorings</dt><dd>${yes}</dd><dt>Own dock</dt><dd>${no}</dd></dl>`,
      '**Three moorings**\n\n- ✓\n\n**Own dock**\n\n- ✗',
    ],
    [
      'in a table of roles',
      `<div role="table"><div role="row"><span role="columnheader">What</span><span role="columnheader">Fleet</span></div><div role="row"><span role="cell">Three moorings</span><span role="cell">${yes}</span></div><div role="row"><span role="cell">Own dock</span><span role="cell">${no}</span></div></div>`,
      '| What | Fleet |\n| --- | --- |\n| Three moorings | ✓ |\n| Own dock | ✗ |',
    ],
    [
      'in rows of a grid',
      `<div class="r"><div>Three moorings</div><div class="v">${yes}</div></div><div class="r"><div>Own dock</div><div class="v">${no}</div></div>`,
      'Three moorings\n\n✓\n\nOwn dock\n\n✗',
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });
});

describe('icons that only a style draws', () => {
  it.each([
    [
      'in cells that a class names',
      '<table><tr><th>What</th><th>Small</th><th>Fleet</th></tr><tr><td>Own dock</td><td class="no"></td><td class="yes"></td></tr></table>',
      '| What | Small | Fleet |\n| --- | --- | --- |\n| Own dock | ✗ | ✓ |',
    ],
    [
      'by the address of a background',
      '<table><tr><th>What</th><th>Fleet</th></tr><tr><td>Own dock</td><td><span class="d" style="background-image: url(/i/tick-green.svg)"></span></td></tr></table>',
      '| What | Fleet |\n| --- | --- |\n| Own dock | ✓ |',
    ],
    [
      'before items of which some are not included',
      '<ul><li class="feature included"><span>Tide alarms</span></li><li class="feature not-included"><span>Own dock</span></li></ul>',
      '- ✓ Tide alarms\n- ✗ Own dock',
    ],
    [
      'before items of which only those say so that are not included',
      '<ul><li class="feature">Tide alarms</li><li>Charts</li><li class="feature not-included">Own dock</li></ul>',
      '- Tide alarms\n- Charts\n- ✗ Own dock',
    ],
    [
      'before items called yes and no',
      '<ul><li class="yes">Tide alarms</li><li class="no">Own dock</li></ul>',
      '- ✓ Tide alarms\n- ✗ Own dock',
    ],
  ])('%s', async (_name, html, expected) => {
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });
});

describe('icons that only decorate', () => {
  it.each([
    [
      'a class of empty cells that all have it',
      '<table><tr><th>No</th><th>b</th></tr><tr><td class="no"></td><td>one</td></tr></table>',
      '| No | b |\n| --- | --- |\n|  | one |',
    ],
    [
      'a class of items of which all are available',
      '<ul><li class="available">Oars</li><li class="available">Ropes</li></ul>',
      '- Oars\n- Ropes',
    ],
    [
      'a star by ligature',
      '<p>4.3 <i class="google-material-icons notranslate">star</i> for the <mat-icon>arrow_back</mat-icon> pilot</p>',
      '4.3 for the pilot',
    ],
    ['but not two words', '<p>Two <i class="material-icons">Two words</i></p>', 'Two *Two words*'],
    [
      'an arrow by ligature',
      '<p>Read on <span class="material-icons">arrow_forward</span></p>',
      'Read on',
    ],
    ['a name by ligature', '<p><mat-icon>schedule</mat-icon> Ten minutes</p>', 'Ten minutes'],
    [
      'a ligature of an unnamed font',
      '<p><span class="icon notranslate" aria-hidden="true">local_shipping</span> Free delivery</p>',
      'Free delivery',
    ],
    [
      'a ligature in a cell',
      '<table><tr><th>a</th><th>b</th></tr><tr><td><i class="material-icons">phone</i></td><td>one</td></tr></table>',
      '| a | b |\n| --- | --- |\n|  | one |',
    ],
    [
      'a cross that closes a box',
      '<div><button class="btn-close"><i class="fa fa-times"></i></button><p>A note for pilots.</p></div>',
      'A note for pilots.',
    ],
    [
      'a check on a button',
      '<p>A note for pilots. <a class="btn" href="/go"><i class="fa fa-check"></i> Agree</a></p>',
      'A note for pilots. [Agree](https://example.org/go)',
    ],
    [
      'an envelope in an item',
      '<ul><li><i class="fa fa-envelope"></i> pilot@example.org</li></ul>',
      '- pilot@example.org',
    ],
    [
      'a shopping list by name',
      '<ul><li class="checklist"><i class="checklist-line"></i> Oars</li></ul>',
      '- Oars',
    ],
    [
      'words named as icons are',
      '<p>The word <em class="check">check</em> is a word, and so is <code class="icon">done</code>.</p>',
      'The word *check* is a word, and so is `done`.',
    ],
    [
      'a checked choice',
      '<p>Beside it <span class="checkout-x">stands</span> a sign.</p>',
      'Beside it stands a sign.',
    ],
  ])('%s', async (_name, html, expected) => {
    expect((await inArticle(html)).whole).toBe(expected);
  });
});

describe('icons of fonts', () => {
  it.each([
    [
      'whose class tells nothing, by the names of others',
      '<p><span class="x9f">directions_boat</span> The boat leaves at nine.</p><ul><li><span class="x9f">check_circle</span> Life jackets</li><li><span class="x9f">close</span> No pets</li></ul>',
      'The boat leaves at nine.\n\n- ✓ Life jackets\n- ✗ No pets',
    ],
    [
      'as glyphs',
      '<p><i class="q2">\ue9a1</i> Two meals</p><p>\u{f0001}Tea</p><ul><li><i class="fa fa-check">\uf00c</i> Jackets</li></ul>',
      'Two meals\n\nTea\n\n- ✓ Jackets',
    ],
    ['but no glyph between letters', '<p>O\ue0a0a</p>', 'O\ue0a0a'],
    ['but no glyph in code', '<p>Type <code>\ue0b0 ls</code></p>', 'Type `\ue0b0 ls`'],
    [
      'but no names of a table',
      '<table><tr><th>Column</th><th>Type</th></tr><tr><td><span class="c">user_id</span></td><td><span class="c">text</span></td></tr></table>',
      '| Column | Type |\n| --- | --- |\n| user_id | text |',
    ],
    [
      'but no text of the same class',
      '<p><span class="c">arrow_forward</span> is one of <span class="c">Our icons</span></p>',
      'arrow_forward is one of Our icons',
    ],
  ])('%s', async (_name, html, expected) => {
    expect((await inArticle(html)).whole).toBe(expected);
  });
});
