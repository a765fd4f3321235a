import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { recordPage, type PageRecorder } from '@/recorder/record-page';
import { FALSE_ALARMS, HARMLESS, SECRETS } from '../../support/fields/all-fields';
import { showField } from '../../support/fields/show-field';

let recorder: PageRecorder;

beforeEach(() => {
  recorder = recordPage(document);
});

afterEach(() => {
  recorder.end();
  document.body.replaceChildren();
});

/** The texts and kinds of what is reported while digits are typed. */
async function reportedOf(html: string, digits = '7391'): Promise<string> {
  showField(document.body, html).focus();
  await userEvent.keyboard(digits);
  const events = await recorder.next({ asker: 'a', view: '', after: 0 });
  return events.map((event) => ('text' in event ? event.text : event.kind)).join(' ');
}

describe('the recorder does not report what is typed into', () => {
  // Promise secret-fields-unread
  it.each(SECRETS)('%s', async (_, html) => {
    const reported = await reportedOf(html);
    expect(reported).not.toMatch(/[7391]/);
    expect(reported).toContain('secret');
  });
});

it('the recorder reports what is typed into nearly all other fields', async () => {
  const alarms: string[] = [];
  for (const [title, html] of HARMLESS) {
    recorder.end();
    recorder = recordPage(document);
    if (!(await reportedOf(html, '7')).includes('7')) alarms.push(title);
  }
  expect(alarms.slice(FALSE_ALARMS)).toEqual([]);
  // Each of the 150 fields takes a tenth of a second, more on a busy machine.
}, 60_000);

describe('what was a password is not reported', () => {
  // Promise secret-fields-unread
  it('if the page shows it before anyone looks at the field', async () => {
    const button = `<button type="button" onclick="f1.type = 'text'">x</button>`;
    document.body.innerHTML = `<div><input id="f1" type="password"></div>${button}`;
    const [show] = document.querySelectorAll('button');
    await userEvent.click(show ?? document.body);
    await userEvent.click(document.querySelector('#f1') ?? document.body);
    await userEvent.keyboard('7391');
    const events = await recorder.next({ asker: 'a', view: '', after: 0 });
    expect(JSON.stringify(events)).not.toContain('7391');
    expect(events.map(({ kind }) => kind)).toContain('secret');
  });

  it('if the page shows it when a key is pressed elsewhere', async () => {
    document.body.innerHTML = '<div><input id="f2" type="password"></div><a href="#x">x</a>';
    const field = document.querySelector<HTMLInputElement>('#f2');
    const link = document.querySelector('a');
    link?.addEventListener('keydown', () => field?.setAttribute('type', 'text'));
    link?.focus();
    await userEvent.keyboard('x');
    field?.focus();
    await userEvent.keyboard('7391');
    const events = await recorder.next({ asker: 'a', view: '', after: 0 });
    expect(JSON.stringify(events)).not.toContain('7391');
  });

  it('if the page shows another field instead', async () => {
    document.body.innerHTML = '<div><input class="f3" type="password"></div><i>x</i>';
    document.querySelector('i')?.addEventListener('click', () => {
      const box = document.querySelector('div');
      if (box !== null) box.innerHTML = '<input class="f3">';
    });
    await userEvent.click(document.querySelector('i') ?? document.body);
    document.querySelector('input')?.focus();
    await userEvent.keyboard('7391');
    const events = await recorder.next({ asker: 'a', view: '', after: 0 });
    expect(JSON.stringify(events)).not.toContain('7391');
  });

  it('if it is in a shadow root, and the page shows it', async () => {
    const field = showField(
      document.body,
      '<x-f><template shadowrootmode="open"><div><input type="password" data-here></div><i>x</i></template></x-f>',
    );
    const root = field.getRootNode() as ShadowRoot;
    const icon = root.querySelector('i');
    icon?.addEventListener('click', () => field.setAttribute('type', 'text'));
    await userEvent.click(icon ?? field);
    field.focus();
    await userEvent.keyboard('7391');
    const events = await recorder.next({ asker: 'a', view: '', after: 0 });
    expect(JSON.stringify(events)).not.toContain('7391');
  });
});
