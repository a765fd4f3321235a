import { isObject, listOf, type Json } from './json.ts';
import type { Page } from './site.ts';

/** What a format is made from. */
export interface Source {
  url: string;
  page: Page;
  body: Json;
  /** Where the service itself serves files, for screenshots and media. */
  files: string;
}

/** Gives the parts of `data` that one format of a request fills. */
export function answerFormat(format: Json, source: Source): Json {
  const make = makers[String(format.type)];
  return make ? make(source, format) : {};
}

type Maker = (source: Source, format: Json) => Json;

const makers: Record<string, Maker> = {
  markdown: ({ page, body }) => ({ markdown: markdownOf(page, body) }),
  summary: ({ page }) => ({
    summary: `${page.title} lists the plans Starter and Pro with their monthly prices.`,
  }),
  html: ({ page }) => ({ html: page.html }),
  rawHtml: ({ page }) => ({
    rawHtml: `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${page.title}</title>\n<style>h1 { color: #004e89; }</style>\n</head>\n<body>\n<!-- As the server sent it. -->\n${page.html}\n<script>var tracked = 1 < 2;</script>\n</body>\n</html>\n`,
  }),
  links: ({ page }) => ({ links: page.links }),
  images: ({ page }) => ({ images: page.images }),
  screenshot: ({ files }) => ({ screenshot: `${files}/screenshot.png` }),
  json: (_source, { schema }) => ({
    json: schema === undefined ? { plans: ['Starter', 'Pro'] } : valueOf(schema),
  }),
  branding: ({ url }) => ({ branding: brandingOf(new URL(url).origin) }),
  product: ({ url, page }) => ({ product: productOf(url, page) }),
  menu: ({ url }) => ({ menu: menuOf(url) }),
  audio: ({ files }) => ({ audio: `${files}/audio.mp3?X-Goog-Expires=3600` }),
  video: ({ files }) => ({ video: `${files}/video.mp4?X-Goog-Expires=3600` }),
  question: (_source, { question }) => ({
    answer: `You asked: ${String(question)} The page names two plans, Starter and Pro.`,
  }),
  highlights: ({ page }) => ({
    highlights: page.markdown.split('\n').find((line) => line.startsWith('Pro')) ?? '',
  }),
};

/** The results of the actions, in the lists that the service always gives together. */
export function answerActions(actions: readonly unknown[], source: Source): Json | undefined {
  const all = actions.filter(isObject);
  const ofType = (type: string) => all.filter((action) => action.type === type);
  const results = {
    screenshots: ofType('screenshot').map(
      (_, index) => `${source.files}/screenshot.png?n=${index + 1}`,
    ),
    scrapes: ofType('scrape').map(() => ({
      url: source.url,
      html: `<html><body>${source.page.html}</body></html>`,
    })),
    javascriptReturns: ofType('executeJavascript').map(({ script }) =>
      String(script).includes('return')
        ? { type: 'string', value: source.page.title }
        : { type: 'unknown', value: null },
    ),
    pdfs: ofType('pdf').map((_, index) => `${source.files}/page.pdf?n=${index + 1}`),
  };
  return Object.values(results).some(({ length }) => length > 0) ? results : undefined;
}

function markdownOf(page: Page, body: Json): string {
  const text = body.onlyMainContent === false ? page.around + page.markdown : page.markdown;
  return body.redactPII ? redact(text, isObject(body.redactPII) ? body.redactPII : {}) : text;
}

function redact(text: string, { replaceStyle = 'tag' }: Json): string {
  const replace = (kind: string) => (found: string) =>
    replaceStyle === 'tag' ? `<${kind}>` : replaceStyle === 'mask' ? '*'.repeat(found.length) : '';
  return text
    .replace(/[\w.]+@[\w.]+\w/g, replace('EMAIL'))
    .replace(/\+\d[\d ]+\d/g, replace('PHONE'))
    .replace(/Ada Lovelace/g, replace('PERSON'));
}

/** A value that fits a JSON Schema. */
function valueOf(schema: unknown): unknown {
  if (!isObject(schema)) return null;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [valueOf(schema.items), valueOf(schema.items)];
  if (type === 'string') return 'Starter';
  if (type === 'number' || type === 'integer') return 12;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, valueOf(inner)]),
  );
}

