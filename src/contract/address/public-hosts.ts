import { isPrivateHost } from './private-host';

/**
 * Sources of a content security policy that name the hosts of the web, whatever their port, and
 * none that only this machine or the user's own network can reach. Not all of the web: hosts whose
 * last part is a rare one are missing.
 *
 * @param host - One that is included, with its subdomains and those beside `www`; left out if it is
 *   not on the web.
 */
export function publicHosts(host: string): string {
  const bare = host.replace(/^www\./u, '');
  const isNamed = isPrivateHost(host) || ENDINGS.has(host.slice(host.lastIndexOf('.') + 1));
  const own = isNamed ? [] : /[\d\]]$/u.test(bare) ? [bare] : [bare, `*.${bare}`];
  // A source of http also stands for https.
  return [...ALL, ...own.map(sourceOf)].join(' ');
}

function sourceOf(host: string): string {
  return `http://${host}:*`;
}

/** Of the names of countries, all; of the others, those that a redirect is likely to lead to. */
const ENDINGS = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz
  ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm
  fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it
  je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn
  mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps
  pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj
  tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
  com org net edu gov mil int info biz name pro mobi asia cat coop aero jobs museum tel travel post
  app dev page blog shop store online site website web xyz top club live life news media press tech
  technology digital cloud software systems solutions services support agency company business center
  community network group team social chat email link click space world today zone art design studio
  photo photos gallery video film music band games game fun academy school education university institute
  science health care fit fitness sport bike run travel tours hotel house estate land city berlin hamburg
  koeln bayern wien london paris nyc tokyo amsterdam swiss africa eco green energy earth farm garden food
  restaurant cafe wine beer coffee kitchen bank money finance fund capital exchange market auction deals
  sale gift cash tax legal law consulting expert guide tips wiki review reviews report report events show
  fashion style beauty jewelry boutique toys pet dog kids family baby moe ninja rocks lol one plus ltd
  gmbh inc llc foundation ngo ong charity church bible study audio tools build builders construction
  engineering industries parts auto car cars codes computer host hosting domains download wtf icu vip bid
  win bet casino poker tube stream webcam xn--p1ai xn--fiqs8s xn--fiqz9s xn--j1amh xn--90a3ac xn--e1a4c
  xn--j6w193g xn--kprw13d xn--3e0b707e xn--wgbh1c xn--mgbaam7a8h xn--mgberp4a5d4ar xn--h2brj9c xn--80asehdb
  xn--80aswg xn--55qx5d xn--io0a7i xn--ses554g xn--q9jyb4c xn--t60b56a`.split(/\s+/u),
);
const ALL = [...ENDINGS].map((ending) => sourceOf(`*.${ending}`));
