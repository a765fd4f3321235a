import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadOnce } from '@/core/load-once';
import { t } from '@/platform/i18n';
import { Button } from '../Button';
import { LoadPicturesButton } from './LoadPicturesButton';
import type { Markup, PreviewPage } from './preview-document';
import { beginningOf } from './text-window';
import { usePictures } from './use-pictures';
import './text.css';

interface PreviewProps {
  label: string;
  markup: Markup;
  /** The user wants previews to load images without asking each time. */
  loadImages: boolean;
  /** Shown until the preview is drawn. Default: nothing. */
  placeholder?: ComponentChildren;
}

/**
 * How captured markup looks. It is shown in a frame that has no origin, runs no script and loads
 * nothing, so what a page wrote stays a picture. Its links open in a new tab when clicked. Images that
 * the page has are shown; we fetch others ourselves, only when the user wants them, and hand them to the
 * frame as data.
 */
export function Preview({ label, markup, loadImages, placeholder }: PreviewProps) {
  const [limit, setLimit] = useState(FIRST_UNITS);
  const [page, setPage] = useState<PreviewPage>();
  const [isDrawn, setDrawn] = useState(false);
  const pictures = usePictures();
  const asked = useRef(new Set<string>()).current;
  const { loaded, failed, problem, load, take } = pictures;
  const text = beginningOf(markup.text, limit);
  const { language } = markup;
  const waiting = page?.images.filter((url) => !failed.includes(url)) ?? [];

  // Before the next frame, which would else show the text before, or none.
  useLayoutEffect(() => {
    let wanted = true;
    void renderLazily({ language, text }, loaded).then((rendered) => {
      if (!wanted) return;
      setPage(rendered);
      // Each once: those that fail wait for the user.
      const fresh = rendered.images.filter((url) => !asked.has(url));
      fresh.forEach((url) => asked.add(url));
      if (fresh.length > 0) void (loadImages ? load : take)(fresh);
    });
    return () => {
      wanted = false;
    };
    // Loading is a reason to draw again only when it has ended.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, text, loaded, loadImages]);

  return (
    <>
      <div class="preview fill">
        {!isDrawn && placeholder && <div class="preview-wait fill">{placeholder}</div>}
        {page && (
          // Another text gets another frame, as a frame that changes its document may keep the former
          // look.
          <iframe
            class="preview-frame"
            key={page.html}
            title={label}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerpolicy="no-referrer"
            srcdoc={page.html}
            onLoad={() => setDrawn(true)}
          />
        )}
      </div>
      {waiting.length > 0 && (
        <div class="view-pictures">
          <LoadPicturesButton pictures={pictures} waiting={waiting} />
        </div>
      )}
      {text.length < markup.text.length && (
        <div class="view-more">
          <span class="view-note quiet">{t('textShown', text.length, markup.text.length)} </span>
          <Button label={t('showMore')} onClick={() => setLimit(limit * 4)} />
        </div>
      )}
      {problem && <p class="view-foot quiet cut">{problem}</p>}
    </>
  );
}

const FIRST_UNITS = 100_000;

/**
 * The renderer and the sanitiser are larger than the rest of the popup, so they are loaded on demand.
 * Asked for again, even a loaded module is given only after the frames that the browser has to draw.
 */
const loadRenderer = loadOnce(() => import('./preview-document'));

/**
 * A document that shows markup.
 *
 * @param pictures - As in `previewPage`. Default: none.
 */
export async function renderLazily(
  markup: Markup,
  pictures: ReadonlyMap<string, string> = new Map(),
): Promise<PreviewPage> {
  const { previewPage } = await loadRenderer();
  const { theme } = document.documentElement.dataset;
  return previewPage(markup, { imageText: t('imageNotLoaded'), pictures, theme });
}
