import { HOSTED_SERVICE } from '@/contract/address/base-address';
import type { StepSource } from '@/contract/step-doors';
import { t } from '@/platform/i18n';
import type { JsonObject } from '@/drafts/draft';
import { JsonEditor } from '../builder/json/JsonEditor';
import type { RequestPage, RequestServices } from '../request/request-services';
import { LazySnippetTools } from '../request/lazy-snippet-tools';
import type { RequestBuilder } from '../request/use-request-builder';
import type { RequestContext } from '../request/use-request-context';

interface RequestTextProps {
  page: RequestPage;
  services: Pick<RequestServices, 'copyText'>;
  context: RequestContext;
  builder: RequestBuilder;
}

/** The whole request as JSON, including its address, with ways to copy it and to paste one. */
export function RequestText({ page, services, context, builder }: RequestTextProps) {
  const { draft, target, options } = builder;
  const { checked } = draft;

  /**
   * A pasted address that is the page's own does not become a separate one, as only the page's own
   * can be read in the tab.
   */
  function take({ url = page.url, ...rest }: JsonObject, source: StepSource) {
    draft.setOptions(url === page.url ? rest : { url, ...rest }, source);
  }

  return (
    <>
      <JsonEditor
        label={t('requestJson')}
        value={target.url === '' ? options : { url: builder.url ?? target.url, ...options }}
        unread={draft.draft.unread}
        problems={draft.shown}
        onChange={(next) => take(next, { door: 'json' })}
        onUnread={draft.setUnread}
      />
      <LazySnippetTools
        request={checked && { ...checked, url: target.url }}
        hints={builder.hints}
        baseAddress={context.service?.address ?? HOSTED_SERVICE}
        copyText={(text) => services.copyText(text)}
        page={page}
        // A pasted request without an address is for the present one.
        onRead={(pasted, source) =>
          page.url === '' && !('url' in pasted)
            ? builder.takeOptions(pasted, source)
            : take(pasted, source)
        }
      />
    </>
  );
}
