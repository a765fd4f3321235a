import type { Words } from './words';

/** That the day behind it is the one on which somebody was born. */
export const BIRTH: Words = {
  en: 'date of birth|birthdate|birth date|birthday|born|born on|dob|d.o.b',
  de: 'geboren|geboren am|geburtsdatum|geburtstag|geb.',
  fr: 'né|née|né le|née le|date de naissance',
  es: 'fecha de nacimiento|nacido el|nacida el',
  pt: 'data de nascimento|nascido em|nascida em',
  it: 'data di nascita|nato il|nata il',
  nl: 'geboortedatum|geboren op',
  pl: 'data urodzenia|urodzony|urodzona|ur.',
  sv: 'född|födelsedatum',
  cs: 'datum narození|narozen|narozena|nar.',
  ru: 'дата рождения|родился|родилась',
  tr: 'doğum tarihi',
  ar: 'تاريخ الميلاد|مواليد',
  ja: '生年月日|誕生日',
  ko: '생년월일|생일',
  zh: '出生日期|生日|出生年月日',
  more: 'fødselsdato|født|syntymäaika|syntynyt',
};
