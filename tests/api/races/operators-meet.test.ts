import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isBeside, isLook, type OperatorActName } from '@/lib/domain/operators/console-acts';
import { type QueueName, queueNames } from '@/lib/domain/operators/console-queues';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { formsOf } from '@/server/operator/act-forms';
import { queues } from '@/server/operator/queues';
import type { Queue, QueueItem } from '@/server/process/public';
import { reply } from '@/tests/support/call';
import { filled } from '@/tests/support/filled-form';
import { meetAt } from '@/tests/support/meet';
import { makesWaiting } from '@/tests/support/operator/everything-that-waits';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

type Offered = QueueItem['acts'][number];

/** `npm run check:faults` lets two of each kind meet two hundred times. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2);

let one: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  [one, other] = [await operatorSession(), await operatorSession()];
});

const database = async () => (await openDatabase()).db;

/** Makes one more thing of a queue. @returns it with the acts that decide it */
async function oneMore(name: QueueName, known: Set<string>) {
  await makesWaiting[name]?.();
  const db = await database();
  const queue: Queue = queues[name];
  const listed = await queue.list(db, { skip: 0, most: 2000 });
  const found = listed.findLast(({ key }) => !known.has(key));
  const item = found && (await queue.item(db, found.key));
  if (!item) throw new Error(`nothing new waits in ${name}`);
  for (const { key } of listed) known.add(key);
  const acts = item.acts.filter((row) => decides(row.act as OperatorActName)); // items offer acts of the table alone
  return { key: found.key, seen: item.state, acts };
}

const decides = (act: OperatorActName) => !isLook(act) && !isBeside(act);

interface Seen {
  queue: QueueName;
  key: string;
  seen: string;
}

const press = async (thing: Seen, row: Offered, operator: TestOperator) => {
  const form = formsOf([row]).find(({ act }) => act === row.act);
  const asked = form?.fields ?? [];
  // What may be left out is filled in too: some acts ask for it in some cases.
  const chosen = asked.filter(({ kind }) => kind === 'text' || kind === 'long');
  const fields = JSON.stringify({
    ...filled(
      asked,
      row.given,
      chosen.map(({ name }) => name),
    ),
    ...ofBank(row.act as OperatorActName, thing.key),
  });
  return (
    await reply('operator/act', { act: row.act as OperatorActName, ...thing, fields }, { operator })
  ).envelope;
};

/** A number of the bank is booked once, so each thing has its own. */
const ofBank = (act: OperatorActName, key: string) =>
  act === 'transfer'
    ? { amount: '1000', ref: `B${key}` }
    : act === 'bank-recharge'
      ? { ref: `B${key}` }
      : {};

/** What the record has of the two since a line. */
async function linesSince(seq: number) {
  const { name } = one;
  return rows<{ seq: number; act: string; operator: string; subject: string }>(
    await database(),
    sql`select seq, action as act, operator, subject from operator_actions
        where seq > ${seq} and operator in (${name}, ${other.name}) order by seq`,
  );
}

const said = (outcome: PromiseSettledResult<{ status: number; msg: string }>) => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

describe('two operators who decide one thing at the same moment', () => {
  const made = queueNames.filter((name) => makesWaiting[name]);

  it('meet over every queue, but what only the market’s own settings bring in', () => {
    const left = queueNames.filter((name) => !made.includes(name));
    expect(left).toEqual(['setting', 'setup']);
  });

  it.each(made)(
    `%s: ${rounds} times one effect, and the other is told`,
    async (queue) => {
      const known = new Set<string>();
      const begun = (await linesSince(0)).at(-1)?.seq ?? 0;
      let seq = begun;
      for (let round = 0; round < rounds; round++) {
        const { acts, ...thing } = await oneMore(queue, known);
        expect(acts, thing.key).not.toEqual([]);
        // Every act meets every other in turn, itself too.
        const mine = acts[round % acts.length]!;
        const theirs = acts[Math.floor(round / acts.length) % acts.length]!;
        const outcomes = await meetAt(
          'the thing is taken',
          () => press({ queue, ...thing }, mine, one),
          () => press({ queue, ...thing }, theirs, other),
        );
        const [first, second] = outcomes.map(said);
        const words = `${queue} ${mine.act} / ${theirs.act}: ${first?.msg} / ${second?.msg}`;
        expect([first?.status, second?.status], words).toEqual([200, 422]);
        expect(second?.msg, words).toMatch(/已被处理|已经变化|正在处理|现在是.*不能|当前为.*不能/);
        const lines = await linesSince(seq);
        expect(lines, words).toMatchObject([{ act: mine.act, operator: one.name }]);
        seq = lines.at(-1)?.seq ?? seq;
      }
      expect(await linesSince(begun)).toHaveLength(rounds);
      expect(await audit(await database())).toEqual([]);
    },
    1_200_000,
  );
});
