import { t } from '@/platform/i18n';

interface AvailabilityProps {
  availability:
    | { inStock?: boolean | null | undefined; text?: string | null | undefined }
    | null
    | undefined;
}

/** Whether something is in stock, in the page's own words if there are any. */
export function Availability({ availability }: AvailabilityProps) {
  const { inStock, text } = availability ?? {};
  const known = typeof inStock === 'boolean';
  if (!known && !text) return null;
  return (
    <span class="availability quiet" data-stock={inStock ?? undefined}>
      {text || t(inStock === true ? 'inStock' : 'outOfStock')}
    </span>
  );
}
