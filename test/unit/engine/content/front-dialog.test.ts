import { expect, it } from 'vitest';
import { dialogContent, frontDialog } from '@/engine/content/front-dialog';
import type { TextBlock } from '@/engine/content/page-text';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['Wir verwenden Cookies, um diese Seite zu verbessern', 'Alle akzeptieren', false],
  ['Abonnez-vous pour la vie privée de tous', 'Non merci', false],
  ['Usamos cookies para mejorar la página', 'Aceptar', false],
  ['Usiamo i cookie per migliorare la pagina', 'Accetta tutto', false],
  ['Wij gebruiken cookies voor deze pagina', 'Alles accepteren', false],
  ['Die Brücke wird im Frühjahr neu gestrichen', 'Schließen', true],
])('tells a consent dialog from one worth reading: %s', async (text, button, isRead) => {
  const more = `${text}. ${'Und noch ein paar Wörter. '.repeat(20)}`;
  const html = `<p>Behind it</p><div role="dialog" aria-modal="true"><p>${more}</p>
    <button>${button}</button></div>`;
  expect(frontDialog(await textBlocksOf(html)) !== null).toBe(isRead);
});

const ROWS = `<div><p>Owner</p><div><button>Rosa Nair</button><button>×</button></div></div>
  <div><p>Priority</p><button>High</button></div>
  <div><p>Blocked by</p><button>Add a task</button></div>`;
const TEXT = `<p>${'Forty varieties on white, with one raking light. '.repeat(5)}</p>`;

it.each([
  ['the values of labels', ROWS, 'Owner|Rosa Nair|Priority|High'],
  [
    'the values of headings',
    '<div><h3>Labels</h3><button>urgent</button></div><div><h3>Due</h3><button>27 Nov</button></div>',
    'Labels|urgent|Due|27 Nov',
  ],
  [
    'no actions and no initials',
    '<div><h3>Members</h3><button>RN</button></div><div><h3>Actions</h3><button>Move</button></div>',
    '',
  ],
  [
    'the texts beside action buttons, but not the buttons',
    '<div><p>Fine by me</p><button>Reply</button><button>Share</button></div><div><h3>Labels</h3><button>urgent</button></div><div><h3>Due</h3><button>27 Nov</button></div>',
    'Fine by me|Labels|urgent|Due|27 Nov',
  ],
  [
    'a title beside the button to close the dialog',
    '<div><h2>Reservation 20881</h2><button>×</button></div><div><h3>Labels</h3><button>urgent</button></div><div><h3>Due</h3><button>27 Nov</button></div>',
    'Reservation 20881|Labels|urgent|Due|27 Nov',
  ],
  ['no button beside a single label', '<div><p>Owner</p><button>Rosa Nair</button></div>', 'Owner'],
  [
    'no answers to a question',
    '<div><p>Going?</p><button>Yes</button><button>No</button></div>',
    '',
  ],
  [
    'no initials in place of portraits',
    '<div>RN</div><div><b>Rosa Nair</b> <time>3 May</time></div>',
    'Rosa Nair 3 May',
  ],
])('keeps from a dialog: %s', async (_name, html, expected) => {
  const page = await textBlocksOf(`<div role="dialog" aria-modal="true">${TEXT}${html}</div>`);
  const dialog = frontDialog(page);
  const content = dialog === null ? [] : dialogContent(dialog, page);
  const blocks = content.filter((part): part is TextBlock => 'words' in part).slice(1);
  expect(blocks.map(({ text }) => text).join('|')).toBe(expected);
});

it.each([
  ['an event to accept', 'Choir practice, 18 November 19:00, at the church hall. ', true],
  ['a request to allow something', 'We would like to do some things here and there. ', false],
])('decides by a date whether a dialog is worth reading: %s', async (_name, text, isRead) => {
  const html = `<div role="dialog" aria-modal="true"><p>${text.repeat(8)}</p>
    <button>Accept</button><button>Decline</button></div>`;
  expect(frontDialog(await textBlocksOf(html)) !== null).toBe(isRead);
});
