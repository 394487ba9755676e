import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { href } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { negateFen } from '@/lib/domain/money/money';
import {
  openWithdrawalStates,
  type WithdrawalMove,
  type WithdrawalMoveName,
  type WithdrawalState,
  withdrawalMoves,
  withdrawalReasons,
  withdrawalStates,
} from '@/lib/domain/payouts/withdrawal-process';
import { appError } from '@/lib/errors';
import { recordEvent, userById } from '@/server/account/public';
import type { RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { enqueue } from '@/server/kernel/outside-call';
import { racePoint } from '@/server/kernel/race-point';
import { type Moved, reviewed } from '@/server/process/public';
import { payoutProvider } from '@/server/providers/payout/provider';
import { availableOf, clearing, frozenOf, type Posting } from '@/server/wallet/public';
import { queueOfStage } from './for-operator';
import { meaningOfVerdict, operatorActor } from './review-withdrawal';
import { withdrawalEvents, withdrawals } from './tables';

export type Withdrawal = typeof withdrawals.$inferSelect;

interface Given {
  /** `owner`, or who carries it out; the operator where nobody is named */
  actor?: string;
  /** the bank's or provider's own number */
  providerRef?: string;
  /** of money that the receiving bank sent back: its number and day of that */
  returned?: { ref: string; on: string };
  /** the request of the owner who does it, for his record */
  from?: Pick<RequestMeta, 'address' | 'userAgent'>;
}

type Step = Moved<Withdrawal, WithdrawalMoveName, Given>;

/** @throws AppError not_found */
export async function lockWithdrawal(tx: Db, withdrawSn: string): Promise<Withdrawal> {
  await racePoint('before the withdrawal is locked');
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.withdrawSn, withdrawSn))
    .for('update');
  if (!row) throw appError('not_found', { msg: `没有提现 ${withdrawSn}` });
  await racePoint('after the withdrawal is locked');
  return row;
}

/** Money on its way out. */
export const withdrawal = reviewed({
  kind: 'withdrawal',
  table: sql`withdrawals`,
  states: withdrawalStates,
  transitions: withdrawalMoves,
  lock: lockWithdrawal,
  once: true,
  refusal: ({ withdrawSn }, now) => `提现 ${withdrawSn} 现在是${now}，不能再这样操作`,
  meaning: meaningOfVerdict,
  set: ({ name, reason, fields: { providerRef, returned } }: Step) => sql`
    reason = coalesce(nullif(${reason}, ''), reason),
    provider_ref = coalesce(nullif(${providerRef ?? ''}, ''), provider_ref),
    returned_ref = coalesce(${returned?.ref ?? null}, returned_ref),
    returned_on = coalesce(${returned?.on ?? null}, returned_on),
    approved_at = case when ${name === 'approve'} then now() else approved_at end
    ${isOpen(withdrawalMoves[name].to) ? sql`` : sql`, ended_at = now()`}`,
  money: ({ row, name }) => postingOf(row, withdrawalMoves[name].money),
  record: async (tx, { row, name, by, fields: { actor = operatorActor(by) } }) => {
    const [line] = await tx
      .insert(withdrawalEvents)
      .values({ withdrawalId: row.id, move: name, actor })
      .returning({ id: withdrawalEvents.id });
    return line?.id;
  },
  effects: async (tx, { row, name, reason, fields: { from } }) => {
    const { event, notice, to }: WithdrawalMove = withdrawalMoves[name];
    if (to === 'payable' && isByProvider(row)) await enqueue(tx, 'payouts', row.id);
    if (event) {
      const detail = [withdrawalWords(row), reason].filter(Boolean).join('，');
      await recordEvent(tx, { userId: row.userId, kind: event, detail }, from);
    }
    if (!notice) return null;
    const { group } = await userById(tx, row.userId);
    const link = href(isOwnerGroup(group) ? 'medium-manAgement-cash' : 'personal-manAgement-cash');
    return { notice, link };
  },
  tell: ({ row, reason }, told) =>
    told && {
      link: told.link,
      userId: row.userId,
      ...worded(told.notice, {
        amount: formatYuan(row.amountFen, true),
        reason: reason && `${reason}。`,
        withdrawSn: row.withdrawSn,
      }),
    },
  act: {
    what: '审核提现；同一人当日合计超过 WITHDRAW_TWO_ABOVE 的，每笔须两人各审核一次',
    noun: '提现',
    id: '提现单号',
    key: {
      name: 'sn',
      input: z
        .string({ error: '请写明提现单号' })
        .trim()
        .regex(/^TX\d{10,24}$/, '提现单号不正确'),
      subject: (sn) => sn,
    },
    said: { approve: '已通过，待打款', approve_first: '初审通过，须另一人复核' },
  },
  queue: {
    name: '待审核的提现',
    ...queueOfStage('review'),
  },
});

/**
 * Moves a withdrawal as the process says, with its money, its record and what its owner is told.
 * @param row locked by this transaction
 * @returns the state it has now
 * @throws AppError rule_broken where it is not in a state that the move begins with
 */
export async function moveWithdrawal(
  tx: Db,
  row: Withdrawal,
  name: WithdrawalMoveName,
  { reason, ...fields }: Given & { actor: string; reason?: string },
): Promise<WithdrawalState> {
  await withdrawal.moveLocked(tx, row, { name, reason, fields });
  return withdrawalMoves[name].to;
}

const isOpen = (state: WithdrawalState): boolean =>
  (openWithdrawalStates as readonly WithdrawalState[]).includes(state);

/** Whether a provider carries it out; everything else goes by the bank's file. */
export const isByProvider = ({ way }: Withdrawal): boolean =>
  way === 'refund' || payoutProvider() !== null;

/** How the record of an account names one. */
export const withdrawalWords = ({ amountFen, withdrawSn }: Withdrawal): string =>
  `${formatYuan(amountFen, true)}，单号 ${withdrawSn}`;

/** Takes the money of a new withdrawal out of what its owner may spend. */
export const holdPosting = (row: Withdrawal): Posting => ({
  key: `withdrawal ${row.id} hold`,
  reason: withdrawalReasons.hold,
  subject: row.withdrawSn,
  entries: [
    { account: availableOf(row.userId), amountFen: negateFen(row.amountFen) },
    { account: frozenOf(row.userId), amountFen: row.amountFen },
  ],
});

function postingOf(row: Withdrawal, money: WithdrawalMove['money']): Posting | null {
  if (money === 'none') return null;
  const { id, userId, amountFen, withdrawSn: subject } = row;
  const ways = {
    back: [frozenOf(userId), availableOf(userId)],
    out: [frozenOf(userId), clearing],
    returned: [clearing, availableOf(userId)],
  } as const;
  const [source, target] = ways[money];
  return {
    // Back and out share a key: of a held sum one of the two happens, which the ledger itself holds.
    key: `withdrawal ${id} ${money === 'returned' ? 'returned' : 'end'}`,
    reason: withdrawalReasons[money],
    subject,
    entries: [
      { account: source, amountFen: negateFen(amountFen) },
      { account: target, amountFen },
    ],
  };
}
