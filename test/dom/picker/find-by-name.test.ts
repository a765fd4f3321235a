import { afterEach, beforeEach, expect, it } from 'vitest';
import { allSelectors } from '@/contract/recording/hinted-steps';
import { readRequest } from '@/contract/snippets/read-request';
import { perform } from '@/driver/perform';
import { calledBy } from '@/picker/find-by-name';
import { findBy } from '@/driver/seek';
import { putSign, type Sign } from '@/driver/sign';

let sign: Sign;
beforeEach(() => {
  sign = putSign(document);
});
afterEach(() => {
  sign.remove();
  document.body.replaceChildren();
});

/** As most pages are written: labels and words, hardly any names in the markup. */
const PAGE = `
  <header>
    <a id="home" href="#"><img alt="Home" src="data:,"></a>
    <a id="sale" href="#">Sale</a>
    <a hidden id="hidden-sale" href="#">Sale</a>
  </header>
  <form id="search">
    <label>What <input id="what"></label>
    <label for="mail">E-mail address *</label> <input id="mail" type="email">
    <span id="size-name">Size</span> <select id="size" aria-labelledby="size-name"><option>42</option></select>
    <label><input id="stock" type="checkbox"> In stock</label>
    <style>#wide { position: absolute; opacity: 0; width: 0; height: 0 }</style>
    <input id="wide" type="checkbox"><label id="wide-label" for="wide">Wide fit</label>
    <input id="place" placeholder="City or postcode…">
    <button id="go" type="button"><span id="word">Search</span></button>
    <input id="clear" type="button" value="Clear all">
  </form>
  <h2>Search results</h2>
  <ul>
    <li id="one">Lamp <button id="add-one">Add to cart</button></li>
    <li id="two">Chair <button id="add-two">Add to cart</button></li>
  </ul>
  <div id="tab">Prices</div>
  <p id="said">3 items in your <b>cart</b></p>`;

it.each([
  [`getByLabel('What')`, 'what'],
  [`getByLabel('E-mail address')`, 'mail'],
  [`getByLabel('Size')`, 'size'],
  [`getByLabel('in stock')`, 'stock'],
  [`getByLabel('Wide fit')`, 'wide-label'],
  [`getByPlaceholder('postcode')`, 'place'],
  [`getByRole('textbox', { name: 'E-mail' })`, 'mail'],
  [`getByRole('combobox', { name: 'Size' })`, 'size'],
  [`getByRole('checkbox', { name: 'In stock' })`, 'stock'],
  [`getByRole('button', { name: 'Search' })`, 'go'],
  [`getByRole('button', { name: 'clear' })`, 'clear'],
  [`getByRole('link', { name: 'Home' })`, 'home'],
  [`getByRole('link', { name: 'Sale' })`, 'sale'],
  [`locator('#two').getByRole('button', { name: 'Add to cart' })`, 'add-two'],
  [`getByText('Prices')`, 'tab'],
  [`getByText('items in your cart')`, 'said'],
  [`getByText('Sale')`, 'sale'],
])('page.%s, imported from a test, clicks its element on an ordinary page', async (locator, id) => {
  document.body.innerHTML = PAGE;
  const clicks: string[] = [];
  document.body.addEventListener('click', (event) => {
    if (event.target instanceof Element) clicks.push(event.target.closest('[id]')?.id ?? '');
  });
  const read = readRequest(`await page.${locator}.click();`);
  const [action] = (read.ok && read.request.actions) || [];
  if (!read.ok || action?.type !== 'click') throw new Error('not read');
  const hints = read.hints?.[0] ?? { of: action.selector };
  const stage = { page: document, sign, isChromium: true, patience: 5000, hints };
  // What it would press is judged elsewhere.
  const first = await perform(action, stage);
  const { presses: cleared } = first;
  const answer = cleared === undefined ? first : await perform(action, { ...stage, cleared });
  expect(answer).toMatchObject({ end: 'done' });
  expect(clicks[0]).toBe(id);
});

it.each([
  ['two of one name', 'aria/Add to cart[role="button"]', ['add-one', 'add-two']],
  ['what is in none of its scopes', '#one >> aria/Search', []],
  ['words within what is named', 'aria/Search >> words/Search', ['word']],
  ['no name at all', 'aria/Nothing', []],
  ['words of the head or of scripts', 'words/only in a script', []],
])('finds %s', (_, selector, ids) => {
  document.body.innerHTML = `${PAGE}<script type="text/plain">only in a script</script>`;
  expect(findBy(document, selector).map(({ id }) => id)).toEqual(ids);
});

it('an element in a row that is gone is not looked for in another row', async () => {
  document.body.innerHTML = PAGE;
  const read = readRequest(
    `await page.locator('#three').getByRole('button', { name: 'Add to cart' }).click();`,
  );
  const [action] = (read.ok && read.request.actions) || [];
  if (!read.ok || action?.type !== 'click') throw new Error('not read');
  document.querySelector('#one')?.remove();
  const found = allSelectors(action, read.hints?.[0]).flatMap((selector) =>
    findBy(document, selector),
  );
  expect(found).toEqual([]);
});

it('a label’s words are its own, without what is chosen in its field', () => {
  document.body.innerHTML =
    '<label>Fruit <span>Apple <input id="fruit"></span></label><label>Size <select id="size"><option>42</option></select></label>';
  for (const [id, words] of [
    ['fruit', 'Fruit'],
    ['size', 'Size'],
  ] as const) {
    const field = document.querySelector(`#${id}`);
    if (field === null) throw new Error(`no ${id}`);
    expect(calledBy(document, field)).toEqual({ words, selector: `text/${words}` });
  }
});
