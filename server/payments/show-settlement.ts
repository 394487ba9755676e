import { and, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { refundGridOf } from '@/lib/domain/orders/refund-grid';
import { isPaid } from '@/lib/domain/orders/states';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { openBrief, presentBriefTerms } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { briefTerms, presentOrder, selectOrders, toView } from '@/server/order-records/public';
import { orders as ordersTable } from '@/server/orders/tables';
import { availableBalance } from '@/server/wallet/public';
import { orderPayWays } from './pay-ways';
import { receivingAccount } from './receiving-account';
import { referenceOf } from './submit-pay';

/** order-check: the settlement page of the buyer's orders, in the order asked for. @throws appError not_found */
export async function showSettlement(
  db: Db,
  buyerId: number,
  orderSns: readonly string[],
): Promise<Output<'order-check'>> {
  const wanted = [...new Set(orderSns)];
  const found = await selectOrders(db).where(
    and(eq(ordersTable.buyerId, buyerId), inArray(ordersTable.orderSn, wanted)),
  );
  if (found.length !== wanted.length) throw appError('not_found');
  const views = found.map(toView);
  const orders = wanted.flatMap((sn) => views.find((order) => order.orderSn === sn) ?? []);
  const terms = await briefTerms(db, orders);
  const open = orders.filter((order) => order.state === 'pending_payment' && !order.isDue);
  const soonest = open
    .filter((order) => order.dueAt !== null)
    .sort((a, b) => (a.secondsLeft ?? 0) - (b.secondsLeft ?? 0))[0];
  const totalFen = sumFen(open.map((order) => order.priceFen));
  const availableFen = await availableBalance(db, buyerId);
  const user = await userById(db, buyerId);
  const account = await receivingAccount(db);
  const feeRates = [...new Set(orders.map(({ feeRate }) => feeRate))];
  const byTransfer = open.filter((order) => order.payWay === 'bank');
  return {
    orders: orders.flatMap((order) => {
      const asked = terms.get(order.id);
      return asked
        ? {
            ...presentOrder(order, 'buyer'),
            brief: openBrief(order.brief),
            brief_terms: presentBriefTerms(asked),
          }
        : [];
    }),
    stage: open.length > 0 ? 'pay' : orders.some(isPaid) ? 'paid' : 'ended',
    total_fen: totalFen,
    total_capital: capitalNumerals(totalFen),
    buyer_fee_fen: 0,
    fee_note: `平台服务费 ${feeRates.map(rateLabel).join('、')} 由媒体主承担`,
    pay_before: soonest?.dueAt?.toISOString() ?? null,
    seconds_left: soonest?.secondsLeft ?? null,
    available_fen: availableFen,
    shortage_fen: Math.max(0, minusFen(totalFen, availableFen)),
    pay_pass_level: user.payPassHash ? 1 : 0,
    pay_ways: orderPayWays({ totalFen, availableFen, takesTransfers: account !== null }),
    bank:
      account && byTransfer.length > 0 ? { ...account, reference: referenceOf(byTransfer) } : null,
    refund_grid: refundGridOf(orders.map(({ materialCosts }) => materialCosts)),
  };
}
