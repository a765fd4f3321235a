import { useContext, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { PartToolsContext } from './part-tools';
import { inlineText } from './values';
import { report } from '../../failure-text';
import { written } from '../../written';

/** Named colours, each with its value; a click copies the value. */
export function Palette({ colors }: { colors: readonly (readonly [string, unknown])[] }) {
  const { copyText } = useContext(PartToolsContext);
  const [status, setStatus] = useState('');

  async function copied(value: string) {
    await written(copyText(value));
    return t('colorCopied', value);
  }

  if (colors.length === 0) return null;
  return (
    <section>
      <div class="row">
        <h3>{t('brandColors')}</h3>
        <output class="view-note quiet">{status}</output>
      </div>
      <ul class="palette stack">
        {colors.map(([name, color]) => {
          const value = inlineText(color);
          return (
            <li key={name}>
              <button
                type="button"
                class="swatch box"
                title={t('copyColor', value)}
                onClick={() => void report(copied(value), setStatus)}
              >
                {/* Only a colour is valid here, so no value can make the browser load anything. */}
                <span class="swatch-color" style={{ backgroundColor: value }} />
                <span class="swatch-name">{name}</span>
                <code>{value}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
