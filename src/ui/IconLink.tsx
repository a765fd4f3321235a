import { Icon, type IconName } from './Icon';
import './button.css';

interface IconLinkProps {
  label: string;
  icon: IconName;
  /** A page of the extension. It opens in a tab of its own. */
  href: string;
}

/** A link that looks like the quiet buttons beside it. */
export function IconLink({ label, icon, href }: IconLinkProps) {
  return (
    <a
      class="button"
      data-variant="quiet"
      data-icon-only
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  );
}
