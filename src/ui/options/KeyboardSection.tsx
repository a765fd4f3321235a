import { t } from '@/platform/i18n';
import { Button } from '@/ui/Button';
import { Section } from '../fields/Section';

interface KeyboardSectionProps {
  /** `shortcut` is empty if none is set. */
  commands: readonly { description: string; shortcut: string }[];
  /** Opens the browser's page for changing shortcuts. */
  onChangeShortcuts: () => void;
}

/** The extension's commands with their keys, which only the browser can change. */
export function KeyboardSection({ commands, onChangeShortcuts }: KeyboardSectionProps) {
  return (
    <Section id="keyboard" title={t('optionsKeyboard')} intro={t('optionsKeyboardIntro')}>
      <table class="settings-table">
        <thead>
          <tr>
            <th scope="col">{t('optionsCommand')}</th>
            <th scope="col">{t('optionsShortcut')}</th>
          </tr>
        </thead>
        <tbody>
          {commands.map(({ description, shortcut }) => (
            <tr key={description}>
              <td>{description}</td>
              <td>{shortcut === '' ? t('optionsNoShortcut') : <kbd>{shortcut}</kbd>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button label={t('optionsChangeShortcuts')} onClick={onChangeShortcuts} />
    </Section>
  );
}
