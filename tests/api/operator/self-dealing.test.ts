import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type OperatorActName, operatorActNames } from '@/lib/domain/operators/console-acts';
import { lookupNames } from '@/lib/domain/operators/console-lookups';
import { queueNames } from '@/lib/domain/operators/console-queues';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { formsOf } from '@/server/operator/act-forms';
import { operatorActs } from '@/server/operator/acts';
import { lookups } from '@/server/operator/lookups/lookups';
import { operate } from '@/server/operator/operate';
import { queues } from '@/server/operator/queues';
import { ownWords } from '@/server/operator/taken/may-decide';
import type { Queue, QueueItem } from '@/server/process/public';
import { reply } from '@/tests/support/call';
import { aCase, aDeliveredOrder } from '@/tests/support/factories/a-case';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aContract } from '@/tests/support/factories/a-contract';
import { aGood } from '@/tests/support/factories/a-good';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { anIssuedInvoice } from '@/tests/support/factories/an-invoice';
import { filled } from '@/tests/support/filled-form';
import { operated } from '@/tests/support/operated';
import { everythingThatWaits } from '@/tests/support/operator/everything-that-waits';
import { makesMoney } from '@/tests/support/operator/makes-money';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

interface Thing {
  act: OperatorActName;
  on: { queue: SubjectName; key: string } | null;
  fields: Readonly<Record<string, string>>;
  /** one of the accounts that it is about */
  user: number;
}

const database = async () => (await openDatabase()).db;

/** What its form asks for beside what the thing gives, as somebody might fill it in. */
function fieldsOf(row: QueueItem['acts'][number]): Record<string, string> {
  const form = formsOf([row]).find(({ act }) => act === row.act);
  return filled(form?.fields ?? [], row.given);
}

/** Every act that something in a queue offers, or that can be opened by the number of an order, an account or a good. */
async function offered(
  subject: SubjectName,
  keys: readonly string[],
  read: (key: string) => Promise<QueueItem | undefined>,
): Promise<Thing[]> {
  const found: Thing[] = [];
  for (const key of keys) {
    const item = await read(key);
    for (const row of item?.acts ?? []) {
      const act = row.act as OperatorActName; // `expectForms` holds items to the table
      for (const user of item?.users ?? []) {
        found.push({ act, on: { queue: subject, key }, fields: fieldsOf(row), user });
      }
    }
  }
  return found;
}

async function waitingThings(): Promise<Thing[]> {
  const db = await database();
  const found: Thing[] = [];
  for (const name of queueNames) {
    const queue: Queue = queues[name];
    const listed = await queue.list(db, { skip: 0, most: 100 });
    const keys = listed.map(({ key }) => key);
    found.push(...(await offered(name, keys, (key) => queue.item(db, key))));
  }
  return found;
}

/** What is opened though it waits for nobody. */
async function openedThings(): Promise<Thing[]> {
  const db = await database();
  const order = await aCompletedOrder();
  const [good] = await rows<{ goodSn: string }>(
    db,
    sql`select good_sn as "goodSn" from goods
        where owner_id is not null and status = 'live' order by id desc limit 1`,
  );
  await operated('block', { id: order.buyer.id, what: 'place', reason: '资料待核实' });
  const [shown, down] = [await aCase(order), await aCase(await aDeliveredOrder())];
  await operated('case_take_down', { id: down, reason: '画面里有他人肖像' });
  const keysOf = {
    deal: [order.orderSn],
    person: [String(order.buyer.id)],
    good: [good!.goodSn],
    case: [String(shown), String(down)],
    reconcile_run: ['1'],
  } as const;
  const found: Thing[] = [];
  for (const name of lookupNames) {
    found.push(...(await offered(name, keysOf[name], (key) => lookups[name](db, key, ['admin']))));
  }
  return found;
}

