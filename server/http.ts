import type { NextApiRequest, NextApiResponse } from 'next';
import { contract, findCall } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { dispatch, type Reply } from './dispatch';
import { encryptAnswer } from './kernel/crypto';
import { env } from './kernel/env';
import { addressOf } from './kernel/network/address-of';
import { openBody } from './kernel/read-body';
import { requestId } from './kernel/request-id';
import { operatorCookie, operatorTokenOf } from './operators/public';

/** Answers one call over HTTP: `/api/{path}`, form-encoded, JSON or multipart, bearer token in the header. */
export async function answerCall(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const path = pathOf(req);
  const body = openBody(req, { multipart: rowOf(path)?.upload ?? false });
  try {
    const reply = await dispatch({
      path,
      method: req.method ?? 'GET',
      token: bearerOf(req),
      operatorToken: operatorTokenOf(req),
      read: async () => {
        const { fields, files } = await body.read();
        return { fields: { ...queryOf(req), ...fields }, files };
      },
      requestId: requestId(),
      address: addressOf(req),
      userAgent: String(req.headers['user-agent'] ?? '').slice(0, 300),
      inProcess: false,
    });
    send(res, reply);
  } finally {
    await body.clear();
  }
}

function send(res: NextApiResponse, reply: Reply): void {
  res.setHeader('Cache-Control', 'no-store');
  if (reply.operatorToken !== undefined)
    res.setHeader('Set-Cookie', operatorCookie(reply.operatorToken));
  if (reply.retryAfterSeconds !== undefined)
    res.setHeader('Retry-After', String(reply.retryAfterSeconds));
  const { envelope } = reply;
  res
    .status(reply.httpStatus)
    .json(
      reply.aes && env().AES_RESPONSES
        ? { ...envelope, aes: 1, data: encryptAnswer(envelope.data) }
        : envelope,
    );
}

function pathOf(req: NextApiRequest): string {
  const { call } = req.query;
  return Array.isArray(call) ? call.join('/') : String(call ?? '');
}

function rowOf(path: string): CallRow | undefined {
  const name = findCall(path);
  return name && contract[name];
}

function queryOf(req: NextApiRequest): Record<string, unknown> {
  if (req.method !== 'GET') return {};
  const { call: _, ...query } = req.query;
  return query;
}

/** Only the header counts: never a cookie, never the query. */
function bearerOf(req: NextApiRequest): string | null {
  const header = req.headers.authorization ?? '';
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? null;
}
