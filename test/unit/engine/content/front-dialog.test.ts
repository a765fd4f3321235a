import { expect, it } from 'vitest';
import { frontDialog } from '@/engine/content/front-dialog';
import { textBlocksOf } from './snapshot-of';

it.each([
  ['Wir verwenden Cookies, um diese Seite zu verbessern', 'Alle akzeptieren', false],
  ['Abonnez-vous pour la vie privée de tous', 'Non merci', false],
  ['Usamos cookies para mejorar la página', 'Aceptar', false],
  ['Usiamo i cookie per migliorare la pagina', 'Accetta tutto', false],
  ['Wij gebruiken cookies voor deze pagina', 'Alles accepteren', false],
  ['Die Brücke wird im Frühjahr neu gestrichen', 'Schließen', true],
])('tells a dialog that only asks from one to read: %s', async (text, button, isRead) => {
  const more = `${text}. ${'Und noch ein paar Wörter. '.repeat(20)}`;
  const html = `<p>Behind it</p><div role="dialog" aria-modal="true"><p>${more}</p>
    <button>${button}</button></div>`;
  expect(frontDialog(await textBlocksOf(html)) !== null).toBe(isRead);
});
