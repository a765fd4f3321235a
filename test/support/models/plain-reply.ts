/**
 * What a dutiful but simple model would answer: of a summary, the first sentence of each paragraph's
 * beginning; to a question, the passage that has most of its words; to a schema, nothing but what it
 * requires, empty.
 */
export function plainReply(messages: readonly string[], schema: unknown): string {
  const [task = '', asked = task] = messages;
  const text = textOf(asked);
  if (asked.includes('{"works": true}')) return '{"works": true}';
  if (task.includes('numbered passages'))
    return answerFrom(text, /^.*?: ("(?:[^"\\]|\\.)*")/su.exec(task)?.[1] ?? '""');
  if (schema !== undefined) return '{}';
  const [first = ''] = text
    .replace(/^#.*$/gmu, '')
    .trim()
    .split(/(?<=[.!?])\s/u);
  return first === '' ? 'Nothing.' : first;
}

/** The text between the two lines that mark it. */
export function textOf(asked: string): string {
  const [, , text = ''] = /\n(TEXT-\w+)\n([\s\S]*)\n\1\n/u.exec(asked) ?? [];
  return text;
}

function answerFrom(text: string, quoted: string): string {
  const words =
    String(JSON.parse(quoted))
      .toLowerCase()
      .match(/\w{3,}/gu) ?? [];
  const passages = text.split(/\n\n(?=\[\d+\] )/u);
  const scored = passages.map((passage) => ({
    passage,
    score: words.filter((word) => passage.toLowerCase().includes(word)).length,
  }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  if (best === undefined || best.score < Math.max(1, words.length / 2))
    return JSON.stringify({ answer: null, passages: [] });
  const [, number = '0', answer = ''] =
    /^\[(\d+)\] (?:\([^)]*\) )?([\s\S]*)$/u.exec(best.passage) ?? [];
  return JSON.stringify({ answer, passages: [Number(number)] });
}
