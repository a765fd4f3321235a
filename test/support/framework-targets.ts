import type { Action } from '../../src/contract/actions.ts';

/** A page of fields, the actions on them, and the state that the page must have afterwards. */
export interface FrameworkTarget {
  /** What is tested. */
  name: string;
  /** File of the page below test/fixtures/frameworks. */
  page: string;
  actions: Action[];
  /** The state that the page's own code must have, as opposed to what its fields show. */
  model: Record<string, unknown>;
  /** Why it cannot be written into without the extension. Default: it can. */
  needsExtension?: string;
}

/** The fields and editors that actions write into, each page with the real release of its library. */
export const FRAMEWORK_TARGETS: FrameworkTarget[] = [
  {
    name: 'fields of the browser, in an open shadow root and in a frame',
    page: 'fields.html',
    actions: [
      ...write('#text', 'Äpfel & 梨'),
      ...write('#lines', 'One\nTwo'),
      ...write('#short', 'abcdefg'),
      ...write('#mail', 'ann@example.org'),
      ...write('#number', '42'),
      ...write('#date', '2026-11-23'),
      ...write('#country', 'Germany'),
      ...write('#keys', 'abc'),
      ...write('#trusted', 'yes'),
      ...write('#editable', 'Hello'),
      ...write('#in-open', 'open'),
      ...write('#framed', 'framed'),
      // As a user leaves a field: its page is told of the change then.
      { type: 'click', selector: 'h1' },
    ],
    model: {
      text: 'Äpfel & 梨',
      lines: 'One\nTwo',
      short: 'abcde',
      mail: 'ann@example.org',
      number: '42',
      date: '2026-11-23',
      country: 'de',
      keys: 'abc',
      trusted: 'yes',
      editable: 'Hello',
      open: 'open',
      framed: 'framed',
    },
  },
  {
    name: 'a field in a closed shadow root',
    page: 'fields.html',
    actions: [...write('#in-closed', 'closed'), { type: 'click', selector: 'h1' }],
    model: { closed: 'closed' },
    needsExtension: "Only the browser's extension API opens closed shadow roots.",
  },
  {
    name: 'React: a field of its state, and one with a mask',
    page: 'react.html',
    actions: [...write('#name', 'Ada Lovelace'), ...write('#phone', '5551234')],
    model: { name: 'Ada Lovelace', phone: '(555) 1234' },
  },
  {
    name: 'Vue: a field of its state, lazy ones, a list, and a form',
    page: 'vue.html',
    actions: [
      ...write('#name', 'Ada'),
      ...write('#place', 'London'),
      ...write('#size', 'Large'),
      ...write('#query', 'shoes'),
      { type: 'press', key: 'Enter' },
    ],
    model: { name: 'Ada', place: 'London', size: 'Large', query: 'shoes', sent: 'shoes' },
  },
  {
    name: 'Angular: a field of a model, and a control of a form',
    page: 'angular.html',
    actions: [...write('#name', 'Ada'), ...write('#place', 'London')],
    model: { name: 'Ada', place: 'London' },
  },
  {
    name: 'Maskito: a field with a mask',
    page: 'masked.html',
    actions: write('#card', '1234x5678'),
    model: { card: '1234 5678' },
  },
  {
    name: 'react-select: a list that opens on the press of the mouse',
    page: 'react-select.html',
    actions: [
      ...write('.list__control', 'plu'),
      { type: 'wait', selector: '.list__option' },
      { type: 'press', key: 'Enter' },
    ],
    model: { fruit: 'plum' },
  },
  ...['Lexical', 'ProseMirror', 'Slate', 'Quill', 'CodeMirror'].map((name) => ({
    name: `the editor ${name}`,
    page: `${name.toLowerCase()}.html`,
    actions: [
      ...write('#editor', 'Hello you!\nOne more'),
      { type: 'press' as const, key: 'Backspace' },
    ],
    model: { lines: ['Hello you!', 'One mor'] },
  })),
];

function write(selector: string, text: string): Action[] {
  return [
    { type: 'click', selector },
    { type: 'write', text },
  ];
}
