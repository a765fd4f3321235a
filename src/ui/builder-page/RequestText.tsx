import { HOSTED_SERVICE } from '@/contract/address/base-address';
import type { OtherSelectors } from '@/contract/tab-request';
import { t } from '@/platform/i18n';
import type { JsonObject } from '../builder/draft';
import { JsonEditor } from '../builder/json/JsonEditor';
import type { RequestPage, RequestServices } from '../request/request-services';
import { SnippetTools } from '../request/SnippetTools';
import type { RequestBuilder } from '../request/use-request-builder';
import type { RequestContext } from '../request/use-request-context';

interface RequestTextProps {
  page: RequestPage;
  services: Pick<RequestServices, 'copyText'>;
  context: RequestContext;
  builder: RequestBuilder;
}

/** The whole request as JSON, its address included, and ways to take it along and to paste one. */
export function RequestText({ page, services, context, builder }: RequestTextProps) {
  const { draft, target, options } = builder;
  const { checked } = draft;

  /** The page's own address stays the page's: the tab can be read only by that. */
  function take({ url = page.url, ...rest }: JsonObject, selectors?: OtherSelectors) {
    draft.setOptions(url === page.url ? rest : { url, ...rest }, selectors);
  }

  return (
    <>
      <JsonEditor
        label={t('requestJson')}
        value={target.url === '' ? options : { url: builder.url ?? target.url, ...options }}
        unread={draft.draft.unread}
        problems={draft.shown}
        onChange={take}
        onUnread={draft.setUnread}
      />
      <SnippetTools
        request={checked && { ...checked, url: target.url }}
        selectors={builder.selectors}
        baseAddress={context.service?.address ?? HOSTED_SERVICE}
        copyText={(text) => services.copyText(text)}
        page={page}
        // A pasted request that has no address is for the one that is there.
        onRead={(pasted, selectors) =>
          page.url === '' && !('url' in pasted)
            ? builder.takeOptions(pasted)
            : take(pasted, selectors)
        }
      />
    </>
  );
}
