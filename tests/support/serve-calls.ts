import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { programServer } from '@/scripts/lib/program-server.mjs';
import { answerFile } from '@/server/account/file-endpoint';
import { answerAccountCopy } from '@/server/closing/copy-endpoint';
import { answerContractFile } from '@/server/contracts/contract-file-endpoint';
import { answerSigningNotice } from '@/server/contracts/signing-notice-endpoint';
import { answerFilm } from '@/server/drafts/film-endpoint';
import { answerCall } from '@/server/http';
import { answerPayoutFile } from '@/server/operator/payout-file-endpoint';
import { answerNotice } from '@/server/payments/notice-endpoint';
import { answerQuotation } from '@/server/planning/quotation-endpoint';
import { answerStatementFile } from '@/server/statements/file-endpoint';

export interface ServedCalls {
  /** `http://127.0.0.1:port` */
  origin: string;
  port: number;
  /** bytes that were taken in from the connection of the last request */
  taken: () => number;
  close(): Promise<void>;
}

/** The endpoints of calls, notices and files on the program's own server, without the rest of Next: headers, cookies and bodies count. */
export async function serveCalls(): Promise<ServedCalls> {
  let taken = () => 0;
  const server = programServer(
    async (req, res) => {
      const { socket } = req;
      taken = () => socket.bytesRead;
      const url = new URL(req.url ?? '/', 'http://localhost');
      const query: Record<string, string | string[]> = Object.fromEntries(url.searchParams);
      const raw = rawEndpoints.find(({ at }) => at.test(url.pathname));
      if (raw) query[raw.part] = raw.at.exec(url.pathname)?.[1] ?? '';
      else query.call = url.pathname.replace(/^\/api\//, '').split('/');
      const answer = raw?.answer ?? answerCall;
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

/** As the files under pages/api name what follows their own name. */
const rawEndpoints = [
  { at: /^\/api\/pay\/notice\/(.+)$/, part: 'provider', answer: answerNotice },
  { at: /^\/api\/(account-copy)$/, part: 'file', answer: answerAccountCopy },
  { at: /^\/api\/statement\/(.+)$/, part: 'file', answer: answerStatementFile },
  { at: /^\/api\/quotation\/(.+)$/, part: 'file', answer: answerQuotation },
  { at: /^\/api\/contract-notice\/(.+)$/, part: 'provider', answer: answerSigningNotice },
  { at: /^\/api\/contract-file\/(.+)$/, part: 'kind', answer: answerContractFile },
  { at: /^\/api\/file\/(.+)$/, part: 'key', answer: answerFile },
  { at: /^\/api\/payout-file\/(.+)$/, part: 'batch', answer: answerPayoutFile },
  { at: /^\/api\/film\/(.+)$/, part: 'key', answer: answerFilm },
];

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
    send: (body: string | Buffer) => res.end(body),
    redirect: (code: number, address: string) => {
      res.writeHead(code, { Location: address });
      res.end();
    },
  }) as unknown as NextApiResponse;
  return next;
}
