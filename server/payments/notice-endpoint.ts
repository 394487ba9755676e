import type { NextApiRequest, NextApiResponse } from 'next';
import { isAppError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { findPaymentProvider } from '@/server/providers/payment';
import { receiveNotice } from './accept-notice';

/** A notice is a short form; anything longer is none. */
const maxBytes = 16 * 1024;

/**
 * The raw endpoint of payment notices: `/api/pay/notice/{provider}`. Anybody may knock; only a body that the
 * provider has signed has an effect, and each payment only once. The provider sends again until it reads
 * that the notice was taken, so every answer but that is safe.
 */
export async function answerNotice(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  const provider = findPaymentProvider(String(req.query.provider ?? ''));
  if (!provider) {
    res.status(404).send('unknown');
    return;
  }
  if (req.method !== 'POST') {
    res.status(405).send(provider.refused);
    return;
  }
  try {
    const raw = await readRaw(req);
    const { db } = await openDatabase();
    const result = raw === null ? 'refused' : await receiveNotice(db, provider, raw);
    res
      .status(result === 'refused' ? 400 : 200)
      .send(result === 'refused' ? provider.refused : provider.taken);
  } catch (error) {
    if (!isAppError(error)) log().error({ err: error }, 'payment notice failed');
    res.status(503).send(provider.refused);
  }
}

async function readRaw(req: NextApiRequest): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
