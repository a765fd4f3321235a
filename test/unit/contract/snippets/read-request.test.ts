import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestFields } from '@/contract/fields/request-fields';
import { fromSnake, toSnake } from '@/contract/snippets/names';
import { readRequest } from '@/contract/snippets/read-request';
import { snippetNotes } from '@/contract/snippets/snippet-notes';
import { english, saying } from '../../../support/locale';

const url = 'https://example.com/';

describe('accepts', () => {
  it.each<[name: string, text: string, request: object]>([
    ['JSON', `{"url":"${url}","formats":["markdown"]}`, { url, formats: ['markdown'] }],
    ['JSON without an address', '{"formats":["links"]}', { formats: ['links'] }],
    ['a command', `curl -X POST https://x/v2/scrape -d '{"url":"${url}"}'`, { url }],
    ['a command with short options', `curl -XPOST -d'{"url":"${url}"}' https://x`, { url }],
    ['--json', `$ curl --json '{"url":"${url}"}' https://x`, { url }],
    ['--data=', `curl --data='{"url":"${url}"}' https://x`, { url }],
    [
      'ANSI-C quotes',
      `curl https://x --data-raw $'{"url":"${url}","headers":{"a":"it\\'s \\u0041\\x42"}}'`,
      { url, headers: { a: "it's AB" } },
    ],
    ['double quotes', `curl https://x -d "{\\"url\\":\\"${url}\\"}"`, { url }],
    ['lines', `curl https://x \\\n  -H 'a: b' \\\r\n  -d '{"url":"${url}"}' | jq .`, { url }],
    [
      'a JavaScript call',
      `await app.scrape('${url}', { formats: ['markdown', { type: 'json', prompt: \`x\` }], onlyMainContent: false, /* c */ maxAge: 3_600_000, // d\n })`,
      {
        url,
        formats: ['markdown', { type: 'json', prompt: 'x' }],
        onlyMainContent: false,
        maxAge: 3_600_000,
      },
    ],
    [
      'a JavaScript call of one object',
      `client.scrape({ url: "${url}", mobile: true })`,
      { url, mobile: true },
    ],
    ['joined texts', `app.scrape('https://' + 'example.com/', {})`, { url }],
    [
      'a Python call',
      `doc = app.scrape("${url}", formats=["markdown", {"type": "screenshot", "full_page": True}], only_main_content=False, # why\n wait_for=1000, location=Location(country="de"))`,
      {
        url,
        formats: ['markdown', { type: 'screenshot', fullPage: true }],
        onlyMainContent: false,
        waitFor: 1000,
        location: { country: 'DE' },
      },
    ],
    [
      'Python texts',
      `app.scrape(url="https://" "example.com/", actions=[{"type": "write", "text": """a\n"b" """}, {"type": "executeJavascript", "script": r"\\d"}])`,
      {
        url,
        actions: [
          { type: 'write', text: 'a\n"b" ' },
          { type: 'executeJavascript', script: '\\d' },
        ],
      },
    ],
    [
      'keys chosen by users, unchanged',
      `app.scrape("${url}", formats=[{"type": "json", "schema": {"properties": {"max_age": {"type": "string"}}}}], headers={"user_agent": "x"})`,
      {
        url,
        formats: [{ type: 'json', schema: { properties: { max_age: { type: 'string' } } } }],
        headers: { user_agent: 'x' },
      },
    ],
    [
      'older names',
      `{"url":"${url}","proxy":"stealth","parsers":["pdf"],"origin":"x","integration":"_y","location":{"country":"de"}}`,
      { url, proxy: 'enhanced', parsers: [{ type: 'pdf' }], location: { country: 'DE' } },
    ],
    [
      'a product of numbers',
      `app.scrape("${url}", { maxAge: 2 * 60 * 1000 })`,
      { url, maxAge: 120_000 },
    ],
    [
      'the first version’s names',
      `app.scrape_url('example.com/', params={'formats': ['extract', 'screenshot@fullPage'], 'extract': {'prompt': 'x'}})`,
      {
        url: 'https://example.com/',
        formats: [
          { type: 'json', prompt: 'x' },
          { type: 'screenshot', fullPage: true },
        ],
      },
    ],
    ['absent values of a serialised object', `{"url":"${url}","timeout":null}`, { url }],
    ['an address', ` ${url}?a=1 `, { url: `${url}?a=1` }],
    ['an address without a scheme', 'example.com/a', { url: 'https://example.com/a' }],
    [
      'JSON with comments and a comma at its end',
      `{\n // where\n url: "${url}", /* what */ 'formats': ["links",],\n}`,
      { url, formats: ['links'] },
    ],
    ['a list of one', `[{"url":"${url}"}]`, { url }],
    [
      'a fetch',
      `const answer = await fetch('https://x/v2/scrape', {
        method: 'POST',
        headers: { Authorization: \`Bearer \${key}\` },
        body: JSON.stringify({ url: '${url}', formats: ['markdown'] }),
      });`,
      { url, formats: ['markdown'] },
    ],
    [
      'a fetch with constants',
      `const url: string = '${url}';\nconst formats = ['html', 'links'];
        const options = { method: 'POST', body: JSON.stringify({ url, formats }) };\nfetch(endpoint, options);`,
      { url, formats: ['html', 'links'] },
    ],
    [
      'a body as text',
      `const options = {method: 'POST', body: '{"url":"${url}","mobile":true}'};`,
      { url, mobile: true },
    ],
    [
      'axios',
      `axios({ url: 'https://x/v2/scrape', method: 'post', data: { url: '${url}' } })`,
      { url },
    ],
    [
      'requests',
      `import requests\nurl = "https://x/v2/scrape"\npayload = {"url": "${url}", "onlyMainContent": False}
requests.post(url, json=payload, headers={"Authorization": f"Bearer {key}"})`,
      { url, onlyMainContent: false },
    ],
    [
      'a file of requests',
      `POST https://x/v2/scrape HTTP/1.1\nAuthorization: Bearer {{key}}\nContent-Type: application/json\n\n{\n "url": "${url}"\n}\n`,
      { url },
    ],
    [
      'PowerShell',
      `Invoke-RestMethod -Method Post -Uri https://x/v2/scrape -Body (@{
        url = "${url}"
        formats = @("markdown"); mobile = $true
      } | ConvertTo-Json)`,
      { url, formats: ['markdown'], mobile: true },
    ],
    [
      'a command of Windows',
      `curl.exe -X POST "https://x/v2/scrape" ^\n -d "{\\"url\\":\\"${url}\\"}"`,
      { url },
    ],
    ['wget', `wget --post-data='{"url":"${url}"}' https://x/v2/scrape`, { url }],
    [
      'Go',
      `payload := map[string]interface{}{\n"url": "${url}",\n"formats": []string{"markdown"},\n}`,
      { url, formats: ['markdown'] },
    ],
    ['PHP', `$body = json_encode(['url' => '${url}', 'mobile' => true]);`, { url, mobile: true }],
    [
      'Ruby',
      `HTTParty.post(uri, body: { "url" => "${url}", "maxAge" => 0 }.to_json)`,
      { url, maxAge: 0 },
    ],
  ])('%s', (_name, text, request) => {
    expect(readRequest(text)).toMatchObject({ ok: true, request });
    const read = readRequest(text);
    expect(read.ok && Object.keys(read.request).sort()).toEqual(Object.keys(request).sort());
  });
});

