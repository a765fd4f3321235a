import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { Icon } from '../Icon';
import { Menu, menuItem, untitled } from '../Menu';
import { useMenu } from '../use-menu';
import type { Content, ScrapeOptions } from './popup-state';
import { KEYS } from './shortcuts';

interface ScopeMenuProps {
  options: ScrapeOptions;
  /** What is taken at present. */
  taken: Content | 'picked';
  /** Whether there is a selection to choose. */
  selection: boolean;
  /** How much was taken, or how far the reading has come. */
  how: string;
  /** More about that, for those who want to know. */
  howLong: string;
  disabled: boolean;
  /** Whether images embedded in the page become a placeholder. */
  removeBase64Images: boolean;
  onContent: (content: Content) => void;
  /** The user is about to choose. */
  onOpen: () => void;
  onFormValues: (formValues: boolean) => void;
  onDataImages: (remove: boolean) => void;
  /** Whether the choice is kept for the site; absent if nothing can be kept. */
  forSite: boolean | undefined;
  onForSite: (keep: boolean) => void;
  /** Lets the user choose on the page. */
  onPick: () => void;
  /** Opens the form with all options. */
  onMore: () => void;
  /** The button, so that a key can press it. */
  scopeRef: RefObject<HTMLButtonElement | null>;
}

/** What is taken of the page, and how much that is. Another choice reads the page again at once. */
export function ScopeMenu(props: ScopeMenuProps) {
  const { options, taken, selection, how, howLong, disabled, removeBase64Images } = props;
  const { open, opener, openerProps, close } = useMenu(props.scopeRef);
  const { formValues } = options;
  const { onOpen } = props;
  useEffect(() => void (open && onOpen()), [open, onOpen]);
  const radio = (value: Content | 'picked') =>
    menuItem(t(TAKEN_LABELS[value]), () => value !== 'picked' && props.onContent(value), {
      checked: taken === value,
    });
  const toggle = (label: string, checked: boolean, put: (isOn: boolean) => void, help?: string) =>
    menuItem(label, () => put(!checked), { checked, isSwitch: true, ...(help && { help }) });
  const groups = [
    untitled(
      t('content'),
      radio('main'),
      radio('page'),
      taken === 'picked' && radio('picked'),
      {
        ...radio('selection'),
        ...(!selection && { disabled: true, detail: t('scopeNoSelection') }),
      },
      menuItem(t('pickParts'), props.onPick, { icon: 'pick', shortcut: KEYS.pick }),
    ),
    untitled(
      t('contentWith'),
      toggle(t('formValues'), formValues, props.onFormValues, t('formValuesHelp')),
      toggle(t('dataImages'), !removeBase64Images, (isOn) => props.onDataImages(!isOn)),
      props.forSite !== undefined && toggle(t('scopeForSite'), props.forSite, props.onForSite),
      menuItem(t('popupOptions'), props.onMore),
    ),
  ];

  return (
    <div class="menu-anchor popup-scope-anchor">
      <button
        type="button"
        class="popup-scope"
        ref={opener}
        disabled={disabled}
        aria-label={`${t('scopeLabel', t(TAKEN_LABELS[taken]))}, ${how}`}
        aria-keyshortcuts={KEYS.scope}
        title={[t('scopeHelp', KEYS.scope), howLong].filter(Boolean).join('\n')}
        {...openerProps}
      >
        <span class="popup-scope-what">
          <span>{t(TAKEN_LABELS[taken])}</span>
          <Icon name="chevron-down" />
        </span>
        <span class="popup-scope-how" aria-hidden="true">
          {how}
        </span>
      </button>
      {open && (
        <Menu
          label={t('scopeTitle')}
          groups={groups}
          placement="above"
          align="start"
          onClose={close}
        />
      )}
    </div>
  );
}

const TAKEN_LABELS = {
  main: 'contentMain',
  page: 'contentPage',
  selection: 'contentSelection',
  picked: 'contentPicked',
} as const;
