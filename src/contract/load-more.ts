/** Whether a button says that it brings more of a list, by its words. */
export function asksForMore(words: string): boolean {
  return LOAD_MORE.test(words.trim());
}

const LOAD_MORE =
  /^(?:load|show|view|see) (?:\d+ )?(?:more|older|earlier|previous|next|all)(?: [\d,.]+)?(?: (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages|photos|rows|entries|tweets|threads|topics))?(?: ?\([\d,.]+\))?(?:…|\.\.\.)?$|^(?:more|older) (?:results|items|products|comments|posts|replies|answers|reviews|articles|stories|jobs|messages)$/i;
