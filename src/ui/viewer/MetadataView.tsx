import { Fragment } from 'preact';
import { t } from '@/platform/i18n';
import { metadataRows } from './metadata-rows';
import { ScrollArea } from './ScrollArea';

/** The metadata of a page as a table of names and values. */
export function MetadataView({ metadata }: { metadata: Record<string, unknown> }) {
  const rows = metadataRows(metadata);
  return (
    <ScrollArea label={t('viewMetadata')}>
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
    </ScrollArea>
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
