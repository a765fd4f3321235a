import { useEffect, useState } from 'preact/hooks';
import type { TableRule } from '@/contract/table/table-rule';
import type { RequestServices } from './request-services';

/**
 * The rule of the table stored for the site of a page, read again for another page; `undefined`
 * until it is known, or if there is none.
 */
export function useSiteRule(
  services: Pick<RequestServices, 'readSiteRule'>,
  url: string,
): TableRule | undefined {
  const [rule, setRule] = useState<TableRule>();
  useEffect(() => {
    let isCurrent = true;
    void services.readSiteRule(url).then((read) => isCurrent && setRule(read));
    return () => {
      isCurrent = false;
    };
  }, [services, url]);
  return rule;
}
