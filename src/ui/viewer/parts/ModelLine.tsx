import { useContext } from 'preact/hooks';
import { modelPlace, type ModelUse } from '@/contract/model-use';
import { language, t, translate } from '@/platform/i18n';
import { Button } from '../../Button';
import { PartToolsContext } from './part-tools';

/** Which models answered, and what they were sent, with a button that asks them anew. */
export function ModelLine({ model }: { model: ModelUse }) {
  const { askAgain } = useContext(PartToolsContext);
  return (
    <section>
      {[model, ...(model.others ?? [])].map((use, index) => (
        <Use key={index} use={use} />
      ))}
      {askAgain !== undefined && <Button label={t('modelAgain')} icon="again" onClick={askAgain} />}
    </section>
  );
}

/** How long the answers of a model took, what it read and wrote, and the text that was sent. */
function Use({ use }: { use: ModelUse }) {
  const { isOwn, ms, tokens, calls } = use;
  const number = (value: number) =>
    value.toLocaleString(language(), { maximumFractionDigits: value < 100 ? 1 : 0 });
  const facts = [
    translate(modelPlace(use)),
    t('answerSeconds', number(Math.max(0.1, ms / 1000))),
    ...(tokens === undefined
      ? []
      : [t('modelLineTokens', number(tokens.read), number(tokens.written))]),
    ...(isOwn ? [t('modelLineFree')] : []),
  ];
  return (
    <>
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
    </>
  );
}
