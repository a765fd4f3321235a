/** A text in its pieces: words, and numbers that link to what they rest on, as in `[7](https://…)`. */
export function citedPieces(text: string): (string | Citation)[] {
  return text.split(CITATION).flatMap((piece, index, all): (string | Citation)[] => {
    // A split by two groups gives the text, the number and the address by turns.
    if (index % 3 === 0) return piece === '' ? [] : [piece];
    return index % 3 === 1 ? [{ number: piece, url: all[index + 1] ?? '' }] : [];
  });
}

interface Citation {
  number: string;
  url: string;
}

const CITATION = /\s?\[(\d{1,5})\]\((https?:\/\/[^\s()]+)\)/u;
