import { isRecord } from '@/contract/is-record';
import { t } from '@/platform/i18n';
import { Facts } from './Facts';
import { entriesOf, inlineText } from './values';

/** A site's buttons and fields, drawn as the result describes them. They do nothing. */
export function SampleControls({
  components,
}: {
  components: readonly (readonly [string, unknown])[];
}) {
  const samples = components.flatMap(([name, look]) => (isRecord(look) ? [{ name, look }] : []));
  if (samples.length === 0) return null;
  return (
    <section>
      <h3>{t('brandControls')}</h3>
      <ul class="samples">
        {samples.map(({ name, look }) => (
          <li key={name}>
            <span
              class="sample"
              style={{
                // None of these properties takes an address.
                backgroundColor: inlineText(look.background),
                color: inlineText(look.textColor),
                borderColor: inlineText(look.borderColor) || 'transparent',
                borderRadius: inlineText(look.borderRadius),
                boxShadow: inlineText(look.shadow),
              }}
            >
              {name}
            </span>
            <Facts facts={entriesOf(look).map(([key, value]) => [key, inlineText(value)])} />
          </li>
        ))}
      </ul>
    </section>
  );
}
