import type { Words } from './words';

/** To end one's session. */
export const LOG_OUT: Words = {
  en: ['log out', 'logout', 'log off', 'logoff', 'sign out', 'signout', 'sign off', 'signoff'],
  de: ['abmelden', 'ausloggen', 'abmeldung'],
  fr: ['se deconnecter', 'deconnexion', 'deconnecter', 'fermer la session'],
  es: ['cerrar sesion', 'cerrar la sesion', 'desconectarse', 'salir de la cuenta'],
  pt: ['terminar sessao', 'encerrar sessao', 'sair da conta', 'desconectar'],
  it: ['disconnettiti', 'disconnetti', 'esci dall account', 'scollegati'],
  nl: ['uitloggen', 'afmelden', 'log uit'],
  pl: ['wyloguj', 'wyloguj sie', 'wylogowanie'],
  sv: ['logga ut', 'utloggning'],
  cs: ['odhlasit', 'odhlasit se', 'odhlaseni'],
  ru: ['выйти из аккаунта', 'выйти из системы', 'выйти', 'завершить сеанс', 'выход'],
  tr: ['cikis yap', 'oturumu kapat', 'cikis'],
  ar: ['تسجيل الخروج', 'خروج'],
  ja: ['ログアウト', 'サインアウト'],
  ko: ['로그아웃'],
  zh: ['退出登录', '登出', '注销登录', '退出登錄', '登出帳號'],
};
