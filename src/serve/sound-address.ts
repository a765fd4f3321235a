import { Refusal } from './refusal';
import { TOLD } from './told';

/**
 * Refuses addresses that look right to the contract and cannot be asked.
 *
 * @throws {Refusal} 400
 */
export function requireSound(...urls: readonly string[]): void {
  if (urls.every(isSound)) return;
  throw new Refusal(400, 'BAD_REQUEST', TOLD.badAddress);
}

/** Whether an address of the contract can be asked: it is one, and has no password, which nothing can send. */
export function isSound(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
}
