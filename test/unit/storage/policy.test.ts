import { describe, expect, it } from 'vitest';
import { refusedByPolicy } from '@/storage/policy';

describe('refusedByPolicy', () => {
  it.each([
    [{}, 'service', 'https://a.example/', false],
    [{ engines: ['tab'] }, 'service', 'https://a.example/', true],
    [{ engines: ['tab'] }, 'tab', 'https://a.example/', false],
    [{ neverSend: ['a.example'] }, 'upload', 'https://a.example/x', true],
    [{ neverSend: ['A.example'] }, 'service', 'https://a.example/x', true],
    [{ neverSend: ['a.example'] }, 'service', 'https://b.a.example/', false],
    [{ neverSend: ['*.a.example'] }, 'service', 'https://b.a.example/', true],
    [{ neverSend: ['*.a.example'] }, 'service', 'https://a.example/', true],
    [{ neverSend: ['*.a.example'] }, 'service', 'https://ba.example/', false],
    [{ neverSend: ['a.example'] }, 'service', 'https://a.example./x', true],
    [{ neverSend: ['a.example.'] }, 'service', 'https://a.example/x', true],
    [{ neverSend: ['*.bücher.example'] }, 'service', 'https://a.bücher.example/x', true],
    [{ neverSend: ['a.example'] }, 'tab', 'https://a.example/', false],
  ] as const)('%j and the engine %s on %s', (policy, engine, url, refused) => {
    const copy = structuredClone(policy) as Parameters<typeof refusedByPolicy>[0];
    expect(refusedByPolicy(copy, engine, url) !== undefined).toBe(refused);
  });
});
