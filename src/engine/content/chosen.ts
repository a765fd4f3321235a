import type { SnapshotText } from '@/contract/snapshot/tree';
import type { PageText, Region } from './page-text';
import { isOnButton } from './pressed-words';
import { closestRegion } from './region-spans';

/** The content chosen so far: blocks, and the texts that will be copied. Counts changes to it. */
export class Chosen {
  /** By index of the block. */
  readonly blocks: readonly boolean[];
  readonly texts: ReadonlySet<SnapshotText>;
  changes = 0;
  readonly #page: PageText;
  readonly #blocks: boolean[];
  readonly #texts = new Set<SnapshotText>();

  constructor(page: PageText, blocks: readonly boolean[]) {
    this.#page = page;
    this.#blocks = page.blocks.map(() => false);
    this.blocks = this.#blocks;
    this.texts = this.#texts;
    blocks.forEach((isKept, index) => {
      if (isKept) this.keep(index);
    });
    this.changes = 0;
  }

  /** Keeps the blocks from one to another, both included. */
  keep(first: number, last = first): void {
    for (let index = first; index <= last; index++) {
      if (this.#blocks[index] !== false) continue;
      this.#blocks[index] = true;
      this.changes++;
      for (const text of this.#page.blocks[index]?.texts ?? []) this.#texts.add(text);
    }
  }

  /** Leaves a block out. */
  drop(index: number): void {
    if (this.#blocks[index] !== true) return;
    this.#blocks[index] = false;
    this.changes++;
    for (const text of this.#page.blocks[index]?.texts ?? []) this.#texts.delete(text);
  }

  /** Keeps a text that is not a whole block. */
  keepText(text: SnapshotText): void {
    if (this.#texts.has(text)) return;
    this.#texts.add(text);
    this.changes++;
  }

  /** Leaves a text out, whichever block it is in. */
  leaveOut(text: SnapshotText): void {
    if (this.#texts.delete(text)) this.changes++;
  }

  /**
   * Keeps texts without a word that stand between two kept blocks, or in a table beside a kept cell: the dash of
   * an empty cell, a row of stars. A dot or a bar is a separator outside of tables, a plus unfolds what is below it, and
   * a sign on a button is an icon.
   */
  keepWordless(): void {
    for (const { region, texts, next } of this.#page.wordless) {
      if (isOnButton({ region })) continue;
      const table = tableOf(region);
      if (table === null && texts.every(({ nodeValue }) => SEPARATOR.test(nodeValue))) continue;
      const kept = [next - 1, next].filter((index) => this.#blocks[index] === true);
      const isInRow = (index: number): boolean =>
        tableOf(this.#page.blocks[index]?.region ?? null) === table;
      if (kept.length === 2 || (table !== null && kept.some(isInRow)))
        for (const text of texts) this.keepText(text);
    }
  }
}

/** The innermost table around an element. */
function tableOf(region: Region | null): Region | null {
  const isTable = ({ element }: Region): boolean => element.localName === 'table';
  return (region?.tableDepth ?? 0) > 0 ? closestRegion(region, Infinity, isTable) : null;
}

const SEPARATOR = /^[\s·•|+]*$/;
