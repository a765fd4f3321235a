import { parseBaseAddress, type BaseAddress } from '@/contract/address/base-address';
import { failureText } from '../failure-text';

/** A typed address of a service, or what is wrong with it; neither where none is typed. */
export function readAddress(text: string): { base?: BaseAddress; problem?: string } {
  if (text.trim() === '') return {};
  try {
    return { base: parseBaseAddress(text) };
  } catch (error) {
    return { problem: failureText(error) };
  }
}
