import { useState } from 'preact/hooks';
import { isRecord } from '@/contract/is-record';
import { tn } from '@/platform/i18n';
import { useParts } from '../../use-parts';

interface JsonTreeProps {
  value: unknown;
  /** The value's name in what contains it. */
  name?: string;
  /** How many levels are open at first. Default: 2. */
  open?: number;
}

/**
 * Any JSON as a tree of native disclosures. Closed parts are not in the document, so size and depth
 * cost nothing until they are opened.
 */
export function JsonTree({ value, name, open = 2 }: JsonTreeProps) {
  return (
    <ul class="tree">
      <Node name={name} value={value} open={open} />
    </ul>
  );
}

const PART = 200;

interface NodeProps {
  name: string | undefined;
  value: unknown;
  open: number;
}

function Node({ name, value, open }: NodeProps) {
  const [isOpen, setOpen] = useState(open > 0);
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return (
      <li class="tree-leaf">
        <Name name={name} />
        <Scalar value={value} />
      </li>
    );
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Name name={name} />
          <span class="tree-note">{sizeOf(value)}</span>
        </summary>
        {isOpen && <Children value={value} open={open - 1} />}
      </details>
    </li>
  );
}

function Children({ value, open }: { value: object; open: number }) {
  const { shown, more } = useParts(Object.entries(value), PART);
  return (
    <ul class="tree-children">
      {shown.map(([name, child]) => (
        <Node key={name} name={name} value={child} open={open} />
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}

function Name({ name }: { name: string | undefined }) {
  return name === undefined ? null : <span class="tree-name">{name}: </span>;
}

function Scalar({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value;
  return (
    <span class="tree-value" data-kind={kind} dir="auto">
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </span>
  );
}

function sizeOf(value: object): string {
  const count = Object.keys(value).length;
  return isRecord(value) ? tn('treeFields', count) : tn('treeItems', count);
}
