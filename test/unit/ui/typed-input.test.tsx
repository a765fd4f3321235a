import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Presets } from '@/storage/presets';
import { PresetsSection } from '@/ui/presets/PresetsSection';
import { PresetList } from '@/ui/presets/PresetList';
import { SchemaRows } from '@/ui/builder/schema/SchemaRows';
import type { SchemaRow } from '@/ui/builder/schema/schema-rows';
import { fakePresetStore } from '../../support/fake-preset-store';

afterEach(cleanup);

const PRESETS: Presets = { list: [{ id: 'a', name: 'News', hosts: ['a.example'], options: {} }] };
const ROWS: SchemaRow[] = [
  { name: 'field1', type: 'string', description: '', required: false, schema: {} },
];

const FIELDS = {
  'the hosts of a preset': {
    label: 'Hosts for “News”',
    before: 'a.example',
    draw: (onDone: (value: unknown) => void) => (
      <PresetList
        presets={PRESETS}
        openId={undefined}
        onOpen={() => {}}
        onChange={(change) => onDone(change(PRESETS))}
      />
    ),
    done: { list: [{ ...PRESETS.list[0], hosts: ['plan'] }] },
  },
  'the name of a schema’s property': {
    label: 'Name',
    before: 'field1',
    draw: (onDone: (value: unknown) => void) => <SchemaRows rows={ROWS} onChange={onDone} />,
    done: [{ ...ROWS[0], name: 'plan' }],
  },
};

describe.each(Object.entries(FIELDS))('%s', (_, { label, before, draw, done }) => {
  function open() {
    const onDone = vi.fn<(value: unknown) => void>();
    const { rerender } = render(draw(onDone));
    const field = screen.getByLabelText<HTMLInputElement>(label);
    return { field, onDone, drawAnew: () => rerender(draw(onDone)) };
  }

  it('stays as it is being typed when the rest is drawn anew, and is taken when it is complete', () => {
    const { field, onDone, drawAnew } = open();
    fireEvent.input(field, { target: { value: 'plan' } });
    drawAnew();
    expect(field.value).toBe('plan');
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.change(field);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(done);
  });

  it('is taken at Enter, which does not send the form around it', () => {
    const { field, onDone } = open();
    fireEvent.input(field, { target: { value: 'plan' } });
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
    expect(onDone).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(done);
  });

  it('is what it was after Escape', () => {
    const { field, onDone } = open();
    fireEvent.input(field, { target: { value: 'plan' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);
    expect(field.value).toBe(before);
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('the name of a preset keeps its last letters when an earlier one of them has been stored', async () => {
  let tell = () => {};
  let stored: Presets = PRESETS;
  const store = {
    ...fakePresetStore(PRESETS),
    readPresets: async () => stored,
    watchPresets: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  render(<PresetsSection store={store} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Name of the preset');
  const named = (name: string) => ({ list: PRESETS.list.map((one) => ({ ...one, name })) });
  fireEvent.input(field, { target: { value: 'N' } });
  fireEvent.input(field, { target: { value: 'Ne' } });
  await waitFor(() => expect(screen.getByLabelText('Hosts for “Ne”')).toBeTruthy());
  stored = named('N');
  tell();
  await waitFor(() => expect(screen.getByLabelText('Hosts for “N”')).toBeTruthy());
  expect(field.value).toBe('Ne');
});
