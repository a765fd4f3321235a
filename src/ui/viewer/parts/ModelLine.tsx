import type { ModelUse } from '@/contract/model-use';
import { language, t } from '@/platform/i18n';

/** Which model answered, how long that took, what it read and wrote, and the text that was sent. */
export function ModelLine({ model }: { model: ModelUse }) {
  const { name, host, isOwn, ms, tokens, calls } = model;
  const number = (value: number) =>
    value.toLocaleString(language(), { maximumFractionDigits: value < 100 ? 1 : 0 });
  const facts = [
    isOwn ? t('modelLineOwn', name) : t('modelLine', host, name),
    t('answerSeconds', number(Math.max(0.1, ms / 1000))),
    ...(tokens === undefined
      ? []
      : [t('modelLineTokens', number(tokens.read), number(tokens.written))]),
    ...(isOwn ? [t('modelLineFree')] : []),
  ];
  return (
    <section>
      <p class="view-note quiet">{facts.join(' · ')}</p>
      {calls.length > 0 && (
        <details>
          <summary>{t('modelSent')}</summary>
          {calls.map(({ sent }, index) => (
            <div class="part-text marked box" dir="auto" key={index}>
              {sent.join('\n\n')}
            </div>
          ))}
        </details>
      )}
    </section>
  );
}
