// @vitest-environment node
import { expect, it } from 'vitest';
import { inText } from './in-text';

const links = (tag = 'ul') =>
  `<${tag}><li><a href="/a">The THING keeper</a></li><li><a href="/b">What the tide left</a></li><li><a href="/c">A list of wrecks</a></li></${tag}>`;
const email = '<input type="email">';

/** What goes wherever it stands in a text, without telling names. */
const FURNITURE: Record<string, readonly string[]> = {
  'to share the page': [
    '<p><a href="https://www.facebook.com/sharer.php?u=x">Facebook THING</a> <a href="https://wa.me/?text=x">WhatsApp</a></p>',
    '<h3>Share this THING</h3><ul><li><a href="https://twitter.com/intent/tweet?u=x">X</a></li><li><a href="mailto:?subject=x">E-Mail</a></li></ul>',
    '<div><span>Diesen THING teilen:</span> <a href="https://t.me/share/url?url=x">Telegram</a> <a href="https://www.linkedin.com/shareArticle?url=x">LinkedIn</a></div>',
    '<ul><li><a href="#">Partager le THING sur Facebook</a></li><li><a href="#">Partager sur X</a></li></ul>',
    '<p>Compartir este THING: <a href="https://api.whatsapp.com/send?text=x">WhatsApp</a> | <a href="https://bsky.app/intent/compose?text=x">Bluesky</a></p>',
    '<div><button>Compartilhar THING</button><button>Copiar link</button></div>',
    '<h4>Condividi il THING</h4><div><a href="https://mastodonshare.com/?url=x">Mastodon</a> <a href="https://www.threads.net/intent/post?text=x">Threads</a></div>',
    '<ul><li><a href="https://b.hatena.ne.jp/entry/x">はてなブックマーク THING</a></li><li><a href="https://line.me/R/msg/text/?x">LINEで送る</a></li></ul>',
  ],
  'to read other texts': [
    `<h3>Related posts</h3>${links()}`,
    `<h2>Mehr zum Thema</h2>${links()}`,
    `<p><strong>À lire aussi</strong></p>${links()}`,
    '<h3>Noticias relacionadas</h3><div><a href="/a">El THING del puerto</a></div><div><a href="/b">Lo que dejó la marea</a></div>',
    `<h4>Most popular</h4>${links('ol')}`,
    `<h3>Leia também</h3>${links()}`,
    `<h3>Potrebbe interessarti anche</h3>${links()}`,
    `<h3>関連記事</h3>${links()}`,
    '<h3>Read next</h3><p><a href="/a">The THING keeper</a></p><p><a href="/b">What the tide left</a></p>',
    `<h3>Meistgelesen</h3>${links('ol')}`,
    '<p>Lire aussi : <a href="/a">Le THING du port</a></p>',
  ],
  'to agree to cookies': [
    '<div><p>We use THING cookies to improve your visit. <a href="#">Learn more</a></p><button>Accept</button></div>',
    '<div><p>Wir verwenden Cookies, um den THING zu verbessern.</p><button>Alle akzeptieren</button> <button>Ablehnen</button></div>',
    '<section><h3>Your privacy</h3><p>We and our partners store THING data on your device.</p><a href="#">I agree</a></section>',
    '<div><p>Ce site utilise des cookies THING pour mesurer son audience.</p><button>Tout accepter</button></div>',
    '<div><div>Usamos cookies THING para mejorar tu visita.</div><div><a href="#">Aceptar</a></div></div>',
    '<div><p>Usiamo i cookie THING per migliorare il sito.</p><button>Accetta tutto</button></div>',
    '<div><p>Usamos cookies THING para melhorar o site.</p><button>Aceitar</button></div>',
    '<div><p>当サイトでは THING クッキーを使用しています。</p><button>同意する</button></div>',
  ],
  'to sign up for letters': [
    `<div><h3>The THING letter</h3><p>Sign up and get it weekly.</p><form>${email}<button>Subscribe</button></form></div>`,
    `<h3>THING im Postfach</h3><p>Unser Newsletter kommt jeden Freitag.</p><form>${email}<button>Abonnieren</button></form>`,
    `<section><p>Recevez la lettre THING chaque semaine</p><form>${email}<button>S’inscrire</button></form></section>`,
    `<div><h3>Suscríbete al boletín THING</h3><form>${email}<button>Enviar</button></form></div>`,
    `<h3>Assine a newsletter THING</h3><form>${email}<button>Assinar</button></form>`,
    `<div><p>Iscriviti alla newsletter THING</p><form>${email}<input type="submit" value="Invia"></form></div>`,
    `<div><h3>THING メールマガジン</h3><form>${email}<button>登録</button></form></div>`,
  ],
};

