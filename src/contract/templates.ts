/** Names a saved file after the page's title. The extension is added to it. */
export const DEFAULT_FILE_NAME_TEMPLATE = '{title}';

/**
 * The front matter of a saved markdown file: where the text is from, who wrote it, and when. A line
 * is left out if all its placeholders are empty for a page.
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
