import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { SelectorLook } from '@/contract/actions';
import { newStep } from '@/drafts/draft';
import { FormContext } from '@/ui/builder/form-context';
import { StepEditor } from '@/ui/builder/StepEditor';

afterEach(cleanup);

it.each<[SelectorLook, string, boolean]>([
  [{ matches: 2 }, '2 matches in the page', false],
  [{ matches: 0 }, 'No match in the page', true],
  [
    { matches: 0, isOther: true },
    'This selector finds nothing now, but another one recorded for the element does.',
    false,
  ],
])('a step says what its selector finds: %j', (look, text, isWarning) => {
  const nothing = () => {};
  render(
    <FormContext.Provider value={{ change: nothing, problems: [], stepLooks: [undefined, look] }}>
      <StepEditor
        step={newStep({ type: 'click', selector: '#a' })}
        variants={{}}
        position={1}
        count={1}
        sentAt={1}
        onChange={nothing}
        onMove={nothing}
        onDuplicate={nothing}
        onRemove={nothing}
        onDrag={nothing}
      />
    </FormContext.Provider>,
  );
  const said = screen.getByText(text);
  expect(said.hasAttribute('data-none')).toBe(isWarning);
});
