import { spawnSync } from 'node:child_process';
import { installHint, installPackages } from './system-packages.ts';

/** Whether LibreOffice's spreadsheet can be run here without a display. */
export function hasOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0;
}

/**
 * Makes sure that LibreOffice's spreadsheet can be run, without the parts that show it.
 *
 * @throws {Error} what to install, when that is not possible here.
 */
export function ensureOffice(): void {
  if (hasOffice()) return;
  if (!installPackages([PACKAGE]))
    throw new Error(`Without ${PACKAGE} no workbook is opened. ${installHint([PACKAGE])}`);
  console.error(`Installed ${PACKAGE} (system package)`);
}

const PACKAGE = 'libreoffice-calc-nogui';
