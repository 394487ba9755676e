// `npm run bench -- messages`: the message page of a person with 100 000 messages against one with 100, and a notice for
// 10 000 people, on PostgreSQL.
import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { announce } from '@/server/site/public';
import { call } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { onPostgres } from '../lib/on-postgres';
import { runTool } from '../lib/run-tool';

const rounds = 25;
const boundRatio = 2;
const people = 10_000;
const boundMs = 5_000;

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  return onPostgres(async (db) => {
    const ratio = await comparePages(db);
    const noticeMs = await tellMany(db);
    console.log(
      `worst ratio ${ratio.toFixed(2)} (bound ${boundRatio}), ${verdict(ratio <= boundRatio)}`,
    );
    console.log(
      `a notice for ${people} people ${noticeMs.toFixed(0)} ms (bound ${boundMs}), ${verdict(noticeMs <= boundMs)}`,
    );
    return ratio <= boundRatio && noticeMs <= boundMs ? 0 : 1;
  });
}

const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED');

/** The page as its loader asks for it, the neighbouring tabs, and a page deep in the past. */
async function comparePages(db: Db): Promise<number> {
  const [few, many] = [await anAdvertiser(), await anAdvertiser()];
  await fill(db, few, 100);
  await fill(db, many, 100_000);
  await db.execute(sql`vacuum analyze messages`);
  const questions = [
    { page_size: 20 },
    { page_size: 20, kind: 'money' },
    { page_size: 20, unread: '1' },
    { page_size: 20, kind: 'order', unread: '1' },
    { page_size: 20, deep: true },
  ] as const;
  let worst = 0;
  for (const question of questions) {
    const times = { few: [] as number[], many: [] as number[] };
    const [askFew, askMany] = [await askOf(db, few, question), await askOf(db, many, question)];
    for (let round = -3; round < rounds; round++) {
      const [fewMs, manyMs] = [await askFew(), await askMany()];
      if (round < 0) continue; // warm
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    const ratio = median(times.many) / median(times.few);
    worst = Math.max(worst, ratio);
    console.log(
      `${JSON.stringify(question)}: ${median(times.few).toFixed(1)} ms, ${median(times.many).toFixed(1)} ms, ${ratio.toFixed(2)}`,
    );
  }
  return worst;
}

interface Question {
  page_size: number;
  kind?: 'money' | 'order';
  unread?: '1';
  /** in the middle of all of them */
  deep?: true;
}

async function askOf(db: Db, as: TestUser, { deep, ...question }: Question) {
  const middle = deep ? await middleOf(db, as) : '';
  return async () => {
    const start = performance.now();
    await call('messages', { ...question, after: middle }, { as });
    return performance.now() - start;
  };
}

async function middleOf(db: Db, { id }: TestUser): Promise<string> {
  const { rows } = (await db.execute(
    sql`select id from messages where user_id = ${id} order by id offset (select count(*) / 2 from messages where user_id = ${id}) limit 1`,
  )) as unknown as { rows: { id: string }[] }; // both drivers answer so
  return String(rows[0]?.id ?? '');
}

/** A fifth of them unread, as of somebody who reads. */
function fill(db: Db, { id }: TestUser, count: number) {
  return db.execute(sql`insert into messages (user_id, key, kind, title, body, created_at, read_at)
    select ${id}, 'bench ' || ${id}::bigint || ' ' || n, (array['order', 'order', 'money', 'service'])[n % 4 + 1],
      '某账号·21–60秒：媒体主已提交稿件，请在 72 小时内确认', '订单号 TF990000000000000123',
      now() - n * interval '1 minute', case when n % 5 = 0 then null else now() end
    from generate_series(1, ${count}::int) n`);
}

/** Worst case: each has an address and wants the mail too, so that a delivery is planned with every message. */
async function tellMany(db: Db): Promise<number> {
  await db.execute(sql`insert into users (user_group, phone_sealed, phone_hash, nicename)
    select 3, 'x', 'bench ' || n, '人 ' || n from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into user_emails (user_id, address_sealed)
    select id, 'x' from users where phone_hash like 'bench %'`);
  await db.execute(sql`insert into notice_choices (user_id, topic, channel, is_on)
    select user_id, 'announcement', 'email', true from user_emails`);
  const start = performance.now();
  const words = {
    group: groupOf.advertiser,
    title: '12-01 02:00–04:00 系统维护',
    body: '期间不能付款',
  } as const;
  const told = await inTransaction(db, (tx) => announce(tx, words));
  const took = performance.now() - start;
  if (told < people) throw new Error(`${told} were told`);
  return took;
}

runTool(main);