function brandingOf(origin: string): Json {
  const button = { background: '#FF6B35', textColor: '#FFFFFF', borderRadius: '8px' };
  return {
    brandName: 'Example',
    colorScheme: 'light',
    logo: `${origin}/logo.svg`,
    colors: {
      primary: '#FF6B35',
      secondary: '#004E89',
      accent: '#F77F00',
      background: '#FFFFFF',
      textPrimary: '#111111',
      link: '#F77F00',
    },
    fonts: [
      { family: 'Inter', role: 'body' },
      { family: 'Roboto Mono', role: 'monospace' },
    ],
    typography: {
      fontFamilies: { primary: 'Inter', heading: 'Inter' },
      fontStacks: { body: ['Inter', 'sans-serif'] },
      fontSizes: { h1: '48px', h2: '36px', body: '16px' },
    },
    spacing: { baseUnit: 8, borderRadius: '8px' },
    components: {
      buttonPrimary: button,
      buttonSecondary: {
        background: '#FFFFFF',
        textColor: '#004E89',
        borderColor: '#004E89',
        borderRadius: '8px',
      },
      input: { borderColor: '#DDDDDD' },
    },
    images: {
      logo: `${origin}/logo.svg`,
      favicon: `${origin}/favicon.ico`,
      ogImage: `${origin}/og.png`,
    },
    personality: { tone: 'modern', energy: 'medium', targetAudience: 'Developers' },
    confidence: { buttons: 0.9, colors: 0.8, overall: 0.85 },
    __llm_metadata: { logoSelection: { llmCalled: true } },
  };
}

function productOf(url: string, page: Page): Json {
  const price = (amount: number) => ({
    amount,
    currency: 'USD',
    formatted: `$${amount.toFixed(2)}`,
  });
  const variant = (color: string, amount: number) => ({
    id: `plan-${color}`,
    sku: `SKU-${color}`,
    title: `${page.title} (${color})`,
    values: { color },
    price: price(amount),
    availability: { inStock: color === 'black', text: color === 'black' ? 'In stock' : 'Sold out' },
    images: [{ url: page.images[1] ?? '', alt: color }],
  });
  return {
    title: page.title,
    brand: 'Acme',
    category: 'Electronics > Audio',
    url,
    description: page.description,
    variants: [
      { ...variant('black', 199.99), sale: { originalPrice: price(249.99) } },
      variant('white', 199.99),
    ],
  };
}

function menuOf(url: string): Json {
  const dish = (name: string, amount: number) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    description: null,
    price: { amount, currency: 'USD', formatted: `$${amount.toFixed(2)}` },
    availability: { inStock: true, text: null },
    dietary: ['vegetarian'],
    calories: 490,
    images: [],
    optionGroups: [],
  });
  return {
    isMenu: true,
    confidence: 0.85,
    currency: 'USD',
    merchant: { name: "Joe's Diner", type: 'restaurant' },
    sections: [
      { id: 'starters', name: 'Starters', description: null, items: [dish('Pretzel Bites', 7.99)] },
      { id: 'mains', name: 'Mains', items: [dish('Mushroom Burger', 14.5), dish('Pasta', 12)] },
    ],
    sourceUrl: url,
  };
}

/** What the model formats need a person's data for: nothing of it may be kept. */
export function withoutRetention(data: Json): { data: Json; warnings: string[] } {
  const names: Record<string, string> = {
    json: 'JSON mode',
    summary: 'Summary mode',
    answer: 'Query mode',
    highlights: 'Query mode',
    changeTracking: 'Change tracking',
  };
  const lost = Object.keys(data).filter((key) => Object.hasOwn(names, key));
  const kept = Object.fromEntries(Object.entries(data).filter(([key]) => !lost.includes(key)));
  return {
    data: kept,
    warnings: [
      ...new Set(lost.map((key) => `${names[key]} is not supported with zero data retention.`)),
    ],
  };
}

/** Credits of a request, by the running service's price list. */
export function priceOf(types: readonly unknown[], body: Json): number {
  const has = (type: string) => types.includes(type);
  const tracksJson = listOf(body.formats).some(
    (format) =>
      isObject(format) && format.type === 'changeTracking' && listOf(format.modes).includes('json'),
  );
  const extras = ['question', 'highlights', 'audio', 'video'].filter(has).length * 4;
  const scan = isObject(body.threatProtection) && body.threatProtection.mode === 'normal' ? 2 : 0;
  return (
    (has('json') || tracksJson ? 5 : 1) +
    extras +
    (body.redactPII ? 4 : 0) +
    (body.zeroDataRetention ? 1 : 0) +
    (body.lockdown ? 4 : 0) +
    scan
  );
}
