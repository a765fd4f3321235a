import { spawn } from 'node:child_process';

/**
 * Builds the extension for Chromium.
 *
 * @throws {Error} with all that the build said.
 */
export async function buildExtension(): Promise<void> {
  const wxt = spawn('wxt', ['build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [wxt.stdout, wxt.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const code = await new Promise((resolve, reject) => {
    wxt.once('error', reject);
    wxt.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The extension could not be built.\n${log}`);
}
