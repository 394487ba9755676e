import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { findBank } from '@/lib/domain/payouts/banks';
import {
  openWithdrawalStates,
  type WithdrawalMoveName,
  withdrawalMoves,
  withdrawalStates,
} from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById, withdrawalsHeldUntil } from '@/server/account/public';
import { branchOf, unfitness } from '@/server/cards/public';
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
import { verifiedNameOf } from '@/server/verification/public';
import { balancesOf } from '@/server/wallet/public';
import { askedThatDay, twoAboveFen } from './review-withdrawal';
import { payoutBatches, withdrawalEvents, withdrawals } from './tables';

type Withdrawal = typeof withdrawals.$inferSelect;
type Card = typeof bankCards.$inferSelect;
type Check = ConsoleItem['checks'][number];

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
  const verified = await verifiedNameOf(db, row.userId);
  const dayFen = await sumOfDay(db, row.id);
  const events = await db
    .select()
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, row.id))
    .orderBy(desc(withdrawalEvents.id));
  const first = events.find(({ move }) => move === 'approve_first');
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
    checks: [
      ...(card ? cardChecks(card, unfitness(card, verified)) : []),
      await holdCheck(db, row.userId),
      limitCheck(dayFen, first && nameOf(first.actor)),
      await frozenCheck(db, row),
    ],
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
    acts: actsOf(row, batch?.batchSn),
  });
}

const shownHolder = (kind: string, name: string): string =>
  kind === 'person' ? maskName(name) : name;

const nameOf = (actor: string): string => {
  if (actor === 'owner') return '申请人';
  return actor === 'system' ? '系统' : actor.replace(/^operator:/, '');
};

async function sumOfDay(db: Db, id: number): Promise<number> {
  const [day] = await rows<{ fen: number }>(
    db,
    sql`select ${askedThatDay} as fen from withdrawals w where w.id = ${id}`,
  );
  return day?.fen ?? 0;
}

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

const cardWords: Record<Card['checked'], Pick<Check, 'verdict' | 'words'>> = {
  same: { verdict: 'ok', words: '四要素一致' },
  paid: { verdict: 'ok', words: '此卡曾到账' },
  different: { verdict: 'differs', words: '四要素不一致' },
  unknown: { verdict: 'unknown', words: '没有核验结果，首次打款' },
  waiting: { verdict: 'unknown', words: '核验还没有返回' },
};

const cardChecks = (card: Card, unfit: string): Check[] => [
  {
    verdict: unfit === '' ? 'ok' : 'differs',
    title: '户名与认证名称',
    words: unfit || '一致',
  },
  { title: '银行卡四要素', ...cardWords[card.checked] },
];

async function holdCheck(db: Db, userId: number): Promise<Check> {
  const until = (await withdrawalsHeldUntil(db, userId))?.toISOString();
  return {
    verdict: until ? 'differs' : 'ok',
    title: '本人未被限制',
    words: until ? `更换手机号后暂停提现至 ${formatTime(until, 'minute')}` : '没有限制',
  };
}

/** Above the bound nothing is wrong: two people look. */
function limitCheck(dayFen: number, firstBy: string | undefined): Check {
  const title = '当日合计';
  if (dayFen <= twoAboveFen()) return { verdict: 'ok', title, words: '一人审核即可' };
  return {
    verdict: 'unknown',
    title,
    words: firstBy ? `${firstBy} 已初审，须另一人复核` : '须两人审核',
  };
}

/** What is on its way out of an account is all that its frozen money is. */
async function frozenCheck(db: Db, { userId }: Withdrawal): Promise<Check> {
  const { frozenFen } = await balancesOf(db, userId);
  const [open] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(amount_fen), 0)::bigint as fen from withdrawals
        where user_id = ${userId} and state in ${[...openWithdrawalStates]}`,
  );
  const openFen = open?.fen ?? 0;
  return {
    verdict: frozenFen === openFen ? 'ok' : 'differs',
    title: '冻结余额',
    words: `冻结 ${formatYuan(frozenFen, true)}，处理中的提现合计 ${formatYuan(openFen, true)}`,
  };
}

const back = '→ 审核失败；钱退回申请人可用余额，理由对方可见';

/** What the process lets the platform do with one of its state. */
function actsOf(row: Withdrawal, batchSn: string | undefined): ConsoleItem['acts'] {
  const given = { sn: row.withdrawSn };
  if (row.state === 'pending_review') {
    return verdictActs('withdrawal', given, {
      approve: '→ 待打款；钱仍冻结；当日合计较大的须另一人复核',
      reject: back,
    });
  }
  if (row.state === 'payable') {
    const isByFile = row.way === 'card' && payoutProvider() === null;
    return [
      ...(isByFile
        ? [itemAct('payout-batch', '编成批次', 'approve', {}, '全部待打款的银行卡提现 → 打款中')]
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
