import { expect, it } from 'vitest';
import { OPENING, type PopupState } from '@/ui/popup/popup-state';
import { requestPage } from '@/ui/popup/request-page';

const PAGE = { tabId: 1, url: 'https://a.example/report.pdf', title: '', incognito: false };

it.each([
  ['can be loaded again for an upload', {}, 'pdf'],
  ['of this computer cannot be', { url: 'file:///report.pdf' }, 'closed-pdf'],
  [
    'in a private window cannot be, which would send the cookies of ordinary ones',
    { incognito: true },
    'closed-pdf',
  ],
])('a PDF in a tab %s', (_, more, tabContent) => {
  const failure = { code: 'UNSUPPORTED_DOCUMENT', message: '' } as const;
  const state: PopupState = { ...OPENING, phase: { name: 'failed', failure } };
  expect(requestPage({ ...PAGE, ...more }, state)).toMatchObject({ tabContent });
});
