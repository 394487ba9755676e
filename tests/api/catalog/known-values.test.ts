import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { aGood } from '@/tests/support/factories/a-good';

it('refuses a state that the list does not have, whoever writes it', async () => {
  const { db } = await openDatabase();
  const { id } = await aGood();
  const write = (status: string) =>
    db.execute(sql`update goods set status = ${status} where id = ${id}`);
  await expect(write('sold')).rejects.toMatchObject({
    cause: { constraint: 'goods_status_known' },
  });
  await write('off');
});
