import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from '@/lib/address/routes';
import { noMoves } from '@/lib/domain/orders/money';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { openDatabase } from '@/server/kernel/database';
import { messageOf } from '@/server/orders/process/order-notices';
import { lockOrdersById } from '@/server/orders/public';
import { anOrder } from '@/tests/support/factories/an-order';

describe('the notices of the order process', () => {
  it('lead to a page that is there, and to the order itself', async () => {
    const order = await anOrder();
    const { db } = await openDatabase();
    const [locked] = await lockOrdersById(db, [order.id]);
    const told = transitionNames.flatMap((name) => {
      const row = transitionOf(name);
      const reminders = row.actor === 'system' ? (row.reminders ?? []) : [];
      return [...row.notices, ...reminders].map((notice) =>
        messageOf({ ...locked!, moves: noMoves }, notice),
      );
    });
    const links = new Set(told.flatMap(({ link }) => link ?? []));
    expect(links.size).toBeGreaterThan(0);
    for (const link of links) {
      const { pathname, searchParams } = new URL(link, 'https://market.example');
      const name = matchRoute(pathname);
      expect(name && routes[name].built, link).toBe(true);
      expect(existsSync(`pages${pathname}.tsx`) || existsSync(`pages${pathname}/index.tsx`)).toBe(
        true,
      );
      expect(searchParams.get('order_sn')).toBe(order.orderSn);
    }
    // The buyer's page is built: no notice to a buyer may lead nowhere.
    expect(told.filter(({ side, link }) => side === 'buyer' && !link)).toEqual([]);
  });
});
