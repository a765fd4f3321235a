import type { SnapshotElement } from '@/contract/snapshot/tree';

/** The TeX that a formula in MathML was made from, if it carries it. */
export function annotationOf(math: SnapshotElement): string | undefined {
  const [semantics] = elements(math);
  if (semantics?.localName !== 'semantics') return undefined;
  const annotation = elements(semantics).find(
    (child) =>
      child.localName === 'annotation' && (child.getAttribute('encoding') ?? '').includes('tex'),
  );
  return annotation?.textContent.trim();
}

function elements(node: SnapshotElement): SnapshotElement[] {
  return node.childNodes.filter((child) => child.nodeType === 1);
}
