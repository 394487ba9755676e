import { and, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { ownOrders, presentOrder, selectOrders, toView } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import { postingOfEntry } from '@/server/wallet/public';

type Entry = NonNullable<Awaited<ReturnType<typeof postingOfEntry>>>['entries'][number];

/**
 * capital/entry: what a line of the caller's statement was booked as, and the order that it is about. Of other people's
 * money the movement is told, as the order's own page tells it, and never what they have.
 * @throws appError not_found
 */
export async function showEntry(
  db: Db,
  caller: Caller,
  entryId: number,
): Promise<Answer<'capital/entry'>> {
  const posting = await postingOfEntry(db, caller.userId, entryId);
  if (!posting) throw appError('not_found');
  const [order] = await selectOrders(db).where(
    and(eq(orders.orderSn, posting.subject), ownOrders(caller)),
  );
  const viewer = isOwnerGroup(caller.group) ? 'seller' : 'buyer';
  return {
    voucher_no: voucherNo(posting),
    at: posting.at,
    entries: posting.entries.map((entry) => ({
      label: labelOf(entry, caller, posting.subject),
      is_escrow: entry.kind === 'escrow',
      amount_fen: entry.amountFen,
      balance_fen:
        entry.kind === 'escrow' || entry.holder === holderOf(caller) ? entry.balanceFen : null,
    })),
    order: order ? presentOrder(toView(order), viewer) : null,
  };
}

/** PZ, the moment, and the end of the posting's id: a name for questions, which no timer reads. */
function voucherNo({ id, at }: { id: number; at: string }): string {
  const moment = formatTime(at, 'second').replace(/\D/g, '').slice(2);
  return `PZ${moment}${String(id % 10_000).padStart(4, '0')}`;
}

const holderOf = ({ userId }: Caller): string => `user:${userId}`;

function labelOf({ holder, kind }: Entry, caller: Caller, subject: string): string {
  if (kind === 'escrow') return `托管·${subject}`;
  if (holder === 'platform') return platformAccounts[kind] ?? '平台';
  const whose =
    holder === holderOf(caller) ? '您' : isOwnerGroup(caller.group) ? '广告主' : '媒体主';
  return `${whose}的${personAccounts[kind] ?? '账户'}`;
}

const platformAccounts: Partial<Record<Entry['kind'], string>> = {
  clearing: '银行与支付渠道',
  service_fee: '平台服务费',
  tax_difference: '回票税差',
};

const personAccounts: Partial<Record<Entry['kind'], string>> = {
  available: '可用余额',
  frozen: '冻结金额',
  pending: '待结算',
  refunds_payable: '待还垫付款',
};
