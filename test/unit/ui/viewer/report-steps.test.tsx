import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { ResultView } from '@/ui/viewer/ResultView';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

it('the report of a run shows how each step went, with a picture of its outcome', async () => {
  const actions = [
    { type: 'click', selector: '#go' },
    { type: 'click', selector: '#ok' },
    { type: 'click', selector: '#gone' },
  ] as const;
  const tab = { hints: [null, { of: '#ok', selectors: ['text/Accept all'] }] };
  const job = { ...tabJob('run', { state: 'failed' }), request: { actions: [...actions] }, tab };
  const steps = [
    { action: 0, end: 'done', ms: 300, settledBy: 'tree' },
    { action: 1, end: 'skipped', ms: 3000 },
    { action: 2, end: 'missing', ms: 10_000 },
  ] as const;
  const picture = 'data:image/png;base64,AAAA';
  const result = {
    jobId: 'run',
    data: { metadata: {} },
    report: { ...emptyReport(), steps: [...steps] },
    stepPictures: { 0: picture },
  };
  render(<ResultView shown={{ job, result }} view="report" />);
  expect(await screen.findByText('1. Click #go')).toBeTruthy();
  const skipped = screen.getByText('Accept all').closest('.said');
  expect(skipped?.textContent).toBe('2. Click “Accept all”');
  expect(skipped?.previousSibling?.textContent).toBe('Skipped:');
  expect(screen.getByText('Step 2 was skipped: what it closes wasn’t there.')).toBeTruthy();
  expect(screen.getByText(/^10 s · /)).toBeTruthy();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([picture]);
});
