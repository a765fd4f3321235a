import { describe, expect, it } from 'vitest';
import { createPacer } from '@/async/pacer';
import { recognizeConstructs } from '@/engine/constructs/constructs';
import { partAnswers } from '@/engine/content/answers-apart';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { snapshotOf } from './snapshot-of';

describe('answers that begin with their points', () => {
  const answer = (points: string, tag = 'div') =>
    `<${tag} class="answer"><div><b>${points}</b></div><p>What she has to say</p>
    <p><time>Jul 3, 2024</time> <a href="/u/ada">ada</a></p></${tag}> `;
  const three = answer('31') + answer('8') + answer('-2');

  it.each([
    ['between any two', `<div>${three}</div>`, 'answer hr answer hr answer'],
    [
      'but not below their heading',
      `<div><h2>3 Answers</h2>${three}</div>`,
      'h2 answer hr answer hr answer',
    ],
    [
      'but not below the line of their heading',
      `<div><div class="line"><h2>3 Answers</h2>Oldest first</div>${three}</div>`,
      'line answer hr answer hr answer',
    ],
    [
      'but not as items of a list',
      `<ol>${answer('31', 'li') + answer('8', 'li') + answer('-2', 'li')}</ol>`,
      'answer answer answer',
    ],
    [
      'but not if they begin with a name',
      `<div>${answer('ada') + answer('lena') + answer('sam')}</div>`,
      'answer answer answer',
    ],
  ])('are separated by a rule %s', async (_name, html, parts) => {
    const root = snapshotOf(html);
    await recognizeConstructs(root, createPacer(60_000));
    partAnswers(root);
    const [body] = elementsIn(root);
    const [box] = body === undefined ? [] : elementsIn(body);
    const found = box === undefined ? [] : elementsIn(box);
    expect(found.map((part) => part.getAttribute('class') ?? part.localName).join(' ')).toBe(parts);
  });
});

function elementsIn({ childNodes }: SnapshotElement): SnapshotElement[] {
  return childNodes.filter((node) => node.nodeType === 1);
}
