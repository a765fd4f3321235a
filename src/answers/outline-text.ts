import type { Outline, OutlineControl, OutlineItem } from '@/contract/agent';
import { tokensOf } from '@/models/tokens';
import { OUTLINE_CUT } from './step-prompts';

/** An outline as a model gets it. */
export type OutlineText = ReturnType<typeof outlineText>;

/**
 * The outline of a page as a text: a line for each control that can be chosen, with its number, and one
 * for each text. If it is too long, what is near what the window shows stays, and the text says so.
 *
 * @param room - The tokens that there is room for.
 * @param leaves - Whether an address leads away from the site; such a control cannot be chosen.
 */
export function outlineText(
  { items, isCut }: Outline,
  room: number,
  leaves: (address: string) => boolean,
) {
  const lines = items.map((item) => lineOf(item, leaves));
  const nearest = items.map((_, at) => at).toSorted((a, b) => farOf(items, a) - farOf(items, b));
  const kept = new Set<number>();
  let left = room - tokensOf(OUTLINE_CUT);
  for (const at of nearest) {
    left -= tokensOf(`${lines[at] ?? ''}\n`);
    if (left < 0) break;
    kept.add(at);
  }
  const shown = items.flatMap((item, at) =>
    kept.has(at) ? [{ item, line: lines[at] ?? '' }] : [],
  );
  const controls = shown.flatMap(({ item }) =>
    'control' in item && mayChoose(item.control, leaves) ? [item.control] : [],
  );
  const isShort = isCut === true || kept.size < items.length;
  return {
    text: [...shown.map(({ line }) => line), ...(isShort ? [OUTLINE_CUT] : [])].join('\n'),
    /** The controls that the model may choose, by number. */
    controls: new Map(controls.map((control) => [control.number, control])),
  };
}

function farOf(items: readonly OutlineItem[], at: number): number {
  return items[at]?.far ?? 0;
}

function mayChoose(
  { href, states }: OutlineControl,
  leaves: (address: string) => boolean,
): boolean {
  return !states.includes('disabled') && (href === undefined || !leaves(href));
}

function lineOf(item: OutlineItem, leaves: (address: string) => boolean): string {
  if (!('control' in item)) {
    const { text, heading } = item;
    return `> ${heading === undefined ? '' : `${'#'.repeat(heading)} `}${text}`;
  }
  const { control } = item;
  const { number, kind, role, name, states, options, moreOptions } = control;
  const facts = [
    ...states,
    ...(kind === 'secret' ? ['only the user types here'] : []),
    ...(options === undefined ? [] : [`options: ${optionsText(options, moreOptions)}`]),
    ...(mayChoose(control, leaves) ? [] : ['cannot be chosen']),
  ];
  const mark = mayChoose(control, leaves) ? `[${number}]` : '-';
  return `${mark} ${role} ${quoted(name)}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
}

function optionsText(options: readonly string[], more = 0): string {
  return `${options.map(quoted).join(', ')}${more === 0 ? '' : `, … and ${more} more`}`;
}

function quoted(words: string): string {
  return JSON.stringify(words);
}
