import { desc, eq } from 'drizzle-orm';
import type { CommissionActFields } from '@/lib/contract/shapes/commission-act';
import {
  allowsCommission,
  type CommissionActName,
  commissionActOf,
} from '@/lib/domain/commissions/acts';
import { fenOfYuan } from '@/lib/domain/money/money';
import { appError, invalid } from '@/lib/errors';
import { checkPayPassword } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { assertOwnFiles } from '@/server/site/public';
import { type Commission, type CommissionParty, lockCommission } from './lock-commission';
import { type CommissionDetail, moveCommission, refusedMove } from './move-commission';
import { commissionEvents } from './tables';

/**
 * Does one row of the commission's process for the party that it belongs to. The same act again, as the last thing that
 * happened, answers as the first time and changes nothing.
 * @throws appError forbidden (another side's act), not_found, rule_broken, invalid_input
 */
export async function actOnCommission(
  tx: Db,
  party: CommissionParty,
  orderSn: string,
  action: CommissionActName,
  fields: CommissionActFields,
): Promise<Commission> {
  if (commissionActOf(action).actor !== party.side) throw appError('forbidden');
  if (party.side !== 'platform') {
    await assertOwnFiles(tx, party.userId, fields.files ?? []);
    // A wrong one is counted although the call is refused: nothing may be written before it.
    if (fields.pay_password !== undefined)
      await checkPayPassword(tx, party.userId, fields.pay_password);
  }
  const commission = await lockCommission(tx, party, orderSn);
  if (!allowsCommission(commission, action)) {
    if ((await lastMove(tx, commission.orderId)) === action) return commission;
    throw refusedMove(commission);
  }
  return moveCommission(tx, commission, action, await detailOf(tx, fields));
}

async function lastMove(tx: Db, orderId: number): Promise<string | undefined> {
  const [last] = await tx
    .select({ move: commissionEvents.move })
    .from(commissionEvents)
    .where(eq(commissionEvents.orderId, orderId))
    .orderBy(desc(commissionEvents.id))
    .limit(1);
  return last?.move;
}

async function detailOf(tx: Db, fields: CommissionActFields): Promise<CommissionDetail> {
  const { net_sales: net, period_from: from, period_to: to, reason, files } = fields;
  if (to && to > (await todayOf(tx))) throw invalid({ period_to: '统计结束日期不能晚于今天' });
  return {
    ...(net === undefined ? {} : { netSalesFen: fenOfYuan(net) }),
    ...(from && to ? { period: { from, to } } : {}),
    note: reason ?? '',
    files: files ?? [],
  };
}
