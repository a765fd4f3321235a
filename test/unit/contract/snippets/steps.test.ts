import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { Action } from '@/contract/actions';
import type { HintList } from '@/contract/recording/step-hints';
import { readPlaywright } from '@/contract/snippets/read-playwright';
import { readRequest } from '@/contract/snippets/read-request';
import { STEP_KINDS } from '@/contract/snippets/step-kinds';
import { writeSteps } from '@/contract/snippets/write-steps';
import { translate } from '@/platform/i18n';

const URL_OF_SHOP = 'https://shop.example/';

const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
const name = fc.constantFrom('#q', 'form > button[name="go"]', '.a .b', "a[href$='x']");
const written = fc.oneof(
  name.map((selector): Action => ({ type: 'click', selector })),
  text.map((value): Action => ({ type: 'write', text: value })),
  fc.constantFrom('Enter', 'Tab', 'ArrowDown').map((key): Action => ({ type: 'press', key })),
  fc
    .record({ direction: fc.constantFrom('up' as const, 'down' as const), selector: name })
    .map((scroll): Action => ({ type: 'scroll', ...scroll })),
  fc
    .constantFrom('up' as const, 'down' as const)
    .map((direction): Action => ({ type: 'scroll', direction })),
  name.map((selector): Action => ({ type: 'wait', selector })),
);
const programmed = fc.oneof(
  fc.integer({ min: 1, max: 5000 }).map((milliseconds): Action => ({ type: 'wait', milliseconds })),
  name.map((selector): Action => ({ type: 'click', selector, all: true })),
  text.map((script): Action => ({ type: 'executeJavascript', script })),
  fc.constant<Action>({ type: 'scrape' }),
  fc.boolean().map((fullPage): Action => ({ type: 'screenshot', fullPage })),
  fc.constant<Action>({ type: 'pdf', format: 'A4' }),
);

it.each(STEP_KINDS)('reads back the steps that it wrote for %s', (kind) => {
  const action = kind === 'devtools' ? written : fc.oneof(written, programmed);
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const steps = writeSteps(kind, { url: URL_OF_SHOP, actions });
      expect(steps.leftOut).toEqual([]);
      const read = readRequest(steps.text);
      expect(read.ok && read.notes).toEqual([]);
      expect(read.ok && read.request).toEqual({ url: URL_OF_SHOP, actions });
    }),
  );
});

it('reads a Playwright test of very many lines in time in proportion to them', () => {
  const lines = "await page.click('#a');\nawait page.click(unknown());\n".repeat(40_000);
  const read = readPlaywright(`await page.goto('${URL_OF_SHOP}');\n${lines}`);
  expect(read.request.actions).toHaveLength(40_000);
  expect(JSON.stringify(read.notes)).toContain('80001');
});

it('keeps two texts written in succession into the focused element', () => {
  const actions: Action[] = ['first', 'second'].map((value) => ({ type: 'write', text: value }));
  const steps = writeSteps('devtools', { url: URL_OF_SHOP, actions });
  expect(readRequest(steps.text)).toMatchObject({ ok: true, request: { actions } });
});

it('keeps a text that follows what a field contains', () => {
  const actions: Action[] = [
    { type: 'click', selector: '#q' },
    { type: 'write', text: 'bread' },
    { type: 'click', selector: '#row' },
    { type: 'click', selector: '#q' },
    { type: 'write', text: ' rolls' },
  ];
  const field = { of: '#q', selectors: ['.q'] };
  const hints: HintList = [field, { of: 'bread', whole: true }, { of: '#row' }, field];
  const steps = writeSteps('devtools', { url: URL_OF_SHOP, actions }, hints);
  expect(readRequest(steps.text)).toMatchObject({ ok: true, request: { actions }, hints });
});

it('exports the other selectors of an element to DevTools, and imports them', () => {
  const actions: Action[] = [{ type: 'click', selector: '#go' }];
  const hints = [{ of: '#go', selectors: ['form > button', 'text/Go'] }];
  const steps = writeSteps('devtools', { url: URL_OF_SHOP, actions }, hints);
  expect(readRequest(steps.text)).toMatchObject({ ok: true, request: { actions }, hints });
});

it('writes the value of an option for DevTools, although actions use its label', () => {
  const actions: Action[] = [
    { type: 'click', selector: '#size' },
    { type: 'write', text: 'EU 42' },
    { type: 'click', selector: '#q' },
    { type: 'write', text: 'EU 42' },
  ];
  const hints = [null, { of: 'EU 42', value: '42' }];
  const { text } = writeSteps('devtools', { url: URL_OF_SHOP, actions }, hints);
  expect(text.match(/"value": "(.*)"/g)).toEqual(['"value": "42"', '"value": "EU 42"']);
});

