import type { ExportedPage } from '@/export/exported-page';
import { fileStem } from '@/export/file-name';
import { frontMatter } from '@/export/front-matter';
import { unknownPlaceholders } from '@/export/template';
import { t } from '@/platform/i18n';
import type { TemplatePreview } from './TemplateField';

/** The file name that a template gives for a page. Default: a sample page. */
export function previewFileName(template: string, page = samplePage()): TemplatePreview {
  if (template.trim() === '') return { text: '', problem: t('optionsFileNameEmpty') };
  return { text: `${fileStem(template, page)}.md`, ...problemOf(template) };
}

/** The front matter that a template gives for a page. Default: a sample page. */
export function previewFrontMatter(template: string, page = samplePage()): TemplatePreview {
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
