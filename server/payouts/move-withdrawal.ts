import { eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { negateFen } from '@/lib/domain/money';
import {
  type WithdrawalMove,
  type WithdrawalMoveName,
  type WithdrawalState,
  withdrawalMoves,
  withdrawalReasons,
  withdrawalStates,
} from '@/lib/domain/withdrawal-process';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { recordEvent, userById } from '@/server/account/public';
import type { RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { notify } from '@/server/site/public';
import { availableOf, clearing, frozenOf, type Posting, post } from '@/server/wallet/public';
import { withdrawalEvents, withdrawals } from './tables';

export type Withdrawal = typeof withdrawals.$inferSelect;

interface MoveDetail {
  /** `owner`, `operator:name`, or the provider that carries it out */
  actor: string;
  /** why, for its owner to read */
  reason?: string;
  /** the bank's or provider's own number */
  providerRef?: string;
  /** of money that the receiving bank sent back: its number and day of that */
  returned?: { ref: string; on: string };
  /** the request of the owner who does it, for his record */
  from?: Pick<RequestMeta, 'address' | 'userAgent'>;
}

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
  { actor, reason = '', providerRef, returned, from: asked }: MoveDetail,
): Promise<WithdrawalState> {
  const move: WithdrawalMove = withdrawalMoves[name];
  const from = row.state as WithdrawalState; // written by this area alone
  if (!move.from.includes(from)) {
    throw appError('rule_broken', {
      msg: `提现 ${row.withdrawSn} 现在是${withdrawalStates[from]}，不能再这样操作`,
    });
  }
  const isOver = ['paid', 'failed', 'rejected', 'cancelled'].includes(move.to);
  await tx
    .update(withdrawals)
    .set({
      state: move.to,
      ...(reason ? { reason } : {}),
      ...(providerRef ? { providerRef } : {}),
      ...(returned ? { returnedRef: returned.ref, returnedOn: returned.on } : {}),
      ...(isOver ? { endedAt: sql`now()`, askAt: null } : {}),
    })
    .where(eq(withdrawals.id, row.id));
  const posting = postingOf(row, move.money);
  if (posting) await post(tx, posting);
  await tx.insert(withdrawalEvents).values({ withdrawalId: row.id, move: name, actor });
  if (move.event) {
    const detail = [withdrawalWords(row), reason].filter(Boolean).join('，');
    await recordEvent(tx, { userId: row.userId, kind: move.event, detail }, asked);
  }
  if (move.notice) {
    const user = await userById(tx, row.userId);
    await notify(tx, [
      {
        userId: row.userId,
        key: `withdrawal ${row.id} ${name}`,
        topic: 'money',
        title: move.notice.replace('{amount}', formatYuan(row.amountFen, true)),
        body: [reason, `提现单号 ${row.withdrawSn}`].filter(Boolean).join('。'),
        link: href(user.group === 2 ? 'medium-manAgement-cash' : 'personal-manAgement-cash'),
      },
    ]);
  }
  return move.to;
}

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
