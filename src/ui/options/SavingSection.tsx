import { titleOf, type ExportedPage } from '@/export/exported-page';
import { t } from '@/platform/i18n';
import { DEFAULT_SETTINGS, type Settings } from '@/storage/settings';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { previewFileName, previewFrontMatter } from './sample-page';
import { Section } from '../fields/Section';
import { TemplateField } from './TemplateField';
import { ToggleField } from '../fields/ToggleField';

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
          segments={[
            { value: 'copy', label: t('optionsPrimaryCopy') },
            { value: 'download', label: t('optionsPrimaryDownload') },
          ]}
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
          segments={[
            { value: 'addresses', label: t('optionsImagesAddresses') },
            { value: 'descriptions', label: t('optionsImagesDescriptions') },
            { value: 'none', label: t('optionsImagesNone') },
          ]}
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
          segments={[
            { value: 'comma', label: t('optionsCsvComma') },
            { value: 'semicolon', label: t('optionsCsvSemicolon') },
            { value: 'tab', label: t('optionsCsvTab') },
            { value: 'locale', label: t('optionsCsvLocale') },
          ]}
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
