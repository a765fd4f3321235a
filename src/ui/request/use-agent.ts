import { useEffect, useRef, useState } from 'preact/hooks';
import { siteOf } from '@/contract/address/site-of';
import type { Proposal } from '@/contract/agent';
import { isOpen } from '@/contract/job';
import { isRedacted } from '@/contract/request/asks-for';
import { toTabRequest } from '@/contract/request/for-engine';
import { keepsNothing } from '@/contract/request/keeps-nothing';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { secretSteps, type StepSecret } from '@/contract/secret-steps';
import { send } from '@/messaging/messenger';
import { optionsOf, type Draft } from '@/drafts/draft';
import { hintsOf } from '@/drafts/steps';
import { failureText } from '../failure-text';
import { newTask, type Agent, type AgentForm, type AgentTask } from './agent-form';
import {
  actionsIn,
  forgetLast,
  stepsOf,
  undoneStep,
  withApproved,
  withoutUndone,
  wordsOf,
} from './agent-steps';

/** Has a model propose steps for the form of a tab, and does those that the user approves. */
export function useAgent(form: AgentForm): Agent {
  const [phase, setPhase] = useState<Agent['phase']>('idle');
  const [proposal, setProposal] = useState<Proposal>();
  const [problem, setProblem] = useState<Agent['problem']>();
  const [typing, setTyping] = useState<Agent['typing']>();
  const { job, result } = form.run;
  const latest = useRef(form);
  latest.current = form;
  const task = useRef<AgentTask>(newTask('', '', 0));

  useEffect(() => withdraw, []);

  useEffect(() => {
    if (phase !== 'doing' || job === undefined || isOpen(job)) return;
    if (job.state === 'done') {
      noteDone();
      void ask();
    } else end('stopped');
    // Only the state of the job is followed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [phase, job?.id, job?.state]);

  function withdraw() {
    const { asked } = task.current;
    task.current.asked = undefined;
    if (asked !== undefined) send('proposeStep', { id: asked }).catch(() => {});
  }

  function fail(thrown: unknown) {
    setProblem(failureText(thrown));
    end('stopped');
  }

  /** What the user allowed without asking ends with it. */
  function end(how: 'stopped' | 'ended') {
    task.current.free = 0;
    if (how === 'ended') forgetLast(task.current);
    setPhase(how);
  }

  function noteDone() {
    const { past, words } = task.current;
    past.push({ words, end: 'done' });
    task.current.added = [];
  }

  async function ask() {
    withdraw();
    const { page, draft: form } = latest.current;
    const { text, past, site, typed, free, url } = task.current;
    const id = crypto.randomUUID();
    const isWanted = () => task.current.asked === id;
    const options = optionsOf(form.draft);
    task.current.asked = id;
    setPhase('asking');
    setProblem(undefined);
    setProposal(undefined);
    try {
      const order = {
        tabId: page.tabId,
        task: text,
        past: past.slice(-MOST_PAST),
        site,
        typed,
        ...(url !== undefined && { before: url }),
        keepsNothing: keepsNothing(options) || isRedacted(options),
      };
      const proposed = await send('proposeStep', { id, order });
      if (proposed === null || !isWanted()) return;
      task.current.asked = undefined;
      task.current.url = proposed.url;
      setProposal(proposed);
      if (proposed.end !== undefined) return end('ended');
      if (free === 0) return setPhase('proposed');
      task.current.free -= 1;
      approve(proposed);
    } catch (error) {
      if (isWanted()) fail(error);
    }
  }

  /** Adds a proposal to the form, and does it once the user has typed what only they type. */
  function approve(proposed: Proposal) {
    const { draft, setDraft } = latest.current.draft;
    const added = stepsOf(proposed);
    const next = withApproved(draft, added, proposed.url);
    task.current.added = added.map(({ id }) => id);
    task.current.words = wordsOf(added);
    setDraft(next);
    latest.current.onRun(undefined);
    setPhase('doing');
    const startAt = actionsIn(draft.steps).length;
    const actions = actionsIn(next.steps);
    const secrets = secretSteps(actions, startAt);
    const start = (typed: StepSecret[]) => void act(next, STEP_ANSWER, startAt, typed);
    if (secrets.length === 0) return start([]);
    task.current.isTyping = true;
    setTyping({ url: proposed.url, actions, secrets, start });
  }

  /** Does the steps of a draft from one on, then answers the form's request but for `answer`. @returns the id of the job. */
  async function act(
    draft: Draft,
    answer: ScrapeOptions,
    startAt: number,
    secrets: readonly StepSecret[],
  ): Promise<string | undefined> {
    const { services, page, draft: form, aids } = latest.current;
    const { tabId } = page;
    if (tabId === undefined) return undefined;
    if (form.checked === undefined) {
      form.reveal();
      end('stopped');
      return undefined;
    }
    setTyping(undefined);
    delete task.current.isTyping;
    noteTyped(secrets);
    const id = crypto.randomUUID();
    task.current.running = id;
    const whole = { ...form.checked, ...answer, actions: actionsIn(draft.steps) };
    const order = {
      jobId: id,
      tabId,
      options: toTabRequest(whole, aids).request,
      startAt,
      hints: hintsOf(draft.steps),
      secrets,
    };
    try {
      await services.runInTab(order);
    } catch (error) {
      fail(error);
      return undefined;
    }
    // Stopped before the job was there to be seen.
    if (task.current.running !== id) return undefined;
    follow(id);
    return id;
  }

  function stop() {
    withdraw();
    const { running } = task.current;
    task.current.running = undefined;
    const open = job !== undefined && isOpen(job) ? job.id : running;
    if (open === undefined) forgetLast(task.current);
    else void latest.current.services.cancel(open);
    setTyping(undefined);
    setProblem(null);
    end('stopped');
  }

  function follow(id: string) {
    if (id !== task.current.last) forgetLast(task.current);
    task.current.last = id;
    latest.current.onRun(id);
  }

  function noteTyped(secrets: readonly StepSecret[]) {
    task.current.typed.push(...secrets.map(({ text }) => text));
  }

  return {
    phase,
    proposal,
    problem,
    job,
    isEnding: phase === 'stopped' && job !== undefined && isOpen(job),
    result,
    typing,
    free: task.current.free,
    begin(text, free) {
      const { checked, reveal } = latest.current.draft;
      // Otherwise its steps would be done without what the form asks for, such as redaction.
      if (checked === undefined) return reveal();
      forgetLast(task.current);
      const { typed } = task.current;
      task.current = { ...newTask(text, siteOf(latest.current.page.url), free), typed };
      latest.current.onRun(undefined);
      void ask();
    },
    accept: () => proposal && approve(proposal),
    refuse() {
      if (proposal === undefined) return;
      task.current.past.push({ words: wordsOf(stepsOf(proposal)), end: 'refused' });
      void ask();
    },
    again() {
      // What still runs is waited for: the page is about to change.
      if (job !== undefined && isOpen(job)) return;
      const { draft, setDraft } = latest.current.draft;
      const { added, words, past } = task.current;
      if (added.length > 0 && job?.state === 'done') noteDone();
      else if (added.length > 0) {
        const step = undoneStep(words, job);
        if (step.end === 'failed') setDraft(withoutUndone(draft, added, job));
        past.push(step);
        task.current.added = [];
      }
      void ask();
    },
    stop,
    leave() {
      if (task.current.isTyping) stop();
    },
    finish() {
      const { onSent } = latest.current;
      const { draft } = latest.current.draft;
      void act(draft, {}, actionsIn(draft.steps).length, []).then((id) => {
        delete task.current.last;
        if (id !== undefined) onSent(id);
      });
    },
    follow(id) {
      follow(id);
      setPhase('doing');
    },
    noteTyped,
  };
}

/** What is asked of the page after a step; of no model. */
const STEP_ANSWER: ScrapeOptions = { formats: ['markdown'], onlyCleanContent: false };
const MOST_PAST = 100;
