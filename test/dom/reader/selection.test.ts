import { afterEach, describe, expect, it } from 'vitest';
import { elementsOf, readLivePage } from '../../support/read-live-page';
import { saying } from '../../support/locale';

afterEach(() => {
  document.body.replaceChildren();
});

const request = { selection: true };

describe('a selection', () => {
  it('is cut within texts', async () => {
    const { text } = await readLivePage(
      '<p id="a">one two</p><p>mid</p><p id="b">three four</p>',
      () => {
        select('#a', 4, '#b', 5);
      },
      request,
    );
    expect(text).toBe('two mid three');
  });

  it("that the page cannot provide is taken as the browser's text", async () => {
    const { text, report } = await readLivePage('<p>one</p>', () => getSelection()?.empty(), {
      selection: true,
      selectedText: 'two\nthree',
    });
    expect(text).toBe('two three');
    expect(report.selectionAsText).toBe(true);
  });

  it('of one word is that word', async () => {
    const { text } = await readLivePage(
      '<p id="a">one two three</p>',
      () => {
        select('#a', 4, '#a', 7);
      },
      request,
    );
    expect(text).toBe('two');
  });

  it('that ends at the start of the next block does not include it', async () => {
    const { text } = await readLivePage(
      '<p id="a">one</p><p id="b">two</p><p>three</p>',
      () => {
        const range = document.createRange();
        range.setStart(element('#a').childNodes[0] ?? document, 0);
        range.setEnd(element('#b'), 0);
        setRange(range);
      },
      request,
    );
    expect(text).toBe('one');
  });

  it('that ends in hidden content ends there', async () => {
    const html = '<p id="a">one</p><p hidden id="b">two</p><p>three</p>';
    const { text } = await readLivePage(
      html,
      () => {
        select('#a', 0, '#b', 2);
      },
      request,
    );
    expect(text).toBe('one');
  });

  it('keeps the columns of a table that it cuts', async () => {
    const html = `<table><tr><td>a</td><td id="x">b</td></tr><tr><td id="y">c</td><td>d</td></tr>
      <tr><td>e</td><td>f</td></tr></table>`;
    const { root, text } = await readLivePage(
      html,
      () => {
        select('#x', 0, '#y', 1);
      },
      request,
    );
    expect(text).toBe('b c');
    expect(elementsOf(root, 'tr').map((row) => elementsOf(row, 'td').length)).toEqual([2, 2]);
  });

  it('in a code block stays a code block with its language', async () => {
    const html =
      '<p>no</p><pre><code class="language-js" id="c">const a = 1;\nconst b = 2;</code></pre>';
    const { root, text } = await readLivePage(
      html,
      () => {
        select('#c', 13, '#c', 25);
      },
      request,
    );
    expect(text).toBe('const b = 2;');
    expect(elementsOf(root, 'pre')).toHaveLength(1);
    expect(elementsOf(root, 'code')[0]?.getAttribute('class')).toBe('language-js');
  });

  it('includes its images, and no others', async () => {
    const html =
      '<img src="/1.png"><p id="a">one</p><img src="/2.png"><p id="b">two</p><img src="/3.png">';
    const { root } = await readLivePage(
      html,
      () => {
        select('#a', 0, '#b', 3);
      },
      request,
    );
    const names = elementsOf(root, 'img').map((image) => image.getAttribute('src')?.slice(-5));
    expect(names).toEqual(['2.png']);
  });

  it('reaches into a shadow tree', async () => {
    const { text } = await readLivePage(
      '<p>before</p><x-s></x-s><p>after</p>',
      () => {
        const shadow = element('x-s').attachShadow({ mode: 'open' });
        shadow.innerHTML = '<p>shadow text</p>';
        const inner = shadow.querySelector('p')?.firstChild;
        if (inner) document.getSelection()?.setBaseAndExtent(inner, 7, inner, 11);
      },
      request,
    );
    expect(text).toBe('text');
  });

  it('of a field is its value, even if the page has shadow trees', async () => {
    const { text } = await readLivePage(
      '<p>before</p><x-s></x-s><p><textarea>in the field</textarea></p><p>after</p>',
      () => {
        element('x-s').attachShadow({ mode: 'open' }).innerHTML = '<p>shadow text</p>';
        document.querySelector('textarea')?.select();
      },
      request,
    );
    expect(text).toBe('in the field');
  });

  it('in a frame is found there', async () => {
    const { text } = await readLivePage(
      '<p>outer</p><iframe></iframe>',
      () => {
        const inner = document.querySelector('iframe')?.contentDocument;
        if (!inner) return;
        inner.body.innerHTML = '<p>inner text</p>';
        inner.getSelection()?.selectAllChildren(inner.body);
      },
      request,
    );
    expect(text).toBe('inner text');
  });

  it('that spans a frame includes all of it', async () => {
    const { text } = await readLivePage(
      '<p id="a">before it</p><iframe></iframe><p id="b">after it</p>',
      () => {
        const inner = document.querySelector('iframe')?.contentDocument;
        if (!inner) return;
        inner.body.innerHTML = '<p>inner text</p>';
        select('#a', 7, '#b', 5);
      },
      request,
    );
    expect(text).toBe('it inner text after');
  });

  it.each([
    ['a text area', '<textarea id="field">some words here</textarea>'],
    ['a text field', '<input id="field" value="some words here">'],
    ['a search field', '<input type="search" id="field" value="some words here">'],
  ])('in %s is its text', async (_, field) => {
    const { text, report } = await readLivePage(
      `<p>page</p>${field}`,
      () => selectInField('#field'),
      request,
    );
    expect(text).toBe('words');
    expect(report.selectionAsText).toBe(true);
  });

  it('in a field of a shadow tree or a frame is its text', async () => {
    const html = '<textarea>some words here</textarea>';
    const inShadow = await readLivePage(
      '<x-box></x-box>',
      () => {
        const root = element('x-box').attachShadow({ mode: 'open' });
        root.innerHTML = html;
        selectInField('textarea', root);
      },
      request,
    );
    expect(inShadow.text).toBe('words');
    const inFrame = await readLivePage(
      '<iframe></iframe>',
      () => {
        const inner = document.querySelector('iframe')?.contentDocument;
        if (!inner) throw new Error('The frame has no document');
        inner.body.innerHTML = html;
        selectInField('textarea', inner);
      },
      request,
    );
    expect(inFrame.text).toBe('words');
  });

  it('in an editor is its content', async () => {
    const { text } = await readLivePage(
      '<form><div contenteditable id="draft">a <b>draft</b></div></form>',
      () => {
        const range = document.createRange();
        range.selectNodeContents(element('#draft'));
        setRange(range);
      },
      request,
    );
    expect(text).toBe('a draft');
  });

  it.each([
    ['a password', '<input type="password" id="field" value="some words here">'],
    ['a card', '<input autocomplete="cc-number" id="field" value="some words here">'],
    ['a code', '<textarea name="otp" id="field">some words here</textarea>'],
  ])('in a field for %s is refused in any case', async (_, field) => {
    const reading = readLivePage(`<p>page</p>${field}`, () => selectInField('#field'), {
      ...request,
      selectedText: 'words',
    });
    await expect(reading).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      text: saying('never reads'),
    });
  });

  it('of nothing is refused with a suggestion', async () => {
    document.getSelection()?.removeAllRanges();
    await expect(readLivePage('<p>x</p>', undefined, request)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      text: saying('Select some text'),
    });
  });
});

function select(from: string, start: number, to: string, end: number): void {
  const range = document.createRange();
  range.setStart(element(from).childNodes[0] ?? document, start);
  range.setEnd(element(to).childNodes[0] ?? document, end);
  setRange(range);
}

/** Selects the second of three words. */
function selectInField(selector: string, root: ParentNode = document): void {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  field?.focus();
  field?.setSelectionRange(5, 10);
}

function setRange(range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
