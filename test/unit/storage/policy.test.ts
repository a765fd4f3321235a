import { describe, expect, it } from 'vitest';
import { refusedByPolicy, refusedToTools } from '@/storage/policy';

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

// Promise tools-ask-first
it.each([
  [{}, undefined],
  [{ engines: ['tab'] }, undefined],
  [{ engines: ['service'] }, { key: 'policyEngine' }],
  [
    { neverSend: ['*.corp.example'] },
    { key: 'policyNoTools', params: { host: 'wiki.corp.example' } },
  ],
  [{ neverSend: ['other.example'] }, undefined],
  [{ sharing: true }, undefined],
  [{ sharing: false }, { key: 'policyNoSharing' }],
] as const)('a policy of %j and tools', (policy, refused) => {
  const copy = structuredClone(policy) as Parameters<typeof refusedToTools>[0];
  expect(refusedToTools(copy, 'https://wiki.corp.example/x')).toEqual(refused);
});
