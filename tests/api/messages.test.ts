import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { call } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';

describe('messages', () => {
  it('are read newest first by their owner alone, and can all be marked as read', async () => {
    const { db } = await openDatabase();
    const reader = await anAdvertiser();
    const other = await anAdvertiser();
    await notify(db, [
      { userId: reader.id, key: 'm1', title: '第一条', link: '/personal/order' },
      { userId: other.id, key: 'm2', title: '别人的' },
      { userId: reader.id, key: 'm3', title: '第二条' },
    ]);

    const before = await call('messages', { limit: 1 }, { as: reader });
    expect(before).toMatchObject({ unread: 2, list: [{ title: '第二条', read: false }] });

    await call('messages/read', {}, { as: reader });
    const after = await call('messages', {}, { as: reader });
    expect(after.unread).toBe(0);
    expect(after.list.map(({ title, read }) => [title, read])).toEqual([
      ['第二条', true],
      ['第一条', true],
    ]);
    expect((await call('messages', {}, { as: other })).unread).toBe(1);
  });
});
