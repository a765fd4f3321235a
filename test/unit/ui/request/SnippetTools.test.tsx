import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { SnippetTools } from '@/ui/request/SnippetTools';

afterEach(cleanup);

it.each(['JSON', 'Playwright'])('says that the clipboard refused the %s', async (kind) => {
  const url = 'https://example.com/';
  render(
    <SnippetTools
      request={{ url, actions: [{ type: 'click', selector: 'a' }] }}
      hints={undefined}
      baseAddress="https://api.example.com"
      copyText={vi.fn<() => Promise<void>>().mockRejectedValue(new Error('NotAllowedError'))}
      page={{ url, title: 'Example', incognito: false }}
      onRead={() => {}}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: kind }));
  expect(await screen.findByText(/clipboard/)).toBeTruthy();
});
