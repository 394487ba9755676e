import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { answerCall } from '@/server/http';

export interface ServedCalls {
  /** `http://127.0.0.1:port` */
  origin: string;
  close(): Promise<void>;
}

/** The endpoint of all calls on a real socket, without the rest of Next: headers, cookies and bodies count. */
export async function serveCalls(): Promise<ServedCalls> {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const query: Record<string, string | string[]> = Object.fromEntries(url.searchParams);
    query.call = url.pathname.replace(/^\/api\//, '').split('/');
    void answerCall(asNextRequest(req, query), asNextResponse(res)).catch((error: unknown) => {
      // The endpoint answers everything itself; what rises past it is a defect the test must see.
      res.statusCode = 500;
      res.end(String(error));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
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
  }) as unknown as NextApiResponse;
  return next;
}
