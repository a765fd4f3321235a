import { textOf } from './plain-reply.ts';

/** What a scripted model says to do next, by the name of a control. */
export interface ScriptedStep {
  action: 'click' | 'write' | 'select' | 'press' | 'done' | 'give_up';
  /** What the control is called. */
  on?: string;
  text?: string;
  why?: string;
}

/**
 * Replies to questions about a page's outline: the next of the steps for each question. A step on a control
 * that the outline does not let it choose names a number that is not there.
 */
export function agentReply(steps: ScriptedStep[]): (messages: readonly string[]) => string {
  const left = [...steps];
  return ([, asked = '']) => {
    const { action, on, text = null, why = 'As asked.' } = left.shift() ?? { action: 'done' };
    const line = textOf(asked)
      .split('\n')
      .find(
        (each) => on !== undefined && each.startsWith('[') && each.includes(JSON.stringify(on)),
      );
    const number = Number(/^\[(\d+)\]/u.exec(line ?? '')?.[1] ?? 9999);
    return JSON.stringify({ why, action, control: on === undefined ? null : number, text });
  };
}
