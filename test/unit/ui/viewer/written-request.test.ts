import { expect, it } from 'vitest';
import { writtenKinds, writtenRequest } from '@/ui/viewer/written-request';
import { tabJob } from '../../../support/tab-job';

const STEPS = tabJob('a', {
  request: { actions: [{ type: 'click', selector: '#go' }, { type: 'scrape' }] },
  tab: { selectors: { '#go': ['aria/Go'] } },
});

it('a run of steps can be taken to other tools, too', () => {
  expect(writtenKinds(tabJob('a'))).toEqual(['json', 'curl', 'javascript', 'python']);
  expect(writtenKinds(STEPS).slice(-2)).toEqual(['devtools', 'playwright']);
  const { text, notes } = writtenRequest('devtools', STEPS);
  expect(JSON.parse(text).steps.at(-1)).toMatchObject({
    type: 'click',
    selectors: [['#go'], ['pierce/#go'], ['aria/Go']],
  });
  expect(notes.at(-1)).toContain('scrape');
  expect(writtenRequest('playwright', STEPS).text).toContain('#go');
});

it('what was sent along with a file has no address to be asked for again', () => {
  const job = tabJob('a', { engine: 'upload', request: { formats: ['markdown'] } });
  expect(writtenKinds(job)).toEqual(['json']);
  expect(JSON.parse(writtenRequest('json', job).text)).toEqual({ formats: ['markdown'] });
});
