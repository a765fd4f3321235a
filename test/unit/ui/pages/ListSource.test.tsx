import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { readAddressList } from '@/contract/address/address-list';
import { ListSource } from '@/ui/pages/ListSource';
import { TicksContext } from '@/ui/pages/ticks';

afterEach(cleanup);

it('addresses of a list that may do something when they are opened are left out until they are ticked', () => {
  const onChoose = vi.fn<(chosen: ReadonlySet<string>) => void>();
  const text = 'https://a.example/1\nhttps://a.example/logout\nhttps://a.example/abbestellen/7';
  render(
    <TicksContext.Provider value={{ chosen: new Set(), onChoose }}>
      <ListSource text={text} onText={() => {}} list={readAddressList(text)} />
    </TicksContext.Provider>,
  );
  expect(screen.getByText('1 page')).toBeTruthy();
  expect(screen.getByText(/^Opening 2 of these addresses may do something/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'a.example/logout' }));
  expect(onChoose).toHaveBeenCalledWith(new Set(['https://a.example/logout']));
});
