import { STEP_LIMITS } from '@/contract/service-calls';

/** What `POST /v2/parse` reads, in words. */
const FILE_KINDS = 'HTML, CSV, PDF and Word files (.docx)';

/**
 * What clients are told, in English, the language of the contract; where the hosted service says something in the
 * same case, in its words, as clients look for some of them.
 */
export const TOLD = {
  unauthorized: 'Unauthorized',
  noKey: 'Unauthorized: Token missing',
  badKey: 'Unauthorized: Invalid token',
  badHost: 'Requests for this host name are not answered. Use the address that was printed.',
  fromPage: 'Requests of web pages are not answered.',
  notABrowser: 'Only browsers with Winnow are let in here, and not too many at once.',
  badAddress:
    'The address cannot be asked: check its host, and leave out any user name and password.',
  badJson: 'Bad request, malformed JSON',
  badUpload: 'Bad request, malformed upload',
  tooLarge: 'Request body is too large',
  unfit: (names: string) => `Not supported for files: ${names}.`,
  noFile: 'Missing file upload',
  fileKind: (name: string) => `Only ${FILE_KINDS} can be read here, not "${name}".`,
  fileElsewhere: (name: string) =>
    `Files such as "${name}" need a hosted service. Only ${FILE_KINDS} can be read here.`,
  fileEncrypted: (name: string) =>
    `The file "${name}" is password-protected. Remove the password, and send it again.`,
  fileOlder: (name: string) =>
    `The file "${name}" is password-protected, or in the older format of Word (.doc). Save it as .docx without a password, and send it again.`,
  fileTextless: (name: string) =>
    `The file "${name}" has no text, as where pages were scanned. Run OCR on it first, or use a hosted service.`,
  fileBroken: (name: string) =>
    `The file "${name}" is broken, or not of the kind that its name says. Open it and save it again.`,
  fileMemory: (name: string) => `The file "${name}" would take too much memory. Send it in parts.`,
  fileCut: (pages: number) =>
    `Not all of the file was read: of a PDF, at most ${counted(pages)} pages are read here, or as many as \`maxPages\` says.`,
  noRoute: (method: string, path: string) => `There is no ${method} ${path} here.`,
  notHere: (path: string) =>
    `The operation ${path} needs a hosted service and is not available here.`,
  postOnly: 'Only POST is answered here: there are no sessions.',
  searchStatus: (status: number) => `The search engine answered with status ${status}.`,
  noSession: 'Session not found.',
  badInteract: `Bad request: code has 1 to ${counted(STEP_LIMITS.code)} characters, prompt 1 to ${counted(STEP_LIMITS.prompt)}, language is node, python or bash, timeout 1 to ${STEP_LIMITS.seconds} seconds.`,
  noCode: "Either 'code' or 'prompt' must be provided.",
  codeAndPrompt: "Give either 'code' or 'prompt', not both.",
  onlyCode:
    'Only code for node is answered here; prompts, and code in other languages, need a hosted service.',
  badCode:
    'Code is not run here, but read: only steps of Playwright on `page`, with literal arguments, that stay on the page.',
  unfitSteps: (types: readonly string[]) =>
    `Nothing was done. Only a hosted service does these steps: ${[...new Set(types)].join(', ')}.`,
  noSearch: 'No search engine is named: start the server with --search ADDRESS.',
  noJob: 'Job not found.',
  ended: (kind: string) => `${kind} is already completed`,
  busy: (seconds: number) =>
    `Rate limit exceeded. The queue is full, please retry after ${seconds}s`,
  tooManyRuns: (seconds: number) =>
    `Queue limit reached: too many crawls and batches are under way, please retry after ${seconds}s`,
  tooLate: 'The scrape operation timed out before completing.',
  mapTooLate: 'The map operation timed out before completing.',
  noCopy: 'No cached data is available: nothing is cached here.',
  noThreats: 'Threat protection is an enterprise feature and is not enabled for your team.',
  noHost: 'The host of this address does not exist. Check the address.',
  noTrust: (code: string) =>
    `The certificate of the site is not valid: "${code}". Certificates are always checked here.`,
  noAnswer: (code: string) =>
    `The site gave no answer${code === '' ? '' : `: error code "${code}"`}.`,
  ledElsewhere: 'The page leads to this computer or its network, which it may not.',
  deed: 'The action was not done: its control may buy, send or delete something, and nobody is here who could agree to that.',
  browserEnded: 'The browser ended while it read the page.',
  download: 'The address is that of a file to download, not of a page.',
  elsewhere:
    'The page redirects in a circle, or from the web to this computer or its network, where it may not lead.',
  tooLargePage: 'The page is larger than 20 MB, the most that is read.',
  pageMemory: 'The page would take too much memory.',
  threadEnded: 'The thread that worked on it ended. Send the request again.',
  notPage: (type: string) =>
    `This is not a web page, but ${type === '' ? 'of another type' : type}; it cannot be read.`,
  redactedByRules:
    'Personal data was redacted by rules alone, without a model: names of people and places may be left.',
  headersOfStart: 'The headers are sent to the site of the start only.',
  tooManyPages: (most: number) => `A batch here has at most ${most} addresses.`,
  tooLargeFile: 'Uploaded file exceeds maximum size of 50MB.',
  tooLargeHtml: 'The file is larger than 20 MB, the most that is read here.',
  tooManyCells: (most: string) =>
    `The file has more than ${most} cells, the most that are read here.`,
  ignored: (names: string) => `Not honoured here, and ignored: ${names}.`,
  runCut:
    'Not all pages were read: a run may take ten hours and 200 MB of memory, and all runs together 500 MB.',
  runKept:
    'The run itself is kept in memory for a day at most, also with zeroDataRetention; nothing else is kept of its pages.',
  unjudged:
    'Some links were left out: a pattern takes too long to test on their addresses, or has back references, lookbehinds or flags inside.',
  siteGivenUp:
    'A site gave no answers or refused them, so its other pages were not asked for; see the errors.',
  keyUsed: 'This idempotency key has been used already.',
  crawlCut: (limit: number) => `A crawl here finds at most ${limit} pages.`,
  hookMissed:
    'The webhook did not take what it was sent three times in a row, and is told nothing more.',
  ownName:
    'The name of this host stands for an address of this computer or its network. Ask for the address itself.',
  cancelled: 'The scrape was cancelled.',
  noBrowser:
    'No browser is connected. Open the browser that is paired; its page “Sharing with tools” connects at once.',
  browserWent: 'The browser has gone away before it had answered. Send the request again.',
} as const;

function counted(count: number): string {
  return count.toLocaleString('en');
}
