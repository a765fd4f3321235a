import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * What an element is written as: its own name, or that of the construct it was recognised as. The
 * latter begin with `#`, as no element's name does, and are in lower case, as Turndown compares
 * names. The rule for an element follows from this name alone.
 */
export function kindOf(element: SnapshotElement): string {
  const construct = element.construct;
  if (construct === null) return element.localName;
  switch (construct.type) {
    case 'callout':
    case 'code':
    case 'list':
    case 'mark':
    case 'player':
    case 'reply':
    case 'sign':
      return `#${construct.type}`;
    case 'checkBox':
      return '#check-box';
    case 'calloutTitle':
      return '#callout-title';
    case 'listItem':
      return '#list-item';
    case 'table':
      return `#${construct.of}-table`;
    case 'formula':
      return `#formula-${construct.form}`;
    case 'quotedMessage':
      return 'blockquote';
    case 'control':
      return construct.of === 'code' ? '#control' : element.localName;
    case 'answer':
    case 'definitions':
    case 'dialog':
    case 'disclosure':
    case 'figure':
    case 'post':
    case 'quote':
    case 'writer':
      return element.localName;
  }
}
