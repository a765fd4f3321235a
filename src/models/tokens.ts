/**
 * About how many tokens a text has, rather more than less: the limits of a model must hold whatever
 * its vocabulary is. Languages without spaces have a token for nearly each character.
 */
export function tokensOf(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return Math.ceil(dense * 1.2 + (text.length - dense) / 3);
}

/** Fewer tokens than this no vocabulary makes of a text; a server that counts fewer has cut it. */
export function leastTokensOf(text: string): number {
  return Math.floor(text.length / 12);
}

const DENSE = /[\u0900-\u0dff\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
