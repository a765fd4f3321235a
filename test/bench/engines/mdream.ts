import { htmlToMarkdown, withMinimalPreset } from '@mdream/js';
import type { EngineAnswer } from '../engines.ts';

export function run(): EngineAnswer {
  const html = document.documentElement.outerHTML;
  return { markdown: htmlToMarkdown(html, withMinimalPreset({ origin: location.origin })) };
}
