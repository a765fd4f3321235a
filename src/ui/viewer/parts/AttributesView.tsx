import { isRecord } from '@/contract/is-record';
import { t, tn } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { JsonTree } from './JsonTree';
import { inlineText } from './values';

/** The values of attributes that were requested by selector. */
export function AttributesView({ attributes }: { attributes: unknown }) {
  return (
    <ScrollArea label={t('partAttributes')}>
      <div class="part">
        {Array.isArray(attributes) &&
          attributes.map((entry: unknown, index) => <Attribute key={index} entry={entry} />)}
        <AllFields value={attributes} />
      </div>
    </ScrollArea>
  );
}

function Attribute({ entry }: { entry: unknown }) {
  if (!isRecord(entry) || !Array.isArray(entry.values)) return <JsonTree value={entry} />;
  const values: unknown[] = entry.values;
  return (
    <section>
      <h3>
        <code>{`${inlineText(entry.selector)} [${inlineText(entry.attribute)}]`}</code>{' '}
        <span class="view-note quiet">{tn('attributeValues', values.length)}</span>
      </h3>
      <ul class="part-values">
        {values.map((value, index) => (
          <li key={index} dir="auto">
            {inlineText(value)}
          </li>
        ))}
      </ul>
    </section>
  );
}