describe('refuses, and says why', () => {
  it.each<[text: string, message: RegExp]>([
    ['', /nothing to read/],
    ['hello', /no request in this text/],
    ['[]', /must be a JSON object/],
    ['{"url":', /not valid JSON, line 1/],
    ['{\n"url":"https://a.b",\n oops}', /not valid JSON, line 3/],
    ['{"url":"https://a.b/","__proto__":{"x":1}}', /__proto__ is not allowed/],
    ['{"url":"https://a.b/","headers":{"constructor":"x"}}', /constructor is not allowed/],
    [`{"a":${'['.repeat(40)}${']'.repeat(40)}}`, /more than 32 levels/],
    [`{"url":"${'x'.repeat(300_000)}"}`, /at most 256 KB/],
    ['{"url":"https://a.b/","foo":1}', /^foo is not a field/],
    ['{"url":"https://a.b/","timeout":1}', /^timeout must be/],
    [`{"urls":["${url}"]}`, /for many pages. Paste it under “Many pages”/],
    [`{"url":"${url}","limit":3}`, /for many pages/],
    [`curl https://x/v2/crawl -d '{"url":"${url}"}'`, /for many pages/],
    [`[{"url":"${url}"},{"url":"${url}"}]`, /must be a JSON object/],
    ['{"success":true,"data":{"markdown":"x"}}', /an answer of a service/],
    [
      'app.scrape("https://a.b/", formats=[{"type": "json", "schema": Model.model_json_schema()}])',
      /Model.model_json_schema is not a literal/,
    ],
    ['fetch(x, { body: JSON.stringify({ url: target }) })', /column 40: target is not a literal/],
    ['const a = b;\nconst b = a;\napp.scrape(a)', /(a|b) is not a literal|levels/],
    ['curl https://x', /has no body/],
    ['curl https://x -d @body.json', /from a file/],
    [`curl https://x -d '{"url":`, /never closed/],
    [`curl https://x -d 'a=b'`, /The body of the command: This is not valid JSON/],
    ['app.scrape(target)', /Line 1, column 12: target is not a literal value/],
    ['app.scrape("https://a.b/", {\n formats: [schema.parse(x)] })', /Line 2, column 25: x is not/],
    ['app.scrape("https://a.b/", `${x}`)', /contains \$\{…\}/],
    ['app.scrape("https://a.b/', /never closed/],
    [
      'app.scrape(f"https://{host}/")',
      /column 12: This text is put together when the program runs/,
    ],
    ['app.scrape("https://a.b/" {', /Expected , or \)/],
    ['app.scrape("https://a.b/", {"__proto__": 1})', /__proto__ is not a field/],
    [`app.scrape(${'['.repeat(40)}`, /more than 32 levels/],
    ['app.scrape("\\u{110000}")', /no such character/],
  ])('%s', (text, message) => {
    const read = readRequest(text);
    expect(read.ok || english(read.messages[0] ?? '')).toMatch(message);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });
});

