import { Fragment } from 'preact';
import { t } from '@/platform/i18n';
import { metadataFacts, metadataRows } from './metadata-rows';
import { ScrollArea } from './ScrollArea';

/** What is known of a page, in words; all fields of its metadata, as the service names them, are folded below. */
export function MetadataView({ metadata }: { metadata: Record<string, unknown> }) {
  const rows = metadataRows(metadata);
  const facts = metadataFacts(metadata).map(({ name, value }) => ({ name: t(name), value }));
  return (
    <ScrollArea label={t('viewMetadata')}>
      <MetadataTable rows={facts} />
      <details class="metadata-all quiet">
        <summary>{t('partAllFields')}</summary>
        <MetadataTable rows={rows} />
      </details>
    </ScrollArea>
  );
}

function MetadataTable({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <table class="metadata">
      <colgroup>
        <col class="metadata-names" />
      </colgroup>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{t('metadataName')}</th>
          <th scope="col">{t('metadataValue')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{breakable(name)}</th>
            <td dir="auto">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name that may wrap after its punctuation: `article:published_time`. */
function breakable(name: string) {
  return name.split(/(?<=[:_.-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