it('says which steps a tool does not have', () => {
  const actions: Action[] = [
    { type: 'scrape' },
    { type: 'wait', milliseconds: 500 },
    { type: 'scrape' },
  ];
  expect(writeSteps('devtools', { url: URL_OF_SHOP, actions }).leftOut).toEqual(['scrape', 'wait']);
});

const click = { type: 'click', selector: '#q' };
const FILLED: HintList = [null, { of: 'shoes', whole: true }];
const guessed = (of: string, ...selectors: string[]): HintList => [
  { of, selectors, guessed: true },
];

test.each<[string, object[], HintList?]>([
  [`page.locator('#q').click()`, [click]],
  [`page.click('#q')`, [click]],
  [`page.locator('#q').first().dblclick()`, [click], [{ of: '#q', double: true }]],
  [`page.locator('#q').fill('shoes')`, [click, { type: 'write', text: 'shoes' }], FILLED],
  [`page.fill('#q', 'shoes')`, [click, { type: 'write', text: 'shoes' }], FILLED],
  [`page.locator('#q').pressSequentially('shoes')`, [click, { type: 'write', text: 'shoes' }]],
  [`page.locator('#q').press('Enter')`, [click, { type: 'press', key: 'Enter' }]],
  [`page.locator('#q').check()`, [click]],
  [
    `page.locator('#q').selectOption({ label: 'EU 42' })`,
    [click, { type: 'write', text: 'EU 42' }],
  ],
  [`page.locator('#q').selectOption('42')`, [click, { type: 'write', text: '42' }]],
  [`page.waitForSelector('#q')`, [{ type: 'wait', selector: '#q' }]],
  [`page.locator('form').locator('button').click()`, [{ type: 'click', selector: 'form button' }]],
  [`page.getByTestId('go').click()`, [{ type: 'click', selector: '[data-testid="go"]' }]],
  [
    `page.getByPlaceholder('Say "it"').click()`,
    [{ type: 'click', selector: String.raw`[placeholder*="Say \"it\"" i]` }],
  ],
  [
    `page.getByTitle('Next', { exact: true }).click()`,
    [{ type: 'click', selector: '[title="Next"]' }],
  ],
  [
    `page.getByLabel('What').click()`,
    [{ type: 'click', selector: '[aria-label="What"]' }],
    guessed('[aria-label="What"]', 'aria/What'),
  ],
  [
    `page.getByText('Sign in').click()`,
    [{ type: 'click', selector: '[aria-label="Sign in"]' }],
    guessed('[aria-label="Sign in"]', 'text/Sign in', 'words/Sign in'),
  ],
  [
    `page.getByRole('tab', { name: 'Prices' }).click()`,
    [{ type: 'click', selector: '[role="tab"][aria-label="Prices"]' }],
    guessed('[role="tab"][aria-label="Prices"]', 'aria/Prices[role="tab"]'),
  ],
  [
    `page.locator('#a, #b').getByLabel('What').click()`,
    [{ type: 'click', selector: ':is(#a, #b) [aria-label="What"]' }],
    guessed(':is(#a, #b) [aria-label="What"]', '#a, #b >> aria/What'),
  ],
  [
    `page.getByRole('dialog').getByText('Close').click()`,
    [{ type: 'click', selector: '[role="dialog"] [aria-label="Close"]' }],
    guessed(
      '[role="dialog"] [aria-label="Close"]',
      '[role="dialog"] >> text/Close',
      '[role="dialog"] >> words/Close',
    ),
  ],
  [`page.getByRole('link').click()`, [{ type: 'click', selector: ':is(a[href], [role="link"])' }]],
])('a line of Playwright, %s, becomes actions', (line, actions, hints) => {
  const read = readRequest(`await ${line};`);
  expect(read).toMatchObject({ ok: true, request: { actions }, notes: [] });
  expect(read.ok && read.hints).toEqual(hints);
});

it('names the lines of a test that no action can do, and converts the others', () => {
  const read = readRequest(`import { test, expect } from '@playwright/test';

test('finds shoes', async ({ page }) => {
  await page.goto('https://shop.example/');
  await page.getByTestId('q').click();
  await page.getByTestId('q').fill('shoes');
  await page.getByRole('button', { name: /search/i }).click();
  await page.locator('xpath=//b').click();
  await expect(page).toHaveTitle(/shoes/);
  await page.locator('#menu').hover();
  // The filter.
  await page
    .locator('#stock')
    .check();
  await page.keyboard.press('Enter');
});
`);
  if (!read.ok) throw new Error('not read');
  expect(read.request).toEqual({
    url: URL_OF_SHOP,
    actions: [
      { type: 'click', selector: '[data-testid="q"]' },
      { type: 'write', text: 'shoes' },
      { type: 'click', selector: '#stock' },
      { type: 'press', key: 'Enter' },
    ],
  });
  expect(read.notes.map(translate)).toEqual([
    'Lines left out, as no action does them: 7, 8, 9, 10.',
  ]);
});