/** What stays although it says or shows something alike. */
const NEIGHBOURS: Record<string, readonly string[]> = {
  'of networks': [
    '<p>Ida is on <a href="https://twitter.com/ida">Twitter</a> and <a href="https://github.com/ida">GitHub</a>, where all her THING logs are kept for the public.</p>',
    '<table><tr><th>Network</th><th>Readers</th></tr><tr><td>Facebook THING</td><td>40</td></tr><tr><td>Twitter</td><td>12</td></tr></table>',
    '<ul><li>Facebook, the THING network</li><li>Twitter</li></ul>',
    '<p>He shared the THING on Facebook, Twitter and WhatsApp the same night.</p>',
    '<pre><code>open("https://twitter.com/intent/tweet?THING")</code></pre>',
    '<p>To share a page, open <a href="https://www.facebook.com/sharer.php">the THING sharer</a> with its address behind it.</p>',
    '<p>Die Netzwerke teilen sich einen THING-Speicher in Emden.</p>',
    '<ul><li>Teil 1: der THING</li><li>Teil 2: die Netze</li></ul>',
  ],
  'about other texts': [
    '<h2>Related work</h2><p>Two other ledgers with a THING column were found in <a href="/b">Brey</a>.</p>',
    '<h2>Most popular</h2><ul><li>THING cutters</li><li>yawls</li></ul>',
    '<h3>Sur le même thème</h3><p>Le registre THING parle aussi du poisson et du bois, dit <a href="/b">l’archiviste</a>.</p>',
    '<h2>Related</h2><dl><dt>Length</dt><dd>THING 12 m</dd></dl>',
    '<h3>Más información</h3><p>El libro THING se guarda en el puerto.</p>',
    '<p>Read more than one THING ledger and the same names come back.</p>',
    '<h2>Read next</h2><ol><li>The THING ledger, for its weather.</li><li>The pilot’s book, for its jokes.</li></ol>',
    '<h3>関連記事</h3><p>THING の記録は港に残っている。</p>',
  ],
  'about agreeing': [
    '<p>We use THING cookies in the galley: oats, treacle and a little salt.</p>',
    '<p>The office site sets one THING cookie, and asks nobody to agree to it.</p>',
    '<p>Die Einwilligung zum THING liegt im Archiv.</p>',
    '<ul><li>Accept the THING line</li><li>Make it fast</li></ul>',
    '<p>Le consentement du THING était demandé à voix haute.</p>',
    '<details><summary>Consent</summary><p>Every THING skipper signed.</p></details>',
    '<h2>Privacy</h2><p>The THING names were left out of the print.</p>',
  ],
  'about letters': [
    '<p>The THING newsletter of the society was printed on the same press.</p>',
    '<h2>The newsletter</h2><p>It listed every THING that came in.</p>',
    '<p>Skippers could subscribe to the THING forecast for a shilling a year.</p>',
    '<p>Der THING Newsletter erschien bis 1962.</p>',
    '<blockquote><p>«Suscríbete al THING», decía el cartel.</p></blockquote>',
    '<ol><li>Sign up at the THING desk.</li><li>Wait for the bell.</li></ol>',
    `<h2>The cranes</h2><p>One THING crane is left.</p><form>${email}<button>Subscribe</button></form>`,
  ],
};

const each = (things: Record<string, readonly string[]>) =>
  Object.entries(things).flatMap(([kind, htmls]) => htmls.map((html) => ({ kind, html })));

it.each(each(FURNITURE))('what is there $kind is left out: $html', async ({ html }) => {
  for (const markdown of await inText(html)) expect.soft(markdown).not.toContain('THING');
});

it.each(each(NEIGHBOURS))('a text $kind is kept: $html', async ({ html }) => {
  for (const markdown of await inText(html)) expect.soft(markdown).toContain('THING');
});
