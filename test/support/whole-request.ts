/**
 * A request with every field except those that prevent storing, each with a value other than its
 * default, in the order in which the form is filled in.
 */
export const WHOLE_REQUEST = {
  maxAge: 86_400_000,
  onlyMainContent: false,
  mobile: true,
  formats: [
    'markdown',
    'summary',
    'html',
    'rawHtml',
    'links',
    'images',
    { type: 'screenshot', fullPage: true, quality: 80, viewport: { width: 1280, height: 720 } },
    {
      type: 'json',
      prompt: 'The plans and their prices',
      schema: {
        type: 'object',
        properties: {
          plan: { type: 'string', description: 'Its name' },
          price: { type: 'number' },
        },
        required: ['plan'],
      },
    },
    {
      type: 'changeTracking',
      modes: ['git-diff', 'json'],
      prompt: 'Only prices',
      schema: { type: 'object', properties: { price: { type: 'number' } } },
      tag: 'weekly',
    },
    'branding',
    'product',
    'menu',
    'audio',
    'video',
    { type: 'question', question: 'How much is "Pro"?' },
    { type: 'highlights', query: 'prices & plans' },
  ],
  onlyCleanContent: true,
  includeTags: ['main', '.price > b'],
  excludeTags: ['nav'],
  removeBase64Images: false,
  blockAds: false,
  waitFor: 1500,
  timeout: 90_000,
  storeInCache: false,
  proxy: 'enhanced',
  location: { country: 'DE', languages: ['de-DE', 'en'] },
  headers: { Cookie: 'consent=1; lang=de', 'X-Trace': 'winnow' },
  skipTlsVerification: false,
  profile: { name: 'shopper', saveChanges: false },
  parsers: [{ type: 'pdf', maxPages: 12, mode: 'ocr' }],
  redactPII: { entities: ['PERSON', 'EMAIL'], mode: 'aggressive', replaceStyle: 'mask' },
  threatProtection: {
    mode: 'normal',
    riskScoreThreshold: 70,
    failurePolicy: 'closed',
    whitelist: ['example.com', '*.example.org'],
    blacklist: ['bad.example'],
    blockedTlds: ['zip', 'mov'],
  },
  auditMetadata: { username: 'ada@example.com' },
  actions: [
    { type: 'click', selector: '#accept', all: true },
    { type: 'wait', milliseconds: 2000 },
    { type: 'wait', selector: '.loaded' },
    { type: 'write', text: 'plans' },
    { type: 'press', key: 'Enter' },
    { type: 'scroll', direction: 'up', selector: '#list' },
    { type: 'screenshot', fullPage: true, quality: 60, viewport: { width: 800, height: 600 } },
    { type: 'scrape' },
    { type: 'executeJavascript', script: 'return document.title' },
    { type: 'pdf', format: 'A4', landscape: true, scale: 0.5 },
  ],
};

/** A request with the fields that keep an answer off every disk, or never load the page. */
export const UNKEPT_REQUEST = {
  minAge: 1,
  lockdown: true,
  zeroDataRetention: true,
};

/**
 * What each tab of the viewer shows for the answer to {@link WHOLE_REQUEST}, in the test service's
 * texts.
 */
export const SHOWN_OF_WHOLE: Record<string, string[]> = {
  Markdown: ['Starter: $12/mo', 'Documentation'],
  Links: ['/docs'],
  Images: ['logo.svg', 'Team'],
  Metadata: ['creditsUsed', 'scrapeId', 'America/New_York'],
  HTML: ['<h1>'],
  JSON: ['"changeTracking"'],
  Answer: ['lists the plans Starter and Pro', 'You asked: How much is "Pro"?', 'Pro: $39/mo'],
  Extracted: ['plan', 'Starter', 'price', '12'],
  Changes: ['First scrape of this page'],
  Product: ['Acme', '$199.99', 'SKU-white', 'Sold out'],
  Menu: ["Joe's Diner", 'Pretzel Bites', '$14.5'],
  Branding: ['#FF6B35', 'Inter'],
  Media: ['Screenshot', 'Audio', 'Video'],
  Actions: ['Screenshot 1', 'Page at step 1', 'Result of script 1', 'PDF 1'],
  'Raw HTML': ['<!doctype html>', 'As the server sent it.'],
};
