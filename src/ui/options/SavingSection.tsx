import { titleOf, type ExportedPage } from '@/export/exported-page';
import { t } from '@/platform/i18n';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import { SettingRow, type SettingsProps } from './SettingRow';
import { Section } from '../fields/Section';
import { TemplateField, type TemplatePreview } from './TemplateField';
import { fileStem } from '@/export/file-name';
import { frontMatter } from '@/export/front-matter';
import { unknownPlaceholders } from '@/export/template';

interface SavingSectionProps extends SettingsProps {
  /** The page that the templates' previews are for. Default: a sample page. */
  lastPage?: ExportedPage | undefined;
}

/** What the primary button does, how files are named, and what they begin with. */
export function SavingSection({ settings, change, lastPage }: SavingSectionProps) {
  const shownFor = lastPage && titleOf(lastPage);
  return (
    <Section id="saving" title={t('optionsSaving')}>
      <SettingRow name="primaryAction" settings={settings} change={change} />
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
      {LAST.map((name) => (
        <SettingRow key={name} name={name} settings={settings} change={change} />
      ))}
    </Section>
  );
}

const LAST = ['textImages', 'csvSeparator', 'csvMark', 'htmlLoadsMedia'] as const;

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
