import { expect, it } from 'vitest';
import { controls } from '@/engine/content/rules/controls';
import { keptBy } from './kept-by';

it.each([
  ['beside a name', '<b>+Ada</b> <span>+Follow</span>', ['Ada', 'Ada', 'Ada']],
  [
    'but no emphasised word',
    '<span>+Much used </span><em>+like</em>',
    ['Much used', 'like', 'Much used', 'like', 'Much used', 'like'],
  ],
  [
    'but no word within a sentence',
    '<i>+We </i><span>+share</span><i>+ it</i>',
    ['We', 'share', 'it', 'We', 'share', 'it', 'We', 'share', 'it'],
  ],
])('leaves out words to press in the lines of posts, %s', async (_name, line, expected) => {
  const unit = `<div class="u"><p>${line}</p><p>+What they said of it.</p></div>`;
  const kept = await keptBy(controls, `<div>${unit.repeat(3)}</div>`, { kind: 'forum' });
  expect(kept.filter((text) => text !== '' && text !== 'What they said of it.')).toEqual(expected);
});
