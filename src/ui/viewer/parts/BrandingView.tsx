import type { Branding } from '@/contract/response/branding';
import { t } from '@/platform/i18n';
import { ScrollArea } from '../ScrollArea';
import { AllFields } from './AllFields';
import { Facts } from './Facts';
import { Palette } from './Palette';
import { Pictures } from './Pictures';
import { entriesOf, inlineText } from './values';
import { isRecord } from '@/contract/is-record';

/** How a site looks: its colours, type, controls, pictures and manner. */
export function BrandingView({ branding }: { branding: Branding }) {
  const { brandName, colorScheme, colors, components, spacing, personality, fonts } = branding;
  return (
    <ScrollArea label={t('partBranding')}>
      <div class="part">
        <Facts
          facts={[
            [t('brandName'), brandName],
            [t('brandScheme'), colorScheme],
            [t('brandBaseUnit'), spacing?.baseUnit],
            [t('brandRadius'), spacing?.borderRadius],
          ]}
        />
        <Palette colors={entriesOf(colors)} />
        {fonts && fonts.length > 0 && (
          <section>
            <h3>{t('brandFonts')}</h3>
            <ul class="brand-fonts">
              {fonts.map(({ family, role }, index) => (
                <li key={index} style={{ fontFamily: `"${family ?? ''}", system-ui, sans-serif` }}>
                  {family} <span class="view-note quiet">{role}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <TypeSizes branding={branding} />
        <SampleControls components={entriesOf(components)} />
        <Pictures pictures={picturesOf(branding)} />
        <Named title={t('brandPersonality')} values={personality} />
        <Named title={t('brandFamilies')} values={branding.typography?.fontFamilies} />
        <Named title={t('brandWeights')} values={branding.typography?.fontWeights} />
        <AllFields value={branding} />
      </div>
    </ScrollArea>
  );
}

function TypeSizes({ branding: { typography } }: { branding: Branding }) {
  const sizes = entriesOf(typography?.fontSizes);
  if (sizes.length === 0) return null;
  return (
    <section>
      <h3>{t('brandSizes')}</h3>
      <ul class="brand-sizes tight">
        {sizes.map(([name, size]) => (
          <li key={name}>
            <span class="brand-size" style={{ fontSize: inlineText(size) }}>
              {name}
            </span>{' '}
            <span class="view-note quiet">{inlineText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Named({ title, values }: { title: string; values: unknown }) {
  const entries = entriesOf(values);
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Facts facts={entries.map(([name, value]) => [name, inlineText(value)])} />
    </section>
  );
}

function picturesOf({ logo, images }: Branding) {
  const named = entriesOf(images).flatMap(([name, url]) =>
    typeof url === 'string' && /^(?:https?|data):/i.test(url) ? [{ name, url }] : [],
  );
  return logo && named.every(({ url }) => url !== logo)
    ? [{ name: 'logo', url: logo }, ...named]
    : named;
}

/** A site's buttons and fields, drawn as the result describes them. They do nothing. */
function SampleControls({ components }: { components: readonly (readonly [string, unknown])[] }) {
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
