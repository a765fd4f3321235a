import { t } from '@/platform/i18n';
import { MENU_ITEMS, type MenuItem, type Settings } from '@/storage/settings';
import { MENU_TEXTS } from './menu-texts';
import { Section } from '../fields/Section';
import { ToggleField } from '../fields/ToggleField';

interface MenuSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** Which items the page's context menu has. */
export function MenuSection({ settings, change }: MenuSectionProps) {
  const { menuItems } = settings;

  /** They are always in the same order. */
  function put(item: MenuItem, on: boolean) {
    const wanted = MENU_ITEMS.filter((each) => (each === item ? on : menuItems.includes(each)));
    change({ menuItems: wanted });
  }

  return (
    <Section id="menu" title={t('optionsMenu')} intro={t('optionsMenuIntro')}>
      {MENU_ITEMS.map((item) => (
        <ToggleField
          key={item}
          label={t(MENU_TEXTS[item])}
          {...(item === 'scrape-with' && { help: t('optionsMenuPresets') })}
          checked={menuItems.includes(item)}
          onChange={(on) => put(item, on)}
        />
      ))}
    </Section>
  );
}
