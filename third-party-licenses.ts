import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The licences of all packages that are built into the extension, as one text: for each its name,
 * version, licence and the text that came with it, in the order of their names.
 *
 * @param root - The folder of package-lock.json and node_modules.
 * @throws {Error} for a package that brings no text.
 */
export function thirdPartyLicenses(root: string): string {
  const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(lock.packages).filter(
    ([folder, { dev, devOptional, optional }]) =>
      folder !== '' && dev !== true && devOptional !== true && optional !== true,
  );
  const parts = shipped.map(([folder, { version = '', license = '' }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const text = licenseText(path.join(root, folder));
    if (text === '') throw new Error(`${name} brings no licence text`);
    return `${name} ${version} (${license})\n\n${text}`;
  });
  return `${parts.toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

interface Lock {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >;
}

/** Texts of a package's licence and notice files; some have the licence in their readme only. */
function licenseText(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  const texts = names.map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const readme = readdirSync(folder).find((name) => /^readme/i.test(name));
  const said = readme === undefined ? '' : readFileSync(path.join(folder, readme), 'utf8');
  return /^#+ *licen[cs]e\b[^]*/im.exec(said)?.[0].trim() ?? '';
}
