import { list, object } from './composites';
import { named } from './named';
import { pageFields } from './page-fields';
import { choice } from './scalars';
import { headers, texts } from './special';

const events = named('fieldWebhookEvents');

/** Where a service reports its progress with many pages. */
export const webhook = object(
  {
    url: { ...pageFields.url, ...named('fieldWebhookUrl') },
    events: list(choice(['started', 'page', 'completed', 'failed'], events), events),
    headers: headers(named('fieldWebhookHeaders')),
    metadata: texts(named('fieldWebhookMetadata')),
  },
  { ...named('fieldWebhook'), engines: ['service'] },
);
