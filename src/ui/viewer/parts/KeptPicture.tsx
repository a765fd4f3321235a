import { useContext, useMemo, useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { pictureFile } from '@/platform/picture-canvas';
import { Button } from '../../Button';
import { report } from '../../failure-text';
import { sizeText } from '../../size-text';
import { PartToolsContext } from './part-tools';

interface KeptPictureProps {
  name: string;
  /** The picture itself, as a `data:` address. */
  url: string;
  /** The name of the page that it shows. */
  page: string;
}

/** Whether an answer contains a picture itself, rather than the address of one. */
export function isKeptPicture(url: string): boolean {
  return /^data:image\/(?:jpeg|png);base64,/.test(url);
}

/** A picture that is part of a result, to view, copy and save. */
export function KeptPicture({ name, url, page }: KeptPictureProps) {
  const { copyPicture, saveFile } = useContext(PartToolsContext);
  const [status, setStatus] = useState('');
  const file = useMemo(() => pictureFile(url), [url]);

  async function copied() {
    await copyPicture(file);
    return t('partCopied');
  }

  async function save() {
    const { cleanName } = await import('@/export/file-name');
    const extension = file.type === 'image/jpeg' ? 'jpg' : 'png';
    saveFile(`${cleanName(`${page} ${name}`)}.${extension}`, file);
  }

  return (
    <section class="remote-file">
      <div class="row">
        <h3>{name}</h3>
        <span class="view-note quiet">{sizeText(file.size)}</span>
      </div>
      <div class="row">
        <Button
          label={t('partCopy')}
          icon="copy"
          onClick={() => void report(copied(), setStatus)}
        />
        <Button label={t('fileSave')} icon="download" onClick={() => void save()} />
        <output class="view-note quiet">{status}</output>
      </div>
      <img class="remote-media box" src={url} alt={name} />
    </section>
  );
}
