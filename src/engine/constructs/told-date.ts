/** Whether a text contains a day or a time, in figures or words. */
export function tellsDate(text: string): boolean {
  return DATES.some((date) => date.test(text));
}

const DAY =
  /\b\d{1,2}(?:st|nd|rd|th|\.)? (?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:mär|mai|okt|dez|fév|avr|juin|juil|août|déc|ene|abr|ago|dic|fev|dez|gen|giu|lug|ott)(?!\p{L}))/iu;
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i;
const DATE_IN_NUMBERS = /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d\d)/;
/** A day and a year with a name between them, in any language; the days of Chinese and Japanese. */
const NAMED_DAY = /\b\d{1,2}(?:\.|º|er)? (?:de )?\p{L}{3,10}\.?,? (?:de )?(?:19|20)\d\d\b/u;
const IDEOGRAPHIC_DAY = /\d{1,2}月\d{1,2}日/;
const AGO =
  /\b\d+ (?:second|sec|minute|min|hour|hr|day|week|month|year)s? ago\b|\byesterday\b|^(?:vor|il y a|hace|há|vor etwa) \d+ |\b\d+ \p{L}+ fa$|\d+ ?\p{L}+前$|^(?:gestern|hier|ayer|ontem|ieri|昨日|昨天)\b/iu;
/** A day relative to today, alone or with a time: “Heute um 9:30”, “昨日”. */
const NAMED_FROM_TODAY =
  /^(?:today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|今日|昨日|今天|昨天)(?:[ ,]*(?:at|um|à|a las|às|alle|om)? ?\d.*)?$/iu;
const DATES = [DAY, MONTH, DATE_IN_NUMBERS, NAMED_DAY, IDEOGRAPHIC_DAY, AGO, NAMED_FROM_TODAY];
