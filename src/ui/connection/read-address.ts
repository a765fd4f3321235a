import { parseBaseAddress, type BaseAddress } from '@/contract/address/base-address';
import { failureText } from '../failure-text';

/**
 * A typed address, or what is wrong with it; neither if nothing is typed.
 *
 * @param parseAddress - What it has to be. Default: the address of a service.
 */
export function readAddress(
  text: string,
  parseAddress = parseBaseAddress,
): { base?: BaseAddress; problem?: string } {
  if (text.trim() === '') return {};
  try {
    return { base: parseAddress(text) };
  } catch (error) {
    return { problem: failureText(error) };
  }
}
