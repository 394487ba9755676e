import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { dumpEmbedded } from '@/server/backup/public';
import { sameText } from '@/server/kernel/crypto';
import { type Database, openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { operate, operateRequest } from './operate';
import { operateKey } from './operate-key';
import { rekey, rekeyRequest } from './rekey';
import { operatorActions } from './tables';

/** Asks for the embedded database (npm run backup). */
const dumpRequest = z.object({ dump: z.literal(true), by: rekeyRequest.shape.by });

/** A long task is done in slices: nothing between the command and the program gives up on an answer so soon. */
const sliceMs = 20_000;

/**
 * `POST /api/operate`: the way of `npm run operate` into a running program. Only from this machine, past no proxy,
 * and only with the key that lies in the data folder; everybody else finds nothing here.
 */
export const answerOperate = endpoint({
  name: 'operate',
  methods: ['POST'],
  isThere: isOwn,
  // Files of invoices come along.
  body: 'upload',
  answer: async (_req, res, text) => {
    const asked = readJson(text);
    const database = await openDatabase();
    const { db } = database;
    const dump = dumpRequest.safeParse(asked);
    if (dump.success) {
      await sendDump(res, database, dump.data.by);
      return;
    }
    const task = rekeyRequest.safeParse(asked);
    if (task.success) {
      res.status(200).json(await rekey(db, task.data.by, sliceMs));
      return;
    }
    const parsed = operateRequest.safeParse(asked);
    if (!parsed.success) {
      res.status(422).json({ said: parsed.error.issues.map(({ message }) => message).join('；') });
      return;
    }
    res.status(200).json({ said: await operate(db, parsed.data) });
  },
  refuse: (res, { code, status, msg }) => {
    if (code === 'unknown_call') res.status(status).json({ status, code: status, msg, data: {} });
    else res.status(status).json({ said: msg });
  },
});

async function sendDump(res: NextApiResponse, database: Database, by: string): Promise<void> {
  if (database.kind !== 'pglite') {
    res.status(422).json({ said: '程序使用的是 PostgreSQL：请给命令设置同样的 DATABASE_URL。' });
    return;
  }
  await database.db
    .insert(operatorActions)
    .values({ operator: by, action: 'dump', subject: 'database', detail: {} });
  const dump = await dumpEmbedded(database);
  res.setHeader('Content-Type', dump.type);
  res.end(Buffer.from(await dump.arrayBuffer()));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