it('leaves out the key of a command, and says so', () => {
  const read = readRequest(
    `curl https://x -H 'Authorization: Bearer fc-secret' -H "X-Proxy: y" -d '{"url":"${url}"}'`,
  );
  expect(JSON.stringify(read)).not.toContain('secret');
  expect(read).toMatchObject({
    ok: true,
    notes: [saying('The key in it was left out'), saying('x-proxy')],
  });
});

it.each([
  '(',
  '"',
  "'",
  '\\',
  '/*',
  '#',
  'a.scrape(',
  'curl ',
  '{',
  '`',
  '{url:',
  '[',
  'a=b;',
  '"{',
])('reads a long text of repeated %j that is no request in time', (part) => {
  // Quadratic work on this much text outlasts the test's time limit by far.
  const text = part.repeat(Math.floor(250_000 / part.length));
  for (const start of ['', 'app.scrape(', 'curl '])
    expect(readRequest(start + text)).toMatchObject({ ok: false });
});

/**
 * The names of the official SDK for Python, 4.x: those that differ from the contract's only in
 * spelling.
 */
const PYTHON_NAMES =
  `formats headers include_tags exclude_tags only_main_content timeout wait_for mobile
  parsers actions location skip_tls_verification remove_base64_images block_ads proxy max_age
  store_in_cache lockdown threat_protection audit_metadata profile`.split(/\s+/);

it('writes and reads the names of the official SDK for Python', () => {
  const names = Object.keys(requestFields).filter((name) => name !== 'url');
  const written = new Map(names.map((name) => [toSnake(name), name]));
  for (const name of PYTHON_NAMES) {
    expect([name, written.has(name)]).toEqual([name, true]);
    expect(fromSnake(name)).toBe(written.get(name));
  }
  expect(readRequest('app.scrape("https://a.example", remove_base64_images=False)')).toMatchObject({
    ok: true,
    request: { removeBase64Images: false },
  });
});

it('reads the classes and names of formats of the official SDK for Python', () => {
  const text = `firecrawl.scrape(
    "https://a.example",
    formats=["raw_html", {"type": "change_tracking"}, "markdown", ScreenshotFormat(full_page=True)],
    actions=[WaitAction(milliseconds=5), types.ExecuteJavascriptAction(script="1"), PDFAction()],
    parsers=[PDFParser(max_pages=2)],
  )`;
  expect(readRequest(text)).toEqual({
    ok: true,
    notes: [],
    request: {
      url: 'https://a.example',
      formats: [
        'rawHtml',
        { type: 'changeTracking' },
        'markdown',
        { type: 'screenshot', fullPage: true },
      ],
      actions: [
        { type: 'wait', milliseconds: 5 },
        { type: 'executeJavascript', script: '1' },
        { type: 'pdf' },
      ],
      parsers: [{ type: 'pdf', maxPages: 2 }],
    },
  });
});

it('has the names of the official SDK for JavaScript', () => {
  const types = readFileSync('node_modules/firecrawl/dist/index.d.ts', 'utf8');
  const options = /interface ScrapeOptions \{[\s\S]*?\n\}/.exec(types)?.[0] ?? '';
  for (const name of PYTHON_NAMES) expect(options).toMatch(new RegExp(`\\b${fromSnake(name)}\\?:`));
});

it('says what an SDK does not accept', () => {
  const request = { url, formats: ['json' as const], onlyCleanContent: true };
  expect(snippetNotes('curl', request)).toEqual([]);
  expect(snippetNotes('javascript', request)).toEqual([
    'The SDK refuses the format json without a prompt or a schema. Add one of the two.',
  ]);
  expect(snippetNotes('python', request)).toHaveLength(2);
  const asked = { url, formats: [{ type: 'json' as const, prompt: 'The price' }] };
  expect(snippetNotes('python', asked)).toEqual([]);
});
