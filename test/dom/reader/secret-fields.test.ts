import { afterEach, describe, expect, it } from 'vitest';
import { FALSE_ALARMS, HARMLESS, SECRETS } from '../../support/fields/all-fields';
import { showField } from '../../support/fields/show-field';
import { readLivePage } from '../../support/read-live-page';

const TYPED = '7391';

afterEach(() => {
  document.body.replaceChildren();
});

/** What is read, with form values, of a page where something was typed into its field. */
async function readTyped(html: string): Promise<string> {
  const page = await readLivePage(
    '',
    () => {
      const field = showField(document.body, `<p>Some text.</p>${html}`);
      if ('value' in field) field.value = TYPED;
      else
        field.innerHTML = `<p style="${field.firstElementChild?.getAttribute('style') ?? ''}">${TYPED}</p>`;
    },
    { formValues: true },
  );
  return page.text;
}

describe('what was typed is never read from', () => {
  // Promise secret-fields-unread (What a page can do to us): What is typed into a field for a
  // secret is never read or recorded, whatever tells its purpose: type, autocomplete, name, label,
  // placeholder, masking, shape. Fields that are in doubt are secret.
  it.each(SECRETS)('%s', async (_, html) => {
    expect(await readTyped(html)).not.toContain(TYPED);
  });
});

// Promise secret-fields-unread
it('what was typed is read from nearly all other fields', async () => {
  const alarms: string[] = [];
  for (const [title, html] of HARMLESS)
    if (!(await readTyped(html)).includes(TYPED.slice(0, 1))) alarms.push(title);
  expect(alarms.slice(FALSE_ALARMS)).toEqual([]);
});

// Promise linear-time
it('a field among more siblings than a call takes arguments is read', async () => {
  const page = await readLivePage(
    '',
    () => {
      const field = document.createElement('input');
      field.value = TYPED;
      const lines = Array.from({ length: 150_000 }, () => document.createElement('br'));
      document.body.replaceChildren('Some text.', field);
      for (const line of lines) document.body.append(line);
    },
    { formValues: true },
  );
  expect(page.text).toContain(TYPED);
});

it('an editor with a secret is not read, wherever it is', async () => {
  const { text } = await readLivePage(
    '<p>Some text.</p><div contenteditable style="-webkit-text-security: disc">hunter2</div>',
  );
  expect(text).toBe('Some text.');
});
