import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backend } from '@/serve/backend';
import { createHeadlessBackend } from '@/serve/headless/headless-backend';
import { ensureBrowser } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import { CHROMIUM_BUILD } from './chromium-extension.ts';

/** A backend over a Chromium of this machine and the built extension; builds that first where it is missing. */
export async function startHeadless(): Promise<Backend> {
  if (!existsSync(path.join(CHROMIUM_BUILD, 'reader.js'))) await buildExtension();
  const scripts = new Map<string, Promise<string>>();
  return createHeadlessBackend(ensureBrowser('chromium'), (name) => {
    const script = scripts.get(name) ?? readFile(path.join(CHROMIUM_BUILD, name), 'utf8');
    scripts.set(name, script);
    return script;
  });
}
