import { FailureError } from '@/contract/result';
import { imageMarkdown, linkMarkdown } from '@/export/inline-markdown';
import { nameOfTarget } from '@/jobs/injected';
import { afterGesture } from '@/platform/after-gesture';
import type { MenuClick } from '@/platform/menus';
import { injectFunction } from '@/platform/scripting';
import { localized } from '@/contract/user-text';

/**
 * The link or image that was under the pointer, as markdown. It has no name if the page cannot be
 * asked for it, as in a frame of another site.
 *
 * @throws {FailureError} `BAD_REQUEST` if it has no address to copy.
 */
export async function markdownOfTarget(click: MenuClick): Promise<string> {
  const isLink = click.id === 'copy-link';
  const url = isLink ? click.linkUrl : click.imageUrl;
  const markdown =
    url === undefined ? '' : (isLink ? linkMarkdown : imageMarkdown)(await name(click, url), url);
  if (markdown === '') {
    const message = localized('nothingToCopyThere');
    throw new FailureError({ code: 'BAD_REQUEST', message });
  }
  return markdown;
}

async function name({ id, tab, frameId }: MenuClick, url: string): Promise<string> {
  const target = { tabId: tab.id, frameIds: [frameId] };
  const kind = id === 'copy-link' ? 'link' : 'image';
  try {
    const [answer] = await afterGesture(() => injectFunction(target, nameOfTarget, [kind, url]));
    return typeof answer?.value === 'string' ? answer.value : '';
  } catch {
    return '';
  }
}
