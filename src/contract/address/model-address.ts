import { FailureError } from '../result';
import { localized } from '../user-text';
import { parseBaseAddress, type BaseAddress } from './base-address';

/** Where model servers listen by default on this machine, by their names. */
export const USUAL_SERVERS = {
  Ollama: 'http://localhost:11434/v1',
  'LM Studio': 'http://localhost:1234/v1',
  'llama.cpp': 'http://localhost:8080/v1',
  vLLM: 'http://localhost:8000/v1',
} as const;

/**
 * Reads the address of a model server, as far as `/chat/completions` is appended to it. People paste
 * the address of one call or of the whole server: the rest is found.
 *
 * @throws {FailureError} `BAD_SETTINGS`, as for the address of a service.
 */
export function parseModelAddress(typed: string): BaseAddress {
  if (!URL.canParse(typed.trim())) {
    const message = localized('modelAddressNotWhole', { example: USUAL_SERVERS.Ollama });
    throw new FailureError({ code: 'BAD_SETTINGS', message });
  }
  const base = parseBaseAddress(typed);
  const path = base.href
    .slice(base.origin.length)
    .replace(/\/(?:chat\/completions|completions|models)$/, '')
    .replace(/\/api(?:\/(?:chat|generate|tags))?$/, '');
  return { ...base, href: base.origin + (path === '' ? '/v1' : path) };
}
