// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inArticle } from './in-article';

describe('the states of tasks', () => {
  it.each([
    [
      'boxes by role',
      '<div role="list"><div role="listitem"><div role="checkbox" aria-checked="true" aria-label="Done"></div><span>Varnish the oars</span></div><div role="listitem"><div role="checkbox" aria-checked="false"></div><span>Mend the flag</span></div></div>',
    ],
    [
      'buttons by role, with drawings',
      '<ul><li><button role="checkbox" aria-checked="true"><svg></svg></button> Varnish the oars</li><li><button role="checkbox" aria-checked="false"></button> Mend the flag</li></ul>',
    ],
    [
      'words on the box itself',
      '<ul><li><span role="checkbox" aria-checked="true">Varnish the oars</span></li><li><span role="checkbox" aria-checked="false">Mend the flag</span></li></ul>',
    ],
    [
      'blocks with words that are boxes, in no list',
      '<div role="checkbox" aria-checked="true">Varnish the oars</div><div role="checkbox" aria-checked="false"><span>Mend the flag</span></div>',
    ],
    [
      'items that are boxes',
      '<ul><li role="checkbox" aria-checked="true">Varnish the oars</li><li role="checkbox" aria-checked="false">Mend the flag</li></ul>',
    ],
    [
      'items that note it',
      '<ul><li data-checked="true"><div>Varnish the oars</div></li><li data-checked="false"><div>Mend the flag</div></li></ul>',
    ],
    [
      'lists that note it',
      '<ol><li data-list="checked">Varnish the oars</li><li data-list="unchecked">Mend the flag</li></ol>',
    ],
    [
      'notes of an editor of notes',
      '<ul><li data-task="x">Varnish the oars</li><li data-task=" ">Mend the flag</li></ul>',
    ],
    [
      'switches',
      '<ul><li>Varnish the oars <i role="switch" aria-checked="true"></i></li><li>Mend the flag <i role="switch" aria-checked="false"></i></li></ul>',
    ],
    [
      'fields, as before',
      '<ul><li><input type="checkbox" checked> Varnish the oars</li><li><input type="checkbox"> Mend the flag</li></ul>',
    ],
  ])('%s', async (_name, html) => {
    const expected = '- [x] Varnish the oars\n- [ ] Mend the flag';
    const { chosen, whole } = await inArticle(html);
    expect(whole).toBe(expected);
    expect(chosen).toBe(expected);
  });
});
