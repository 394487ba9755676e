import type { NextApiRequest, NextApiResponse } from 'next';
import { errorTable, isAppError } from '@/lib/errors';
import { sameText } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { operate, operateRequest } from './operate';
import { operateKey } from './operate-key';

/**
 * `POST /api/operate`: the way of `npm run operate` into a running program. Only from this machine, past no proxy,
 * and only with the key that lies in the data folder; everybody else finds nothing here.
 */
export async function answerOperate(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  res.setHeader('Cache-Control', 'no-store');
  if (req.method !== 'POST' || !isOwn(req)) {
    const { status, msg } = errorTable.unknown_call;
    res.status(status).json({ status, code: status, msg, data: {} });
    return;
  }
  const parsed = operateRequest.safeParse(req.body);
  if (!parsed.success) {
    res.status(422).json({ said: parsed.error.issues.map(({ message }) => message).join('；') });
    return;
  }
  try {
    const { db } = await openDatabase();
    res.status(200).json({ said: await operate(db, parsed.data) });
  } catch (error) {
    if (isAppError(error)) {
      res.status(422).json({ said: error.msg });
      return;
    }
    log().error({ err: error }, 'operate failed');
    res.status(500).json({ said: error instanceof Error ? error.message : String(error) });
  }
}

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

function isOwn({ headers, socket }: NextApiRequest): boolean {
  const isLoopback = loopback.includes(socket.remoteAddress ?? '');
  // The framework writes the peer itself where nobody did; a proxy writes whom it stands for.
  const senders = String(headers['x-forwarded-for'] ?? '').split(',');
  const isDirect =
    senders.every((sender) => ['', ...loopback].includes(sender.trim())) &&
    ['x-real-ip', 'forwarded', 'via'].every((name) => headers[name] === undefined);
  const key = operateKey();
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  return isLoopback && isDirect && key !== '' && sameText(given, key);
}
