import { describe, expect, it } from 'vitest';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { shapeOf } from '@/engine/tables/alike';
import type { Cluster } from '@/engine/tables/clusters';
import { joinCousins } from '@/engine/tables/cousins';
import { element } from '../../../support/snapshot-builder';

const POST = () => ['a', 'b', 'i', 'p'].map((name) => element(name));
const NEVER = { due: () => false, yield: () => Promise.resolve() };

function clusterOf(parent: SnapshotElement, ...units: SnapshotElement[]): Cluster {
  const shape = new Set([...units].flatMap((unit) => [...shapeOf(unit)]));
  return { parent, units, shape, classes: new Set(['post']) };
}

/** The cluster of two first posts, and that of an answer some boxes below one of them. */
function threadOf(levels: number): Cluster[] {
  const answer = element('div', { class: 'post' }, ...POST());
  let box = element('div', {}, answer);
  const around = box;
  for (let level = 1; level < levels; level++) box = element('div', {}, box);
  const first = element('div', { class: 'post' }, ...POST());
  const second = element('div', { class: 'post' }, ...POST());
  const main = element('main', {}, first, second);
  const clusters = [clusterOf(main, first, second), clusterOf(around, answer)];
  first.append(box);
  return clusters;
}

describe('joinCousins', () => {
  it('joins answers to what holds them a few levels up, and looks no farther', async () => {
    expect(await joinCousins(threadOf(12), NEVER)).toHaveLength(1);
    expect(await joinCousins(threadOf(40), NEVER)).toHaveLength(2);
  });

  it('can be stopped while it looks for what holds answers', async () => {
    const clusters = threadOf(12);
    let left = clusters.length;
    const pacer = { due: () => left-- <= 0, yield: () => Promise.reject(new Error('stopped')) };
    await expect(joinCousins(clusters, pacer)).rejects.toThrow('stopped');
  });
});
