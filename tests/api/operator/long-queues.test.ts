import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { anAdvertiser } from '@/tests/support/factories/a-user';

const lists = async (list: string, page?: number) =>
  operate((await openDatabase()).db, { list, ...(page ? { page } : {}) });

describe('a queue that is longer than a screen', () => {
  it('is counted whole and shown page by page, and what is done does not hide what waits', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await db.execute(sql`delete from suggestions`);
    await db.execute(sql`insert into suggestions (user_id, kind, content, order_sn, files, state)
      select ${user.id}, 'report', 'no ' || n, '', '{}', case when n <= 250 then 'answered' else 'pending' end
      from generate_series(1, 700) n`);
    expect(await lists('')).toMatch(/suggestion\t\S+\t450(\n|$)/);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => lists('suggestion', page)));
    const shown = pages.flatMap((page) =>
      [...page.matchAll(/no (\d+)/g)].map(([, n]) => Number(n)),
    );
    expect(shown).toEqual(Array.from({ length: 450 }, (_, index) => 251 + index));
    expect(pages[0]).toContain('第 1 页，共 3 页 450 条');
    expect(pages[3]).toContain('没有');
  });
});