it.each([
  [`page.goto('https://shop.example/cart')`],
  ['page.goto(`${base}/cart`)'],
  [`page\n    .goto('https://shop.example/cart')`],
  ['page.goBack()'],
  ['page.reload()'],
])('a test is read up to where it opens another page, %s, which is said', (statement) => {
  const read = readRequest(`test('buys', async ({ page }) => {
  await page.goto('https://shop.example/about');
  await page.goto('https://shop.example/');
  await page.locator('#q').click();
  await ${statement};
  await page.locator('#pay').click();
});`);
  if (!read.ok) throw new Error('not read');
  expect(read.request).toEqual({ url: URL_OF_SHOP, actions: [click] });
  const [said = '', ...more] = read.notes.map(translate);
  expect(said).toMatch(/^The steps end before line 5, “await page/);
  expect(more).toEqual([]);
});

it('a test that begins at an address without a host begins in the present page, which is said', () => {
  const read = readRequest(`await page.goto('/cart');\nawait page.locator('#q').click();`);
  expect(read).toMatchObject({ ok: true, request: { actions: [click] } });
  expect(read.ok && read.request.url).toBeUndefined();
  expect(read.ok && read.notes.map(translate)).toEqual([
    'Lines left out, as no action does them: 1.',
  ]);
});

it('elements that are known by their words are written by their words for other tools', () => {
  const lines = [
    `await page.getByLabel("In stock").first().click();`,
    `await page.getByRole("button", { name: "Search" }).first().click();`,
    `await page.getByText("Checkout").first().waitFor();`,
    `await page.locator("#cart").getByLabel("Count").first().click();`,
  ];
  const read = readRequest(`await page.goto("${URL_OF_SHOP}");\n${lines.join('\n')}`);
  if (!read.ok) throw new Error('not read');
  const request = { ...read.request, url: URL_OF_SHOP };
  const playwright = writeSteps('playwright', request, read.hints).text;
  for (const line of lines) expect(playwright).toContain(line);
  const devTools = writeSteps('devtools', request, read.hints).text;
  expect(devTools).toContain(JSON.stringify('aria/Search[role="button"]'));
  expect(devTools).not.toMatch(/words\/|guessed|>>/);
});

const SECRET_FIELDS = [
  `page.getByLabel('Password')`,
  `page.getByLabel('Passwort')`,
  `page.getByLabel('Mot de passe')`,
  `page.getByPlaceholder('Contraseña')`,
  `page.getByRole('textbox', { name: 'Senha' })`,
  `page.getByLabel('パスワード')`,
  `page.getByLabel('密码')`,
  `page.locator('#pw')`,
  `page.locator('form.login > input[name="userPwd"]')`,
  `page.locator('input[type=password]')`,
  `page.locator('[autocomplete="one-time-code"]')`,
  `page.getByTestId('login-pin')`,
  `page.getByLabel('Security code')`,
];

// Promise imported-secrets-left-out (What a page can do to us): What an imported recording or test
// types into a field for a secret is not taken over: the user types it at each run.
it.each(SECRET_FIELDS)('what a test types into %s is not taken over', (field) => {
  const tests = [
    `await ${field}.fill('geheim1');`,
    `await ${field}.click();\nawait page.keyboard.type('geheim1');\nawait page.keyboard.press('Enter');`,
  ];
  for (const test of tests) {
    const read = readRequest(test);
    if (!read.ok) throw new Error('not read');
    expect(JSON.stringify(read)).not.toContain('geheim1');
    expect(read.request.actions?.[1]).toEqual({ type: 'write', text: '***' });
    expect(read.notes.map(translate)).toEqual([
      'Passwords and codes were not taken over. You type them at each run, in these steps: 2.',
    ]);
  }
});

it.each([
  `page.locator('#shipping')`,
  `page.locator('#pins .search')`,
  `page.locator('#password-form input[name="user"]')`,
  `page.getByLabel('Compass')`,
  `page.getByLabel('Passage')`,
])('what a test types into %s is taken over', (field) => {
  const read = readRequest(`await ${field}.fill('shoes');`);
  expect(read).toMatchObject({ ok: true, notes: [] });
  expect(read.ok && read.request.actions?.[1]).toEqual({ type: 'write', text: 'shoes' });
});

it('scrolling up in a recording is recognised by the previous scroll position', () => {
  const steps = [900, 300, 1200].map((y) => ({ type: 'scroll', x: 0, y }));
  const read = readRequest(JSON.stringify({ title: 'A recording', steps }));
  const directions = ['down', 'up', 'down'];
  expect(read.ok && read.request.actions).toEqual(
    directions.map((direction) => ({ type: 'scroll', direction })),
  );
});
