import type { Words } from './words';

/** What texts call a number that a state gives to a person, beside the words of forms for it. */
export const PERSON_NUMBER: Words = {
  en: 'ssn|itin|utr|pan|tfn|nino|ni|nhs|medicare|passport|driver’s license|driving license|insurance',
  de: 'steuer nr|steuerident*|steuer idnr|sozialversicherungs*|rentenversicherungs*|krankenversicher*|versicherten*|reisepass*|führerschein*|*ausweis|*ausweisnummer|ahv|ahv nummer|pass',
  fr: 'sécurité sociale|fiscal|référence fiscale|nir|passeport|permis de conduire|carte d’identité',
  es: 'pasaporte|seguridad social|licencia de conducir|rfc|cuil|cuit',
  pt: 'rg|passaporte|segurança social|nis|pis|cnh',
  it: 'passaporto|patente|patente di guida|carta d’identità',
  nl: 'paspoort*|rijbewijs*|sofinummer',
  pl: 'paszport*|dowód osobisty|prawa jazdy|nip',
  sv: 'pass|körkort*|personnr',
  cs: 'cestovní pas|řidičsk* průkaz*|rodné č',
  ru: 'паспорт|водительск*',
  tr: 'kimlik|pasaport|ehliyet*|ssk no',
  ar: 'جواز السفر|الإقامة|رخصة القيادة',
  ja: '旅券|保険証番号|基礎年金番号',
  ko: '여권|운전면허|건강보험증',
  zh: '护照|護照|驾驶证|駕照|社会保障号|健保卡',
};

/** What texts call a number by which money is sent, beside the words of forms for it. */
export const ACCOUNT_NUMBER: Words = {
  en: 'account|acct|a c|routing|aba|bsb|transit',
  de: 'konto|bankleitzahl|blz',
  fr: 'rib|code banque|code guichet|compte',
  es: 'cuenta|clabe|cbu',
  pt: 'conta|agência',
  it: 'conto|abi|cab',
  nl: 'rekening',
  pl: 'konto|rachunek',
  sv: 'konto|bankgiro|plusgiro|clearingnr',
  cs: 'účet|účtu',
  ru: 'счёт|бик',
  tr: 'hesap',
  ar: 'حساب',
  ja: '口座番号|支店番号',
  ko: '계좌번호',
  zh: '账号|帳號|账户|帳戶',
};
