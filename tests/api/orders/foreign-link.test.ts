import { expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listForPlatform, transitionOrder } from '@/server/orders/public';
import { detailOf, walkOrder } from '@/tests/support/factories/an-act';
import { anOrder } from '@/tests/support/factories/an-order';

it.each([
  ['https://example.com/notdouyin', true],
  ['https://www.douyin.com/video/7300000000000000001', false],
])(
  'inspection is told whether %s is on another site than the platform’s: %s',
  async (link, told) => {
    const order = await anOrder({ state: 'producing' });
    const { db } = await openDatabase();
    await walkOrder(order.id, ['submit_draft', 'approve_draft']);
    const files = { attached: { ...detailOf('file_link').attached, link } };
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, 'file_link', files));
    const waiting = (await listForPlatform(db, 'inspection')).find(({ id }) => id === order.id);
    expect(waiting?.what).toMatch(/^质检/);
    expect(waiting?.what.includes(`链接不在${waiting.platformName}的网址下：${link}`)).toBe(told);
  },
);
