import { list, object } from './composites';
import { pageFields } from './page-fields';
import { choice } from './scalars';
import { headers, texts } from './special';

const events = { label: 'fieldWebhookEvents', help: 'fieldWebhookEventsHelp' } as const;

/** Where a service reports its progress with many pages. */
export const webhook = object(
  {
    url: {
      ...pageFields.url,
      label: 'fieldWebhookUrl' as const,
      help: 'fieldWebhookUrlHelp' as const,
    },
    events: list(choice(['started', 'page', 'completed', 'failed'], events), events),
    headers: headers({ label: 'fieldWebhookHeaders', help: 'fieldWebhookHeadersHelp' }),
    metadata: texts({ label: 'fieldWebhookMetadata', help: 'fieldWebhookMetadataHelp' }),
  },
  { label: 'fieldWebhook', help: 'fieldWebhookHelp', engines: ['service'] },
);
