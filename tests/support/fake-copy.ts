import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from './listen';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  delayMs?: number;
}

/** Stands for a copy of the program: answers as it is told and remembers what it was asked. */
export async function startFakeCopy(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const state = { answer };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const seen: Asked = {
      method: req.method ?? '',
      path: req.url ?? '',
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
    };
    asked.push(seen);
    const { status = 200, headers = {}, body = 'page', delayMs = 0 } = state.answer(seen);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  const port = await listen(server);
  return {
    port,
    asked,
    /** How often an address was asked for. */
    times: (path: string) => asked.filter((one) => one.path === path).length,
    /** From now on it answers so. */
    answer: (next: (asked: Asked) => Answer) => {
      state.answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
