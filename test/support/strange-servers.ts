import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { listen } from './service/listen.ts';

/** Addresses on this machine where something other than a service is, or nothing. */
export interface StrangeServers {
  /** Nothing listens. */
  nothing: string;
  /** A web page, whatever is asked. */
  webPage: string;
  /** JSON that no service sends. */
  otherJson: string;
  /** A right answer that other origins may not read. */
  withoutCors: string;
  /** Leads to `webPage`. */
  redirect: string;
  /** `https:`, of a server without a certificate; to plain requests it says that it wants TLS. */
  badTls: string;
  close(): Promise<void>;
}

export async function startStrangeServers(): Promise<StrangeServers> {
  const nothing = await listen(() => {});
  await nothing.close();
  const webPage = await listen(forAll('text/html', '<!doctype html><h1>Welcome</h1>'));
  const otherJson = await listen(forAll(JSON_TYPE, '{"hello":"world"}'));
  const credits = '{"success":true,"data":{"remainingCredits":5}}';
  const withoutCors = await listen((_, response) => reply(response, JSON_TYPE, credits));
  const redirect = await listen((_, response) =>
    response.writeHead(302, { location: webPage.url }).end(),
  );
  const badTls = await listenWithoutCertificate();
  const running = [webPage, otherJson, withoutCors, redirect, badTls];
  return {
    nothing: nothing.url,
    webPage: webPage.url,
    otherJson: otherJson.url,
    withoutCors: withoutCors.url,
    redirect: redirect.url,
    badTls: badTls.url,
    close: async () => void (await Promise.all(running.map((server) => server.close()))),
  };
}

const JSON_TYPE = 'application/json';
/** The first byte that a TLS client sends (RFC 8446, section 5.1). */
const TLS_HANDSHAKE = 0x16;

/** Answers every origin, as the service does. */
function forAll(type: string, body: string): RequestListener {
  return ({ method }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization');
    if (method === 'OPTIONS') response.writeHead(204).end();
    else reply(response, type, body);
  };
}

function reply(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type }).end(body);
}

async function listenWithoutCertificate(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      if (bytes[0] === TLS_HANDSHAKE) socket.destroy();
      else socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `https://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