/** What is done by its own form. */
async function freeThings(): Promise<Thing[]> {
  const completed = await aCompletedOrder();
  const gone = await aPublishedOrder({ after: ['pass_inspection', 'confirm'] });
  const kept = await aPublishedOrder({ after: ['pass_inspection', 'confirm', 'link_gone'] });
  await move(kept, 'seller_answers_dispute');
  const contract = await aContract();
  const payer = await anAdvertiser();
  const payee = await aWithdrawer(100_000);
  const paid = await aWithdrawal(payee, '200');
  await operated('withdrawal', { sn: paid, decision: 'approve' });
  const batch = /PC\d+/.exec(await operated('payout-batch', {}))?.[0] ?? '';
  const result = path.join(process.env.DATA_DIR ?? '/tmp', `result-${paid}.csv`);
  const head = '商户流水号,金额（元）,处理结果,失败原因,银行流水号';
  writeFileSync(result, `${head}\n${paid},200.00,成功,,B1`);
  const waiting = await aWithdrawal(payee, '100');
  await operated('withdrawal', { sn: waiting, decision: 'approve' });
  const need = await newestOf('needs', payer);
  const callback = await newestOf('callbacks', payer);
  const seller = await aMediaOwner();
  const down = await aGood({ ownerId: seller.id });
  await operated('take_down', { good_sn: down.goodSn, reason: '链接打不开' });
  const invoice = await anIssuedInvoice();
  await makesMoney.invoice_return();
  const [handedIn] = await rows<{ id: number; userId: number }>(
    await database(),
    sql`select id, user_id as "userId" from invoice_returns order by id desc limit 1`,
  );
  const earner = { id: handedIn!.userId };
  const to = { order_sn: completed.orderSn };
  const thing = (act: OperatorActName, { id: user }: { id: number }, fields: Thing['fields']) => ({
    act,
    on: null,
    fields,
    user,
  });
  const reason = '银行退回，凭证 20261128-03';
  return [
    thing('transfer', payer, { ref: 'B9', amount: '10', phone: payer.phone }),
    thing('payout-batch', payee, {}),
    thing('payout-file', payee, { batch }),
    thing('payout-result', payee, { file: result }),
    thing('payout-bounced', payee, { sn: paid, ref: 'B2', day: '2026-11-20', reason }),
    thing('refund_completed', completed.buyer, { ...to, amount: '1', reason }),
    thing('try_split', completed.buyer, { ...to, buyer_percent: '30' }),
    thing('link_gone', gone.buyer, { order_sn: gone.orderSn, reason: '链接打不开' }),
    thing('rule_refund_kept', kept.buyer, { order_sn: kept.orderSn, reason }),
    ...(['sign_ruling', 'return_ruling', 'withdraw_ruling'] as const).map((act) =>
      thing(act, kept.seller, { order_sn: kept.orderSn, proposal: '1', reason }),
    ),
    thing('revoke_contract', contract.buyer, { contract_sn: contract.sn, reason }),
    thing('posting_ask', payer, {
      from: 'clearing',
      to: 'user',
      user: String(payer.id),
      amount: '12.5',
      reason,
    }),
    thing('give_back', seller, { good_sn: down.goodSn, reason }),
    thing('invoice_keep', invoice.buyer, { id: String(invoice.id), reason }),
    thing('return_remind', earner, { id: String(handedIn!.id) }),
    thing('note', payer, { queue: 'person', key: String(payer.id), words: '已回电' }),
    thing('call_again', payer, { id: String(callback), at: '2027-01-11 15:00' }),
    thing('need-plan', payer, { id: String(need), plan: '/plan/result?goods=1' }),
    thing('shortlist', payer, { id: String(need) }),
  ];
}

/** The newest that somebody wrote, as theirs. */
async function newestOf(table: 'needs' | 'callbacks', { id }: TestUser): Promise<number> {
  const [found] = await rows<{ id: number }>(
    await database(),
    sql`update ${sql.identifier(table)} set user_id = ${id}
        where id = (select max(id) from ${sql.identifier(table)}) returning id`,
  );
  return found!.id;
}

let things: Thing[] = [];

beforeAll(async () => {
  await everythingThatWaits();
  const free = await freeThings();
  things = [...(await waitingThings()), ...(await openedThings()), ...free];
}, 240_000);

const selves = new Map<number, TestOperator>();

/** The account's own person, who manages here. */
async function selfOf(userId: number): Promise<TestOperator> {
  const known = selves.get(userId);
  if (known) return known;
  const [user] = await rows<{ phoneSealed: Sealed }>(
    await database(),
    sql`select phone_sealed as "phoneSealed" from users where id = ${userId}`,
  );
  const made = await operatorSession({ roles: ['admin'], phone: unseal(user!.phoneSealed) });
  selves.set(userId, made);
  return made;
}

const written = async () => {
  const [found] = await rows<{ lines: number; ledger: number; events: number }>(
    await database(),
    sql`select (select count(*)::int from operator_actions) as lines,
          (select count(*)::int from ledger_postings) as ledger,
          (select count(*)::int from order_events) as events`,
  );
  return found;
};

it('there is something of everybody’s for each act that is about accounts', () => {
  // A setting is decided as a review is, and is nobody's.
  const about = operatorActNames.filter(
    (name) => name !== 'setting' && operatorActs[name]?.concerns,
  );
  const made = new Set(things.map(({ act }) => act));
  expect(about.filter((name) => !made.has(name))).toEqual([]);
});

it('no act is done on what belongs to one’s own phone, whatever the role, and nothing is written', async () => {
  const db = await database();
  const wrong: string[] = [];
  const tried = new Set<string>();
  for (const { act, on, fields, user } of things) {
    // One of each for each side of it is enough.
    const name = `${act} ${on?.queue ?? ''}`;
    if (
      tried.has(`${name} ${user}`) ||
      [...tried].filter((one) => one.startsWith(`${name} `)).length > 3
    )
      continue;
    tried.add(`${name} ${user}`);
    const self = await selfOf(user);
    const before = await written();
    const said = on
      ? (
          await reply(
            'operator/act',
            { act, ...on, fields: JSON.stringify(fields) },
            { operator: self },
          )
        ).envelope.msg
      : await operate(db, { act, by: self.name, fields }).then(
          (done) => `done: ${done}`,
          (error: { msg?: string; message: string }) => error.msg ?? error.message,
        );
    if (said !== ownWords) wrong.push(`${name}: ${said}`);
    expect(await written(), name).toEqual(before);
  }
  expect(wrong).toEqual([]);
});
