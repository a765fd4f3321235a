// @vitest-environment node
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { connectMarionette } from '../../support/marionette';

it('rejects commands to a Firefox that has ended, at once', async () => {
  const server = createServer((socket) => {
    // Each of the two messages of the greeting is answered, and no others.
    socket.on('data', (data) => {
      const id = /^\d+:\[0,(\d+)/.exec(data.toString())?.[1];
      const answer = `[1,${id},null,{}]`;
      if (id !== undefined && Number(id) <= 2) socket.write(`${answer.length}:${answer}`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  const marionette = await connectMarionette(port);
  const asked = marionette.inPage(() => 1);
  marionette.close();
  await expect(asked).rejects.toThrow('closed the connection');
  await expect(marionette.inPage(() => 1)).rejects.toThrow('closed the connection');
  server.close();
});
