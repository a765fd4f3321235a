export interface SyntheticPage {
  name: string;
  html: string;
}

/** Pages made to find out how time grows with size, depth and number. Groups: small, deep, wide, huge. */
export function syntheticPages(groups: readonly string[]): SyntheticPage[] {
  const makers: Record<string, () => SyntheticPage[]> = {
    small: () => [article(0.1), article(1)],
    huge: () => [article(5), article(20)],
    deep: () => [nested(2_000), nested(20_000)],
    wide: () => [table(20_000), links(50_000)],
  };
  return groups.flatMap((group) => makers[group]?.() ?? []);
}

/** An article with its surroundings, of so many megabytes. */
function article(megabytes: number): SyntheticPage {
  const section = (n: number): string =>
    `<section class="part"><h2>Part ${n}</h2>${`<p class="text">${SENTENCE.repeat(3)}<a href="/topic/${n}">topic ${n}</a>, <b>and more</b>.</p>`.repeat(4)}<ul><li>One of them</li><li>Another of them</li></ul></section>`;
  const sections: string[] = [];
  let size = 0;
  while (size < megabytes * 1e6) {
    const next = section(sections.length);
    size += next.length;
    sections.push(next);
  }
  return { name: `article, ${megabytes} MB`, html: page(`<h1>Long</h1>${sections.join('')}`) };
}

function nested(depth: number): SyntheticPage {
  const text = `<p>${SENTENCE}</p>`;
  return {
    name: `nested ${depth} deep`,
    html: page('<div>'.repeat(depth) + text + '</div>'.repeat(depth)),
  };
}

function table(rows: number): SyntheticPage {
  const body = Array.from(
    { length: rows },
    (_, i) => `<tr><td>${i}</td><td>Name ${i}</td><td>${i * 7}</td></tr>`,
  );
  return {
    name: `table of ${rows} rows`,
    html: page(`<table><tr><th>No</th><th>Name</th><th>Sum</th></tr>${body.join('')}</table>`),
  };
}

function links(count: number): SyntheticPage {
  const body = Array.from(
    { length: count },
    (_, i) => `<li><a href="/item/${i}">Item ${i}</a></li>`,
  );
  return { name: `${count} links`, html: page(`<ul>${body.join('')}</ul>`) };
}

function page(main: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>
    <nav><ul><li><a href="/">Home</a></li><li><a href="/all">All</a></li></ul></nav>
    <main>${main}</main><footer><a href="/imprint">Imprint</a></footer></body></html>`;
}

const SENTENCE =
  'The council met on Tuesday, and it heard what people of the town had to say about the bridge. ';
