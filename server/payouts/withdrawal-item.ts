import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { findBank } from '@/lib/domain/payouts/banks';
import {
  type WithdrawalMoveName,
  withdrawalMoves,
  withdrawalStates,
} from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { branchOf } from '@/server/cards/public';
import { bankCards } from '@/server/cards/tables';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { payments } from '@/server/payments/tables';
import {
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { payoutProvider } from '@/server/providers/payout/provider';
import { twoAboveFen } from './review-withdrawal';
import { payoutBatches, withdrawals } from './tables';
import { lookAtWithdrawal, nameOf, secondCheck } from './withdrawal-checks';

type Withdrawal = typeof withdrawals.$inferSelect;
type Card = typeof bankCards.$inferSelect;

/** Earlier ones of the same account that are shown. */
const shownEarlier = 10;

/** A withdrawal that waits in one of the two queues; undefined where it does not. */
export async function withdrawalItem(
  db: Db,
  withdrawSn: string,
  states: readonly Withdrawal['state'][],
): Promise<QueueItem | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.withdrawSn, withdrawSn));
  if (!row || !states.includes(row.state)) return undefined;
  const [card] = row.cardId
    ? await db.select().from(bankCards).where(eq(bankCards.id, row.cardId))
    : [];
  const [batch] = row.batchId
    ? await db.select().from(payoutBatches).where(eq(payoutBatches.id, row.batchId))
    : [];
  const user = await userById(db, row.userId);
  const { checks, verified, dayFen, events, first } = await lookAtWithdrawal(db, row, card);
  return consoleItem({
    users: [row.userId],
    title: withdrawSn,
    subtitle: `${user.nicename}・${formatYuan(row.amountFen, true)}`,
    state: withdrawalStates[row.state],
    sections: [
      section('提现', [
        fact('金额', formatYuan(row.amountFen, true)),
        fact('手续费', formatYuan(0, true), { source: '平台不收' }),
        fact('实付', formatYuan(row.amountFen, true)),
        fact('申请时间', formatTime(row.createdAt.toISOString(), 'minute')),
        ...(row.requestFen === row.amountFen
          ? []
          : [fact('同一次申请合计', formatYuan(row.requestFen, true))]),
        fact('此人当日合计', formatYuan(dayFen, true), {
          remark: `超过 ${formatYuan(twoAboveFen(), true)} 的每笔须两人审核`,
        }),
        ...(first
          ? [
              fact('初审', nameOf(first.actor), {
                source: formatTime(first.createdAt.toISOString(), 'minute'),
              }),
            ]
          : []),
      ]),
      section('收款', await targetFacts(db, row, card)),
      ...(batch
        ? [
            section('打款批次', [
              fact('批次', batch.batchSn, {
                source: `${formatTime(batch.createdAt.toISOString(), 'minute')} ${batch.madeBy} 编制`,
              }),
              fact('批次内', `${batch.lines} 笔，合计 ${formatYuan(batch.totalFen, true)}`),
            ]),
          ]
        : []),
      ...(row.state === 'pending_review' ? [] : [await askedSection(db, row)]),
      await earlierSection(db, row),
    ].filter(({ facts }) => facts.length > 0),
    checks,
    about: [
      { label: '申请人', value: user.nicename, href: '' },
      {
        label: '认证名称',
        value: verified ? shownHolder(verified.kind, verified.name) : '没有实名认证',
        href: '',
      },
      { label: '手机', value: maskPhone(unseal(user.phoneSealed)), href: '' },
    ],
    history: events.map(({ move, actor, createdAt }) => ({
      at: createdAt.toISOString(),
      words: `${nameOf(actor)}：${move === 'request' ? '提交申请，金额已冻结' : withdrawalMoves[move as WithdrawalMoveName].words}`, // written by this area only
    })),
    acts: actsOf(row, batch?.batchSn, secondCheck(checks) !== undefined),
  });
}

const shownHolder = (kind: string, name: string): string =>
  kind === 'person' ? maskName(name) : name;

async function targetFacts(db: Db, row: Withdrawal, card: Card | undefined) {
  if (card) {
    const branch = branchOf(card);
    return [
      fact('户名', shownHolder(card.kind, unseal(card.holderSealed))),
      fact('银行', `${findBank(card.bankCode)?.name ?? card.bankCode}${branch && ` ${branch}`}`),
      fact('尾号', card.tail, {
        source: `${formatTime(card.createdAt.toISOString(), 'date')} 绑定`,
      }),
      fact('账户类型', card.kind === 'company' ? '对公' : '对私'),
    ];
  }
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, row.paymentId ?? 0));
  return payment
    ? [
        fact('原路退回', payWayLabel(payment.way), { source: `付款单 ${payment.paySn}` }),
        fact('原付款', formatYuan(payment.amountFen, true), {
          source: payment.paidAt ? formatTime(payment.paidAt.toISOString(), 'minute') : '',
        }),
      ]
    : [];
}

/** How often a provider was asked and has not said what became of it. */
async function askedSection(db: Db, { id }: Withdrawal) {
  const [asked] = await rows<{ attempts: number }>(
    db,
    sql`select attempts from outside_calls where kind = 'payouts' and key = ${id}`,
  );
  return section('打款渠道', asked ? [fact('已询问', `${asked.attempts} 次，还没有结果`)] : []);
}

async function earlierSection(db: Db, { id, userId }: Withdrawal) {
  const earlier = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), ne(withdrawals.id, id)))
    .orderBy(desc(withdrawals.id))
    .limit(shownEarlier);
  return section(
    '以前的提现',
    earlier.map(({ withdrawSn, amountFen, state, reason, createdAt }) =>
      fact(withdrawSn, `${formatYuan(amountFen, true)}，${withdrawalStates[state]}`, {
        source: formatTime(createdAt.toISOString(), 'minute'),
        remark: reason,
      }),
    ),
    `最近 ${shownEarlier} 笔以内`,
  );
}

const back = '→ 审核失败；钱退回申请人可用余额，理由对方可见';

/** What the process lets the platform do with one of its state. */
function actsOf(
  row: Withdrawal,
  batchSn: string | undefined,
  isHeld: boolean,
): ConsoleItem['acts'] {
  const given = { sn: row.withdrawSn };
  if (row.state === 'pending_review') {
    return verdictActs('withdrawal', given, {
      approve: '→ 待打款；钱仍冻结；当日合计较大的须另一人复核',
      reject: back,
    });
  }
  if (row.state === 'payable' && isHeld) {
    return verdictActs('withdrawal', given, {
      approve: '当日合计在审核后超过上限，须另一人复核；复核后才打款',
      reject: back,
    });
  }
  if (row.state === 'payable') {
    const isByFile = row.way === 'card' && payoutProvider() === null;
    return [
      ...(isByFile
        ? [
            itemAct(
              'payout-batch',
              '编成批次',
              'approve',
              { sns: row.withdrawSn },
              '只编这一笔 → 打款中；多笔一起编请到「资金」页勾选',
            ),
          ]
        : []),
      itemAct('withdrawal', '退回', 'reject', { ...given, decision: 'reject' }, back),
    ];
  }
  return [
    itemAct('payout-done', '记为成功', 'approve', given, '→ 打款成功；冻结的钱出账'),
    itemAct('payout-failed', '记为失败', 'reject', given, '→ 打款失败；钱退回可用余额'),
    ...(batchSn
      ? [itemAct('payout-file', '代付文件', 'look', { batch: batchSn }, '同一批次可以重复')]
      : []),
  ];
}
