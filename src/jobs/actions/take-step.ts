import type { Action, ActionEnd, Gathered } from '@/contract/actions';
import type { TabPage } from '../read-document';
import type { TabAccess } from '../tab-access';
import { takePicture, type Camera } from '../picture/take-picture';
import type { ScriptRunner } from './run-script';

/** What the background needs for its part of an action. */
export interface StepTools {
  /** Without it, no picture is taken. */
  camera?: Camera | undefined;
  /** Runs the user's scripts; absent if the user has not allowed them. */
  scripts?: ScriptRunner | undefined;
}

/** The outcome of an action. */
export interface StepDone {
  end: ActionEnd;
  /** What the page said about a failure. */
  said?: string;
}

/**
 * Does the part of an action that no script in the page can do: takes a picture, or runs the user's
 * script. Adds what it gives to what was gathered.
 *
 * @throws {FailureError} `CANCELLED` when the user stops it.
 */
export async function takeStep(
  action: Action,
  access: TabAccess,
  page: TabPage,
  gathered: Gathered,
  { camera, scripts }: StepTools,
  signal: AbortSignal,
): Promise<StepDone> {
  if (action.type === 'screenshot') {
    if (camera === undefined) return { end: 'no-picture' };
    const { fullPage = false, quality } = action;
    const order = { fullPage, ...(quality !== undefined && { quality }) };
    const picture = await takePicture(camera, access, page, order, signal);
    if ('missing' in picture) return { end: 'no-picture' };
    gathered.screenshots.push(picture.url);
  } else if (action.type === 'executeJavascript') {
    if (scripts === undefined) return { end: 'no-scripts' };
    const answer = await scripts(page, action.script);
    if (!answer.ok) return { end: 'script-failed', said: answer.said };
    gathered.javascriptReturns.push(answer.returned);
  }
  return { end: 'done' };
}
