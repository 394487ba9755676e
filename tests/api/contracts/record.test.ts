import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import {
  aContract,
  agree,
  pass,
  sign,
  type TestContract,
} from '@/tests/support/factories/a-contract';
import { recordOf } from '@/tests/support/stand-of-contract';

/** One that everybody has signed, one in the middle, and one that was refused. */
let done: TestContract;
let signing: TestContract;
let refused: TestContract;

beforeAll(async () => {
  done = await aContract();
  const { buyer, seller } = done;
  await sign(done, seller);
  await sign(done, buyer);
  signing = await aContract({ buyer, seller });
  await agree(signing, seller);
  await pass(signing, seller);
  refused = await aContract({ buyer, seller });
  await call('contract/refuse', { id: refused.id, reason: '发布日期冲突' }, { as: seller });
});

/** Writes past the trigger, as somebody could who holds the database; undone afterwards. */
async function withTampered(
  contract: TestContract,
  change: SQL,
  look: () => Promise<void>,
): Promise<void> {
  const { db } = await openDatabase();
  const trigger = (on: 'disable' | 'enable') =>
    db.execute(sql.raw(`alter table contract_records ${on} trigger contract_records_append_only`));
  await db.execute(sql`create table kept_records as select * from contract_records`);
  await trigger('disable');
  try {
    await db.execute(change);
    await look();
  } finally {
    await db.execute(sql`delete from contract_records where contract_id = ${contract.id}`);
    await db.execute(
      sql`insert into contract_records overriding system value select * from kept_records where contract_id = ${contract.id}`,
    );
    await db.execute(sql`drop table kept_records`);
    await trigger('enable');
  }
}

const isNamed = async ({ id }: TestContract) => {
  const { db } = await openDatabase();
  const broken = await audit(db);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(new RegExp(`record.* contract ${id}(,|$)`));
};

it('is whole for the audit and for whoever checks the paper, however far the contract is', async () => {
  const { db } = await openDatabase();
  expect(await audit(db)).toEqual([]);
  expect((await verified(done))?.record_is_whole).toBe(true);
  expect((await verified(signing))?.record_is_whole).toBe(true);
});

it('is found by the audit where any one row was changed, removed, or swapped with its neighbour', async () => {
  for (const contract of [done, signing, refused]) {
    const { id } = contract;
    const count = (await recordOf(contract)).length;
    for (let seq = 1; seq <= count; seq++) {
      const row = sql`contract_id = ${id} and seq = ${seq}`;
      const changes: SQL[] = [
        sql`update contract_records set content = jsonb_set(content, '{note}', '"改过"') where ${row}`,
        sql`delete from contract_records where ${row}`,
      ];
      if (seq < count) {
        changes.push(
          // A row number cannot stand twice, not even within a statement: by way of a free one.
          sql`update contract_records set seq = -1 where ${row}`,
        );
      }
      for (const [nth, change] of changes.entries()) {
        await withTampered(contract, change, async () => {
          const { db } = await openDatabase();
          if (nth === 2) {
            await db.execute(
              sql`update contract_records set seq = ${seq} where contract_id = ${id} and seq = ${seq + 1}`,
            );
            await db.execute(
              sql`update contract_records set seq = ${seq + 1} where contract_id = ${id} and seq = -1`,
            );
          }
          await isNamed(contract);
        });
      }
    }
  }
}, 120_000);

it('is found where its end was cut off, by the public check as well, and what comes after does not hide it', async () => {
  for (const contract of [done, signing, refused]) {
    const { id } = contract;
    const count = (await recordOf(contract)).length;
    for (const left of [0, 1, count - 2]) {
      const cut = sql`delete from contract_records where contract_id = ${id} and seq > ${left}`;
      await withTampered(contract, cut, async () => {
        await isNamed(contract);
        expect((await verified(contract))?.record_is_whole).toBe(false);
      });
    }
  }
  // As long as before, with other hashes: written anew from the middle on.
  const tail = await tailOf(signing);
  const cut = sql`delete from contract_records where contract_id = ${signing.id} and hash = ${tail}`;
  await withTampered(signing, cut, async () => {
    const { seller } = signing;
    await call('contract/sendConfirmSms', { id: [signing.id], read: '1' }, { as: seller });
    await isNamed(signing);
  });
  const { db } = await openDatabase();
  await db.execute(
    sql`update contracts c set record_count = r.seq, record_tail = r.hash from contract_records r
        where r.contract_id = c.id and c.id = ${signing.id}
          and r.seq = (select max(seq) from contract_records where contract_id = c.id)`,
  );
  expect(await audit(db)).toEqual([]);
});

it('refuses to be changed, deleted or emptied', async () => {
  const { db } = await openDatabase();
  for (const change of [
    sql`update contract_records set kind = 'signed' where contract_id = ${done.id}`,
    sql`delete from contract_records where contract_id = ${done.id}`,
    sql`truncate contract_records`,
  ]) {
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  }
});

it('holds no phone, number or name in clear', async () => {
  const { db } = await openDatabase();
  const [kept] = await rows<{ text: string }>(
    db,
    sql`select string_agg(content::text, ' ') as text from contract_records`,
  );
  for (const { phone, idNumber, name } of [done.buyer, done.seller]) {
    for (const personal of [phone, idNumber, name]) expect(kept?.text).not.toContain(personal);
  }
  expect(kept?.text).toContain('陆**');
});

async function verified({ id }: TestContract) {
  const { db } = await openDatabase();
  const [found] = await rows<{ sha256: string }>(
    db,
    sql`select sha256 from contracts where id = ${id}`,
  );
  return (await call('contract/verify', { sha256: found?.sha256 ?? '' }, {})).found;
}

async function tailOf({ id }: TestContract): Promise<string> {
  const { db } = await openDatabase();
  const [found] = await rows<{ hash: string }>(
    db,
    sql`select record_tail as hash from contracts where id = ${id}`,
  );
  return found?.hash ?? '';
}
