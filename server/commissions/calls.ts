import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { commissionActOf } from '@/lib/domain/commissions/acts';
import { commissionStates } from '@/lib/domain/commissions/states';
import type { Caller, Handlers } from '@/server/kernel/call-context';
import { findOwnOrder } from '@/server/order-records/public';
import { actOnCommission } from './act-on-commission';
import { showCommission } from './show-commission';

export const commissionsHandlers = {
  'order/commission': async ({ order_sn: orderSn }, { db, caller }) => {
    await findOwnOrder(db, caller, orderSn);
    return { commission: await showCommission(db, partyOf(caller), orderSn) };
  },

  'order/commission-act': async ({ order_sn: orderSn, action, fields }, ctx) => {
    const done = await actOnCommission(ctx.db, partyOf(ctx.caller), orderSn, action, fields);
    ctx.setMessage(
      done.state === 'settled' ? '净销售额为 0，没有佣金要付' : commissionActOf(action).action.done,
    );
    return {
      order_sn: orderSn,
      state: done.state,
      state_label: commissionStates[done.state],
      amount_fen: done.amountFen,
      due_at: done.dueAt === null ? null : new Date(done.dueAt).toISOString(),
    };
  },
} satisfies Handlers;

const partyOf = ({ group, userId }: Pick<Caller, 'group' | 'userId'>) => ({
  side: isOwnerGroup(group) ? ('seller' as const) : ('buyer' as const),
  userId,
});
