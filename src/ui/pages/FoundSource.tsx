import { useState } from 'preact/hooks';
import type { PageLinks } from '@/contract/page-link';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { failureText } from '../failure-text';
import { LinkChooser } from './LinkChooser';
import { SourceFold } from './SourceFold';
import { useTickedText } from './ticks';

interface FoundSourceProps {
  title: string;
  find: () => Promise<Pick<PageLinks, 'links'> & Partial<PageLinks>>;
  /**
   * Shown above a button that starts looking. Without it, looking starts when the section is
   * opened.
   */
  why?: string;
  /** Shown if there are none. */
  empty?: string;
}

/** Pages that are at hand, such as the links of the visible page, found on demand. */
export function FoundSource({ title, find, why, empty }: FoundSourceProps) {
  const [found, setFound] = useState<Awaited<ReturnType<FoundSourceProps['find']>>>();
  const links = found?.links;
  const [trouble, setTrouble] = useState<string>();

  async function look() {
    try {
      setFound(await find());
      setTrouble(undefined);
    } catch (error) {
      setTrouble(failureText(error));
    }
  }

  return (
    <SourceFold
      title={title}
      note={useTickedText(links)}
      onOpen={() => {
        if (why === undefined && (links ?? []).length === 0) void look();
      }}
    >
      {why !== undefined && links === undefined && (
        <>
          <p class="builder-help quiet">{why}</p>
          <span>
            <Button label={t('pagesList')} onClick={() => void look()} />
          </span>
        </>
      )}
      {trouble !== undefined && <p class="builder-problem">{trouble}</p>}
      {links?.length === 0 && empty !== undefined && <p class="builder-help quiet">{empty}</p>}
      {links !== undefined && (links.length > 0 || empty === undefined) && (
        <LinkChooser
          label={title}
          isTitled
          links={links}
          {...(found?.places && { places: found.places })}
        />
      )}
    </SourceFold>
  );
}
