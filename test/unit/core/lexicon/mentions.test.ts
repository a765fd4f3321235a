import { describe, expect, it } from 'vitest';
import { mentions } from '@/core/lexicon/mentions';
import { wordsOfName } from '@/core/lexicon/plain-text';
import * as secrets from '@/core/lexicon/secrets';
import { allWords, type Words } from '@/core/lexicon/words';

const CARD: Words = {
  en: 'card number|card no',
  de: 'kartennummer',
  fr: 'mot de passe',
  tr: 'kart numara*',
  zh: '卡号',
};

describe('mentions', () => {
  it.each([
    'Card number',
    'the number of your card: card-no',
    'newCardNumberField',
    'creditcardnumber',
    'Number of the card, card of the number',
    'Kreditkartennummer',
    'Mot de passe',
    'mot de la passe',
    'motdepasse',
    'mot_passe',
    'Kart numaranız',
    '请输入卡号',
  ])('finds a word in "%s"', (text) => {
    expect(mentions(wordsOfName(text), CARD)).toBe(true);
  });

  it.each(['discard notes', 'discardNo', 'cardnote', 'number card', 'scorecard', ''])(
    'finds none in "%s"',
    (text) => {
      expect(mentions(wordsOfName(text), CARD)).toBe(false);
    },
  );

  it.each(Object.entries(secrets))('finds each word of %s', (_, concept) => {
    for (const word of allWords(concept))
      expect.soft(mentions(wordsOfName(word.replaceAll('*', '')), concept), word).toBe(true);
  });
});
