import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { programServer } from '@/scripts/lib/program-server.mjs';
import { answerCall } from '@/server/http';
import { answerNotice } from '@/server/payments/notice-endpoint';
import { answerStatementFile } from '@/server/statements/file-endpoint';

export interface ServedCalls {
  /** `http://127.0.0.1:port` */
  origin: string;
  port: number;
  /** bytes that were taken in from the connection of the last request */
  taken: () => number;
  close(): Promise<void>;
}

/** The endpoints of calls, notices and statements' files on the program's own server, without the rest of Next: headers, cookies and bodies count. */
export async function serveCalls(): Promise<ServedCalls> {
  let taken = () => 0;
  const server = programServer(
    async (req, res) => {
      const { socket } = req;
      taken = () => socket.bytesRead;
      const url = new URL(req.url ?? '/', 'http://localhost');
      const query: Record<string, string | string[]> = Object.fromEntries(url.searchParams);
      const [, provider] = /^\/api\/pay\/notice\/(.+)$/.exec(url.pathname) ?? [];
      const [, file] = /^\/api\/statement\/(.+)$/.exec(url.pathname) ?? [];
      if (provider) query.provider = provider;
      else if (file) query.file = file;
      else query.call = url.pathname.replace(/^\/api\//, '').split('/');
      const answer = provider ? answerNotice : file ? answerStatementFile : answerCall;
      try {
        await answer(asNextRequest(req, query), asNextResponse(res));
      } catch (error) {
        // The endpoint answers everything itself; what rises past it is a defect the test must see.
        res.statusCode = 500;
        res.end(String(error));
      }
    },
    { headers: () => ({}) },
  );
  const port = await server.listen(0, '127.0.0.1');
  return { origin: `http://127.0.0.1:${port}`, port, taken: () => taken(), close: server.end };
}

function asNextRequest(
  req: IncomingMessage,
  query: Record<string, string | string[]>,
): NextApiRequest {
  const cookies = Object.fromEntries(
    (req.headers.cookie ?? '').split('; ').map((pair) => pair.split('=') as [string, string]),
  );
  return Object.assign(req, { query, cookies }) as NextApiRequest;
}

function asNextResponse(res: ServerResponse): NextApiResponse {
  const next = Object.assign(res, {
    status: (code: number) => {
      res.statusCode = code;
      return next;
    },
    json: (body: unknown) => {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(body));
    },
    send: (text: string) => res.end(text),
  }) as unknown as NextApiResponse;
  return next;
}
