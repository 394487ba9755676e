import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { aNotice, anEmail } from '@/tests/support/factories/a-notice';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { listen } from '@/tests/support/listen';

export interface NoticesReport {
  /** kills that came with notices on their way, whose answers were lost */
  inTheMiddle: number;
  /** SMS of which nobody knows, left to an operator */
  unclear: number;
  /** sentences; empty is well */
  broken: string[];
}

/** Both providers take what they get at once and answer later. */
const answerAfterMs = 200;

/**
 * Sends a notice by SMS and mail to each of many people while the process that does it is killed (SIGKILL) again and
 * again, then lets it come to the end. No phone may have got two; a mail that went again did so under its Message-ID.
 */
export async function notifyUnderKills({ people, kills }: { people: number; kills: number }) {
  const cluster = await startPostgres();
  const sms = await smsService();
  const mail = await mailServer();
  const database = await connectPostgres(cluster.url, 4);
  try {
    await migrateDatabase(database);
    const told = await tellAll(database, people);
    const start = () =>
      startChild({ ...sms.settings, ...mail.settings, DATABASE_URL: cluster.url });
    let inTheMiddle = 0;
    for (let kill = 0; kill < kills; kill++) {
      const child = await start();
      const target = countOf(sms.got) + countOf(mail.got) + people / kills;
      await until(
        async () =>
          countOf(sms.got) + countOf(mail.got) >= target || (await openIn(database)) === 0,
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
      const cut = await rows(
        database.db,
        // What was cut off is looked at now instead of in two minutes.
        sql`update outside_calls set lease_until = now() where lease_until > now() returning id`,
      );
      if (cut.length > 0) inTheMiddle++;
    }
    const last = await start();
    await until(async () => (await openIn(database)) === 0);
    last.kill('SIGKILL');
    await once(last, 'exit');
    return await compare(database, told, sms.got, mail.got, inTheMiddle);
  } finally {
    useDatabase(undefined);
    await database.close();
    await sms.stop();
    await mail.stop();
    await cluster.stop();
  }
}

interface Told {
  userId: number;
  phone: string;
  address: string;
}

async function tellAll(database: Database, people: number): Promise<Told[]> {
  useDatabase(database);
  const told: Told[] = [];
  for (let nth = 0; nth < people; nth++) {
    const person = await anAdvertiser();
    const address = await anEmail(person);
    await aNotice(person, 'money');
    told.push({ userId: person.id, phone: person.phone, address });
  }
  return told;
}

function startChild(settings: Record<string, string>) {
  const file = fileURLToPath(new URL('notices-child.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** phone or address → the keys it came under, one each time */
type Got = Map<string, string[]>;

const note = (got: Got, to: string, key: string) => got.set(to, [...(got.get(to) ?? []), key]);
const countOf = (got: Got) => [...got.values()].flat().length;

/** Stands for Tencent's SMS. */
async function smsService() {
  const got: Got = new Map();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { PhoneNumberSet: phones } = JSON.parse(Buffer.concat(chunks).toString()) as {
      PhoneNumberSet: string[];
    };
    note(got, (phones[0] ?? '').replace('+86', ''), '');
    await pause(answerAfterMs);
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r' } }));
  });
  const port = await listen(server);
  return {
    got,
    settings: {
      SMS_PROVIDER: 'tencent',
      TENCENT_SECRET_ID: 'stub-secret-id',
      TENCENT_SECRET_KEY: 'stub-secret-key',
      TENCENT_SMS_APP_ID: '1400000000',
      TENCENT_SMS_SIGN: '投放集市',
      TENCENT_SMS_TEMPLATE: '449739',
      TENCENT_SMS_NOTICE_TEMPLATE: '449740',
      TENCENT_SMS_TEMPLATE_PHONE: '449741',
      TENCENT_SMS_TEMPLATE_RECOVERY: '449742',
      TENCENT_SMS_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function mailServer() {
  const got: Got = new Map();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, done) => {
      let text = '';
      try {
        for await (const chunk of stream) text += chunk;
      } catch {
        return; // the sender was killed before its mail was whole
      }
      const to = envelope.rcptTo[0]?.address ?? '';
      note(got, to, /^Message-ID: (.+)$/im.exec(text)?.[1] ?? '');
      await pause(answerAfterMs);
      done();
    },
  });
  server.on('error', () => undefined); // a killed client's connection breaks
  const port = await listen(server.server);
  return {
    got,
    settings: {
      MAIL_PROVIDER: 'smtp',
      MAIL_FROM: '投放集市 <post@example.com>',
      SITE_URL: 'https://www.example.com',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

async function openIn({ db }: Database): Promise<number> {
  const [open] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from message_deliveries where state = 'waiting'`,
  );
  return open?.count ?? 0;
}

async function compare(
  { db }: Database,
  told: readonly Told[],
  texts: Got,
  mails: Got,
  inTheMiddle: number,
): Promise<NoticesReport> {
  const noted = await rows<{ userId: number; channel: string; state: string }>(
    db,
    sql`select m.user_id as "userId", d.channel, d.state
        from message_deliveries d join messages m on m.id = d.message_id`,
  );
  const stateOf = (userId: number, channel: string) =>
    noted.find((row) => row.userId === userId && row.channel === channel)?.state;
  const broken: string[] = [];
  for (const { userId, phone, address } of told) {
    const sms = stateOf(userId, 'sms');
    const times = texts.get(phone)?.length ?? 0;
    if (times > 1) broken.push(`${userId} got ${times} SMS`);
    if (sms !== 'unclear' && !(sms === 'sent' && times === 1)) {
      broken.push(`${userId}: the SMS is ${sms} and came ${times} times`);
    }
    const keys = mails.get(address) ?? [];
    if (stateOf(userId, 'email') !== 'sent' || keys.length === 0 || new Set(keys).size !== 1) {
      broken.push(`${userId}: the mail is ${stateOf(userId, 'email')}, under ${keys.join(', ')}`);
    }
  }
  const unclear = noted.filter(({ state }) => state === 'unclear').length;
  return { inTheMiddle, unclear, broken };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 3_000; waited++) {
    if (await isSo()) return;
    await pause(10);
  }
  throw new Error('the notices came to no end');
}
