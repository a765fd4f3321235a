import { parseBaseAddress, type BaseAddress } from '@/contract/address/base-address';
import { failureText } from '../failure-text';

/** A typed service address, or what is wrong with it; neither if nothing is typed. */
export function readAddress(text: string): { base?: BaseAddress; problem?: string } {
  if (text.trim() === '') return {};
  try {
    return { base: parseBaseAddress(text) };
  } catch (error) {
    return { problem: failureText(error) };
  }
}
