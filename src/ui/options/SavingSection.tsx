import { titleOf, type ExportedPage } from '@/export/exported-page';
import { t } from '@/platform/i18n';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Section } from '../fields/Section';
import { TemplateField, type TemplatePreview } from './TemplateField';
import { ToggleField } from '../fields/ToggleField';
import { fileStem } from '@/export/file-name';
import { frontMatter } from '@/export/front-matter';
import { unknownPlaceholders } from '@/export/template';

interface SavingSectionProps {
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  /** The page that the templates' previews are for. Default: a sample page. */
  lastPage?: ExportedPage | undefined;
}

/** What the primary button does, how files are named, and what they begin with. */
export function SavingSection({ settings, change, lastPage }: SavingSectionProps) {
  const shownFor = lastPage && titleOf(lastPage);
  return (
    <Section id="saving" title={t('optionsSaving')}>
      <div class="field">
        <div>
          <span>{t('optionsPrimaryAction')}</span>
          <p class="field-help">{t('optionsPrimaryActionHelp')}</p>
        </div>
        <SegmentedControl
          label={t('optionsPrimaryAction')}
          segments={{ copy: 'optionsPrimaryCopy', download: 'optionsPrimaryDownload' }}
          value={settings.primaryAction}
          onChange={(primaryAction) => change({ primaryAction })}
        />
      </div>
      <TemplateField
        label={t('optionsFileName')}
        help={t('optionsFileNameHelp')}
        value={settings.fileNameTemplate}
        defaultValue={DEFAULT_SETTINGS.fileNameTemplate}
        rows={1}
        maxLength={4000}
        preview={(template) => previewFileName(template, lastPage)}
        shownFor={shownFor}
        onChange={(fileNameTemplate) => change({ fileNameTemplate })}
      />
      <TemplateField
        label={t('optionsFrontMatter')}
        help={t('optionsFrontMatterHelp')}
        value={settings.frontMatterTemplate}
        defaultValue={DEFAULT_SETTINGS.frontMatterTemplate}
        rows={8}
        maxLength={4000}
        preview={(template) => previewFrontMatter(template, lastPage)}
        shownFor={shownFor}
        onChange={(frontMatterTemplate) => change({ frontMatterTemplate })}
      />
      <div class="field">
        <div>
          <span>{t('optionsTextImages')}</span>
          <p class="field-help">{t('optionsTextImagesHelp')}</p>
        </div>
        <SegmentedControl
          label={t('optionsTextImages')}
          segments={{
            addresses: 'optionsImagesAddresses',
            descriptions: 'optionsImagesDescriptions',
            none: 'optionsImagesNone',
          }}
          value={settings.textImages}
          onChange={(textImages) => change({ textImages })}
        />
      </div>
      <div class="field">
        <div>
          <span>{t('optionsCsvSeparator')}</span>
          <p class="field-help">{t('optionsCsvSeparatorHelp')}</p>
        </div>
        <SegmentedControl
          label={t('optionsCsvSeparator')}
          segments={{
            comma: 'optionsCsvComma',
            semicolon: 'optionsCsvSemicolon',
            tab: 'optionsCsvTab',
            locale: 'optionsCsvLocale',
          }}
          value={settings.csvSeparator}
          onChange={(csvSeparator) => change({ csvSeparator })}
        />
      </div>
      <ToggleField
        label={t('optionsCsvMark')}
        help={t('optionsCsvMarkHelp')}
        checked={settings.csvMark}
        onChange={(csvMark) => change({ csvMark })}
      />
      <ToggleField
        label={t('optionsHtmlMedia')}
        help={t('optionsHtmlMediaHelp')}
        checked={settings.htmlLoadsMedia}
        onChange={(htmlLoadsMedia) => change({ htmlLoadsMedia })}
      />
    </Section>
  );
}

/** The file name that a template gives for a page. Default: a sample page. */
function previewFileName(template: string, page = samplePage()): TemplatePreview {
  if (template.trim() === '') return { text: '', problem: t('optionsFileNameEmpty') };
  return { text: `${fileStem(template, page)}.md`, ...problemOf(template) };
}

/** The front matter that a template gives for a page. Default: a sample page. */
function previewFrontMatter(template: string, page = samplePage()): TemplatePreview {
  return { text: frontMatter(template, page).trimEnd(), ...problemOf(template) };
}

function problemOf(template: string): { problem?: string } {
  const unknown = unknownPlaceholders(template);
  return unknown.length === 0
    ? {}
    : { problem: t('optionsUnknownPlaceholder', unknown.map((name) => `{${name}}`).join(', ')) };
}

function samplePage(): ExportedPage {
  const metadata = {
    title: t('sampleTitle'),
    description: t('sampleDescription'),
    author: 'Ada Miller',
    language: 'en',
    keywords: ['bread', 'baking'],
    publishedTime: '2026-05-10',
    ogSiteName: t('sampleSite'),
    url: 'https://example.org/bread/sourdough',
  };
  return { capturedAt: new Date(2026, 4, 12, 9, 30), data: { markdown: '', metadata } };
}
