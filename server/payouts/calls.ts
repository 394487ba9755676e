import { banks } from '@/lib/domain/payouts/banks';
import { withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { appError } from '@/lib/errors';
import { checkPayPassword, proveAgain, recordEvent, userById } from '@/server/account/public';
import {
  bindCard,
  cardWords,
  checkCard,
  ownCards,
  presentCard,
  removeCard,
} from '@/server/cards/public';
import type { Handlers } from '@/server/kernel/call-context';
import { verifiedNameOf } from '@/server/verification/public';
import { listWithdrawals } from './list-withdrawals';
import { lockWithdrawal, moveWithdrawal } from './move-withdrawal';
import { withdraw } from './withdraw';
import { withdrawalOptions } from './withdrawal-options';

/** Cards, and money on its way out. */
export const payoutsHandlers = {
  'capital/bankList': async () => ({ banks: banks.map(({ code, name }) => ({ code, name })) }),

  'capital/myBankList': (_input, { db, caller }) => ownCards(db, caller.userId),

  'capital/bindBank': async (input, ctx) => {
    const { userId } = ctx.caller;
    await proveAgain(ctx.db, await userById(ctx.db, userId), 'bank', input);
    const card = await bindCard(ctx.db, userId, input);
    await recordEvent(ctx.db, { userId, kind: 'card_bound', detail: cardWords(card) }, ctx);
    // No transaction is open while another's server is waited for.
    ctx.afterCommit(() => checkCard(card));
    ctx.setMessage('银行卡已绑定');
    return presentCard(card, await verifiedNameOf(ctx.db, userId));
  },

  'capital/delBank': async (input, ctx) => {
    const { userId } = ctx.caller;
    await checkPayPassword(ctx.db, userId, input.pay_password);
    const card = await removeCard(ctx.db, userId, input.bank_id);
    await recordEvent(ctx.db, { userId, kind: 'card_removed', detail: cardWords(card) }, ctx);
    ctx.setMessage('已解绑');
    return { bank_id: input.bank_id };
  },

  'capital/withdraw/options': (_input, { db, caller }) => withdrawalOptions(db, caller),

  'capital/withdraw': async (input, ctx) => {
    const made = await withdraw(ctx.db, ctx.caller, input, ctx);
    const [first] = made;
    if (!first) throw new Error('a request has a part');
    ctx.setMessage('提现申请已提交');
    return {
      withdraw_sn: first.withdrawSn,
      state: 'pending_review' as const,
      state_label: withdrawalStates.pending_review,
      amount_fen: first.requestFen,
      parts: made.map(({ withdrawSn, amountFen, way }) => ({
        withdraw_sn: withdrawSn,
        amount_fen: amountFen,
        way: way === 'refund' ? ('refund' as const) : ('card' as const),
      })),
    };
  },

  'capital/withdraw/cancel': async ({ withdraw_sn: withdrawSn }, ctx) => {
    const row = await lockWithdrawal(ctx.db, withdrawSn).catch(() => null);
    if (row?.userId !== ctx.caller.userId) throw appError('not_found');
    // Pressed twice it is done.
    if (row.state !== 'cancelled') {
      await moveWithdrawal(ctx.db, row, 'cancel', { actor: 'owner', from: ctx });
    }
    ctx.setMessage('已撤销，金额已退回可用余额');
    return {
      withdraw_sn: withdrawSn,
      state: 'cancelled' as const,
      state_label: withdrawalStates.cancelled,
    };
  },

  'capital/list/withdraw': (input, { db, caller }) => listWithdrawals(db, caller.userId, input),
} satisfies Handlers;
