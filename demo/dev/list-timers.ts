import { asc, isNotNull } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { contractStates } from '@/lib/domain/contracts/states';
import { clockOf } from '@/lib/domain/orders/clock';
import { afterSales, isAfterSaleOpen, orderStates } from '@/lib/domain/orders/states';
import { listCommissionTimers } from '@/server/commissions/public';
import { listContractTimers } from '@/server/contracts/public';
import { listInquiryTimers } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { factsOf, selectOrders, toView } from '@/server/order-records/public';
import { listSettlementTimers } from '@/server/orders/public';
import { orders } from '@/server/orders/tables';

const shown = 30;

/** dev/clock: the timers that run out next, and what each will do. */
export async function listTimers(db: Db): Promise<Omit<Answer<'dev/clock'>, 'clerk'>> {
  const found = await selectOrders(db)
    .where(isNotNull(orders.dueAt))
    .orderBy(asc(orders.dueAt))
    .limit(shown);
  const ofOrders = found.map(toView).map((order) => {
    const { title, platformName, positionName } = order.snapshot;
    const { otherwise, money } = clockOf({ ...order, ...factsOf(order) }, 'seller');
    return {
      key: order.orderSn,
      order_sn: order.orderSn,
      title: `${title} ${platformName}·${positionName}`,
      state_label: isAfterSaleOpen(order.afterSale)
        ? afterSales[order.afterSale]
        : orderStates[order.state],
      due_at: order.dueAt?.toISOString() ?? '',
      seconds_left: order.secondsLeft ?? 0,
      otherwise: `${otherwise}${money}`,
    };
  });
  const ofSettlements = (await listSettlementTimers(db, shown)).map((timer) => ({
    key: `settlement:${timer.orderSn}`,
    order_sn: timer.orderSn,
    title: timer.title,
    state_label: '验收款待结算',
    due_at: timer.dueAt,
    seconds_left: timer.secondsLeft,
    otherwise: timer.otherwise,
  }));
  const ofCommissions = (await listCommissionTimers(db, shown)).map((timer) => ({
    key: `commission:${timer.orderSn}`,
    order_sn: timer.orderSn,
    title: timer.title,
    state_label: timer.state,
    due_at: timer.dueAt,
    seconds_left: timer.secondsLeft,
    otherwise: timer.otherwise,
  }));
  const ofContracts = (await listContractTimers(db, shown)).map((timer) => ({
    key: `contract:${timer.contractSn}`,
    order_sn: timer.contractSn,
    title: `合同 ${timer.contractSn}`,
    state_label: contractStates.signing,
    due_at: timer.expiresAt,
    seconds_left: timer.secondsLeft,
    otherwise: '没有签完的合同到期作废，订单照常进行，可以再次发起。',
  }));
  const ofInquiries = (await listInquiryTimers(db, shown)).map(
    ({ lineId, inquiryNo, ...timer }) => ({
      key: `inquiry:${lineId}`,
      order_sn: inquiryNo,
      title: timer.title,
      state_label: timer.state,
      due_at: timer.dueAt,
      seconds_left: timer.secondsLeft,
      otherwise: timer.otherwise,
    }),
  );
  return {
    now: new Date().toISOString(),
    timers: [...ofOrders, ...ofSettlements, ...ofCommissions, ...ofContracts, ...ofInquiries]
      .sort((a, b) => a.due_at.localeCompare(b.due_at))
      .slice(0, shown),
  };
}
