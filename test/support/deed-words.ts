import type { DeedWords } from '@/core/deed';
import * as DEEDS from '@/core/lexicon/deeds';

/** The words that the extension loads to tell deeds. */
export const DEED_WORDS: DeedWords = DEEDS;

export const deedWords = async (): Promise<DeedWords> => DEED_WORDS;
