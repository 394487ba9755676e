import { expect, it } from 'vitest';
import { loadPersonal } from '@/loaders/summary/load-personal';
import { call } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { anOrder } from '@/tests/support/factories/an-order';
import { someMoney } from '@/tests/support/factories/some-money';
import { statementsOf } from '@/tests/support/statements-of';

it('shows the personal centre and asks for each balance and each count once', async () => {
  const buyer = await anAdvertiser();
  await someMoney(buyer.id, 50_000);
  await anOrder({ buyer, priceFen: 30_000, state: 'pending_accept' });
  await anOrder({ buyer, priceFen: 700 });

  let page: Awaited<ReturnType<typeof loadPersonal>> | undefined;
  const sent = await statementsOf(async () => {
    page = await loadPersonal((name, input) => call(name, input, { as: buyer }));
  });

  expect(page).toMatchObject({
    user: { user_id: buyer.id, verified: 'none' },
    wallet: { escrow_fen: 30_000, escrow_orders: 1, month_spent_fen: 30_000, month_orders: 1 },
    orders: { total: 2, list: [{ price_fen: 700 }, { price_fen: 30_000 }] },
    favourites: { total: 0, fell: 0 },
  });
  const asked = sent.filter((statement) => !statement.includes('from sessions'));
  // Recommended are first listings of the buyer's trades, then of all: one statement, other values.
  const counted = asked.filter((statement) => !statement.includes('from good_listings'));
  const twice = counted.filter((statement, index) => counted.indexOf(statement) !== index);
  expect(twice).toEqual([]);
  // The pots, and what lies in escrow; the list of orders joins each order's own escrow to it.
  expect(asked.filter((it) => it.includes('ledger_accounts'))).toHaveLength(3);
  // The tabs; the page of the list counts itself as it is read.
  expect(
    asked.filter(
      (it) => it.includes('count(') && !it.includes('over ()') && it.includes('"orders"'),
    ),
  ).toHaveLength(1);
  expect(asked.filter((it) => it.includes('order_messages'))).toHaveLength(1);
  // Three of them are the inquiries: their tabs, a page of one, the clock.
  expect(asked.length).toBeLessThanOrEqual(21);
});
