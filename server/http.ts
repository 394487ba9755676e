import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { NextApiRequest, NextApiResponse } from 'next';
import { contract, findCall } from '@/lib/contract';
import type { CallRow } from '@/lib/contract/call';
import { appError, isAppError } from '@/lib/errors';
import { dispatch, type Reply, swallowed } from './dispatch';
import type { UploadedFile } from './kernel/call-context';
import { encryptAnswer } from './kernel/crypto';
import { env } from './kernel/env';
import { readBody } from './kernel/read-body';

/** Answers one call over HTTP: `/api/{path}`, form-encoded, JSON or multipart, bearer token in the header. */
export async function answerCall(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  const path = pathOf(req);
  const row = rowOf(path);
  let files: UploadedFile[] = [];
  let reply: Reply;
  try {
    // Refused anyway: a stranger must not make us take in 6 MB first.
    const isStranger = row !== undefined && row.who !== 'visitor' && bearerOf(req) === null;
    const body = isStranger
      ? { fields: {}, files: [] }
      : await readBody(req, { multipart: row?.upload ?? false });
    files = body.files;
    reply = await dispatch({
      path,
      method: req.method ?? 'GET',
      token: bearerOf(req),
      input: { ...queryOf(req), ...body.fields },
      files,
      requestId: randomUUID(),
      address: addressOf(req),
      userAgent: String(req.headers['user-agent'] ?? '').slice(0, 300),
      inProcess: false,
    });
  } catch (error) {
    // Only reading the body throws here; dispatch answers its own errors.
    const known = isAppError(error) ? error : appError('invalid_input');
    reply = row?.swallows
      ? swallowed
      : {
          envelope: {
            status: known.status,
            code: known.status,
            msg: known.msg,
            data: { fields: known.fields ?? {} },
          },
          httpStatus: known.status,
          aes: false,
        };
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
  send(res, reply);
}

function send(res: NextApiResponse, reply: Reply): void {
  res.setHeader('Cache-Control', 'no-store');
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

/** The peer's address; behind a proxy of ours (TRUST_PROXY) the last address it added. */
export function addressOf(req: Pick<NextApiRequest, 'headers' | 'socket'>): string {
  const forwarded = env().TRUST_PROXY ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || 'unknown';
}
