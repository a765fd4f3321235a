import * as z from 'zod/mini';
import { isRecord } from '@/contract/is-record';
import { refusalOf } from './refusal';

/** What all tools of the Model Context Protocol have in common. */

/** They read pages of the web, and change nothing. */
export const READ_ONLY = { readOnlyHint: true, openWorldHint: true };

/** What a tool gives: the text, or why there is none. */
export async function told(work: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await work() }] };
  } catch (error) {
    const { message, code } = refusalOf(error);
    const text = code === undefined ? message : `${code}: ${message}`;
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

/** A page as a text: its title and address, what is missing from it, and its markdown. */
export function pageText(data: unknown): string {
  const { markdown, metadata, warning } = isRecord(data) ? data : {};
  const { title, url: address, statusCode } = isRecord(metadata) ? metadata : {};
  return [
    `Title: ${textOf(title)}`,
    `Address: ${textOf(address)}`,
    ...(typeof statusCode !== 'number' || statusCode === 200 ? [] : [`Status: ${statusCode}`]),
    ...(typeof warning === 'string' ? [`Warning: ${warning}`] : []),
    '',
    textOf(markdown),
  ].join('\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The part of a text that is given. */
export function partOf(maxChars = 20_000, startIndex = 0) {
  return { maxChars, startIndex };
}

/** A whole number that may be left out. */
export function countUpTo(max: number) {
  return z.optional(z.int().check(z.minimum(1), z.maximum(max)));
}

/** How a model asks for a part of a long text. */
export const partShape = {
  maxChars: countUpTo(1_000_000),
  startIndex: z.optional(z.int().check(z.minimum(0))),
};
