import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { verifyRecord } from '@/server/operator/record/verify-record';
import { call, reply } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';
import { operatorSession } from '@/tests/support/operator-session';

const database = async () => (await openDatabase()).db;

async function aLine(by = '出纳甲') {
  await operated('payout-batch', {}, by);
}

/** Changes what cannot be changed, as somebody with the database in hand. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await inTransaction(await database(), async (tx) => {
    await tx.execute(
      sql`alter table operator_actions disable trigger operator_actions_append_only`,
    );
    await tx.execute(change);
    await tx.execute(sql`alter table operator_actions enable trigger operator_actions_append_only`);
  });
}

describe('the record of operators', () => {
  it('says who did what to what, with what before and after, by whom the second factor was proved', async () => {
    const user = await aWithdrawer(1_000);
    const sn = await aWithdrawal(user, '10');
    const operator = await operatorSession({ roles: ['finance', 'admin'] });
    const fields = JSON.stringify({ sn, decision: 'reject', reason: '卡号与户名不符' });
    const asked = { act: 'withdrawal', queue: 'withdrawal', key: sn, fields } as const;
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator });
    await call('operator/act', asked, { operator, from: '203.0.113.7' });
    const { entries } = await call('operator/record', { q: sn }, { operator });
    expect(entries).toMatchObject([
      { operator: operator.name, role: '财务', act: 'withdrawal', subject: sn },
      { act: 'take', subject: sn },
    ]);
    const entry = await call('operator/record-entry', { seq: entries[0]!.seq }, { operator });
    expect(entry).toMatchObject({ address: '203.0.113.7', reason: '卡号与户名不符' });
    expect(entry.proved_at).not.toBeNull();
    expect(entry.changes).toContainEqual(
      expect.objectContaining({ before: '待审核', after: '审核失败' }),
    );
    expect(entry.computed_hash).toBe(entry.hash);
    expect(entry.same_subject.map(({ act }) => act)).toEqual(['take']);
  });

  it('says the names of operators, also of who left, and keeps their numbers; a name finds its lines', async () => {
    const operator = await operatorSession({ roles: ['admin'] });
    const gone = await operatorSession({ roles: ['review'] });
    const other = await operatorSession({ roles: ['review'] });
    const db = await database();
    await db.execute(sql`update operators set ended_at = now() where id = ${gone.id}`);
    await db.execute(sql`insert into operator_actions (operator, action, subject, detail, changes) values
      ('值班', 'log_in', ${`operator ${gone.id}`}, ${JSON.stringify({ 交给: `operator ${other.id}`, 无此人: 'operator 999999' })}::jsonb,
       ${JSON.stringify([{ label: '在谁手上', before: `operator ${gone.id}`, after: `operator ${other.id}` }])}::jsonb)`);
    const { entries } = await call('operator/record', { q: gone.name }, { operator });
    expect(entries.map(({ subject }) => subject)).toEqual([gone.name]);
    const entry = await call('operator/record-entry', { seq: entries[0]!.seq }, { operator });
    expect(entry).toMatchObject({
      subject: gone.name,
      detail: [
        { label: '交给', value: other.name },
        { label: '无此人', value: 'operator 999999' },
      ],
      changes: [{ label: '在谁手上', before: gone.name, after: other.name }],
    });
    expect(entry.computed_hash).toBe(entry.hash);
  });

  it('numbers lines without a gap whoever writes them, many at once and after one that failed', async () => {
    await Promise.all(Array.from({ length: 12 }, () => aLine()));
    await reply('operator/act', {}, {});
    const failed = operated('withdrawal', { sn: 'TX0', decision: 'approve' }, '出纳甲');
    await expect(failed).rejects.toBeTruthy();
    await aLine();
    const { brokenAt, count } = await verifyRecord(await database());
    expect(brokenAt).toBeNull();
    expect(count).toBeGreaterThanOrEqual(13);
  });

  it('refuses every change, and shows one that was made all the same', async () => {
    await aLine();
    await expect(
      (async () => (await database()).execute(sql`update operator_actions set reason = 'x'`))(),
    ).rejects.toBeTruthy();
    await expect(
      (async () => (await database()).execute(sql`delete from operator_actions`))(),
    ).rejects.toBeTruthy();
    const { count } = await verifyRecord(await database());
    const middle = count - 1;
    await tamper(sql`update operator_actions set operator = '出纳乙' where seq = ${middle}`);
    expect((await verifyRecord(await database())).brokenAt).toBe(middle);
    expect(await audit(await database())).toEqual([
      `The record of operators is as it was written: line ${middle}`,
    ]);
    await tamper(sql`update operator_actions set operator = '出纳甲' where seq = ${middle}`);
    expect(await audit(await database())).toEqual([]);
    // Whoever takes a line out leaves a gap; it stays in here.
    const gone = inTransaction(await database(), async (tx) => {
      await tx.execute(
        sql`alter table operator_actions disable trigger operator_actions_append_only`,
      );
      await tx.execute(sql`delete from operator_actions where seq = ${middle}`);
      const { brokenAt } = await verifyRecord(tx);
      throw new Error(`broken at ${brokenAt}`);
    });
    await expect(gone).rejects.toThrow(`broken at ${middle}`);
    expect(await audit(await database())).toEqual([]);
  });
});
