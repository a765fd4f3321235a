import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { PresetPicker } from '@/ui/request/PresetPicker';

afterEach(cleanup);

it('saves at Enter in the name, and does not send the request', async () => {
  const onSave = vi.fn<(name: string) => Promise<void>>(async () => {});
  render(<PresetPicker presets={[]} onChoose={() => {}} onDefault={() => {}} onSave={onSave} />);
  const field = screen.getByRole('textbox');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: ' News ' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(onSave).toHaveBeenCalledExactlyOnceWith('News');
});
