import { beforeEach, expect, it, vi } from 'vitest';
import type { EarlyAnswer } from '@/contract/job';
import { announceAnswer, watchAnswers } from '@/messaging/early-answer';
import { browser, type Runtime } from '@/platform/browser';
import { tabJob } from '../../support/tab-job';

type Listener = (message: unknown, sender: Runtime.MessageSender) => unknown;

const answer: EarlyAnswer = {
  job: tabJob('a', { state: 'running' }),
  result: { jobId: 'a', data: { markdown: 'half \ud83d', metadata: {} } },
};

let listeners: Set<Listener>;

beforeEach(() => {
  listeners = new Set();
  vi.spyOn(browser.runtime.onMessage, 'addListener').mockImplementation((each) => {
    listeners.add(each as Listener);
  });
  vi.spyOn(browser.runtime.onMessage, 'removeListener').mockImplementation((each) => {
    listeners.delete(each as Listener);
  });
});

function deliver(message: unknown, sender: Partial<Runtime.MessageSender> = {}): unknown[] {
  const url = browser.runtime.getURL('background.js');
  return [...listeners].map((each) => each(message, { id: browser.runtime.id, url, ...sender }));
}

it('sends pages an answer unchanged, and answers no message itself', () => {
  const send = vi.spyOn(browser.runtime, 'sendMessage').mockRejectedValue(new Error('nobody'));
  announceAnswer(answer);
  const heard: EarlyAnswer[] = [];
  const stop = watchAnswers((each) => heard.push(each));
  const message: unknown = send.mock.calls[0]?.[0];
  expect(deliver(message)).toEqual([undefined]);
  expect(heard).toEqual([answer]);
  stop();
  expect(listeners.size).toBe(0);
});

it('ignores scripts of a page and other messages', () => {
  const heard = vi.fn<(answer: EarlyAnswer) => void>();
  watchAnswers(heard);
  const message = { name: 'answer', answer: JSON.stringify(answer) };
  deliver(message, { url: 'https://example.com/' });
  deliver({ name: 'wake', request: {} });
  deliver('text');
  expect(heard).not.toHaveBeenCalled();
});
