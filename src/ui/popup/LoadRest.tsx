import { useEffect, useRef, useState } from 'preact/hooks';
import type { CollectOrder } from '@/contract/collect';
import { language, t } from '@/platform/i18n';
import { Button } from '../Button';
import './load-rest.css';
import { Select } from '../Select';
import { Check } from '../Check';

interface LoadRestProps {
  /** Finds the words of the button that loads more of the page's list; empty if there is none. */
  findButton: () => Promise<string>;
  /** Whether the next page was looked for and nothing leads to one. */
  isOnlyWay: boolean;
  onStart: (order: CollectOrder) => void;
  onClose: () => void;
}

/**
 * Asks how far to scroll a page to load the rest of it. If the page has a button for more, it is pressed, too, unless
 * the user says otherwise: the button that starts says so, as scrolling alone seldom brings anything there.
 */
export function LoadRest({ findButton, isOnlyWay, onStart, onClose }: LoadRestProps) {
  const [rows, setRows] = useState(5000);
  const [minutes, setMinutes] = useState(5);
  const [button, setButton] = useState('');
  const [mayPress, setMayPress] = useState(true);
  const start = useRef<HTMLButtonElement>(null);
  const presses = mayPress && button !== '';
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    void findButton().then(setButton);
  }, [findButton]);
  return (
    <section class="load-rest" aria-label={t('loadRest')}>
      {isOnlyWay && <p>{t('runNoNext')}</p>}
      <p>{t('loadRestHelp')}</p>
      <Limit label={t('loadRestRows')} value={rows} choices={ROWS} onChange={setRows} />
      <Limit label={t('loadRestMinutes')} value={minutes} choices={MINUTES} onChange={setMinutes} />
      {button !== '' && (
        <Check class="popup-check" checked={mayPress} onChange={setMayPress}>
          {t('loadRestPress', button)}
        </Check>
      )}
      <span class="button-row row">
        <Button
          label={presses ? t('loadRestPressStart', button) : t('loadRestStart')}
          variant="primary"
          buttonRef={start}
          onClick={() => onStart({ rows, minutes, ...(presses && { press: button }) })}
        />
        <Button label={t('cancel')} onClick={onClose} />
      </span>
    </section>
  );
}

interface LimitProps {
  label: string;
  value: number;
  choices: readonly number[];
  onChange: (value: number) => void;
}

function Limit({ label, value, choices, onChange }: LimitProps) {
  return (
    <label class="load-rest-limit">
      {label}
      <Select
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({
          value: choice,
          text: choice.toLocaleString(language()),
        }))}
      />
    </label>
  );
}

const ROWS = [100, 1000, 5000, 20_000];
const MINUTES = [1, 5, 15];
