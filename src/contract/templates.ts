/** Names a saved file by the page's title. The extension is added to it. */
export const DEFAULT_FILE_NAME_TEMPLATE = '{title}';

/**
 * What a saved markdown file begins with: where the text is from, by whom, of when. A line whose
 * placeholders are all empty for a page is left out.
 */
export const DEFAULT_FRONT_MATTER_TEMPLATE = [
  'title: {title}',
  'source: {url}',
  'author: {author}',
  'published: {published}',
  'captured: {date}',
  'description: {description}',
  'tags: {keywords}',
].join('\n');
