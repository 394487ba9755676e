import { desc, eq, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { openWithdrawalStates, withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { formatTime } from '@/lib/domain/time/format-time';
import { blocksOf, withdrawalsHeldUntil } from '@/server/account/public';
import { unfitness } from '@/server/cards/public';
import type { bankCards } from '@/server/cards/tables';
import { type Db, rows } from '@/server/kernel/database';
import { verifiedNameOf } from '@/server/verification/public';
import { balancesOf } from '@/server/wallet/public';
import { askedThatDay, twoAboveFen } from './review-withdrawal';
import { withdrawalEvents, type withdrawals } from './tables';

type Withdrawal = typeof withdrawals.$inferSelect;
type Card = typeof bankCards.$inferSelect;
type Check = ConsoleItem['checks'][number];

/** What the machine looks at before money leaves, the same for who approves it and for who makes a batch. */
export async function lookAtWithdrawal(db: Db, row: Withdrawal, card: Card | undefined) {
  const verified = await verifiedNameOf(db, row.userId);
  const dayFen = await sumOfDay(db, row.id);
  const events = await db
    .select()
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, row.id))
    .orderBy(desc(withdrawalEvents.id));
  const first = events.find(({ move }) => move === 'approve_first');
  const approvals = events.filter(({ move }) => move.startsWith('approve')).reverse();
  const approvers = [...new Set(approvals.map(({ actor }) => nameOf(actor)))];
  const checks = [
    ...(card ? cardChecks(card, unfitness(card, verified)) : []),
    await holdCheck(db, row.userId),
    limitCheck(dayFen, approvers),
    await frozenCheck(db, row),
  ];
  return { checks, verified, dayFen, events, first, approvers };
}

/** Why a withdrawal comes into no batch; '' it may. */
export function unreadiness({ state }: Withdrawal, checks: readonly Check[]): string {
  if (state !== 'payable' && state !== 'pending_review') return withdrawalStates[state];
  const wrong = checks.find(({ verdict }) => verdict === 'differs');
  if (wrong) return `${wrong.title}：${wrong.words}`;
  const waits = secondCheck(checks);
  if (waits) return waits.words;
  return state === 'payable' ? '' : withdrawalStates[state];
}

/** Says that somebody has to approve it, the first or the second time, because of the day's sum. */
export const secondCheck = (checks: readonly Check[]): Check | undefined =>
  checks.find(({ title, verdict }) => title === dayTitle && verdict === 'unknown');

/** A name of the record: `operator:` before it where it is an operator's. */
export const nameOf = (actor: string): string => {
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
  const block = (await blocksOf(db, userId)).find(({ what }) => what === 'withdraw');
  const words = [
    until ? `更换手机号后暂停提现至 ${formatTime(until, 'minute')}` : '',
    block ? `平台已暂停提现：${block.reason}` : '',
  ].filter((part) => part !== '');
  return {
    verdict: words.length > 0 ? 'differs' : 'ok',
    title: '本人未被限制',
    words: words.join('；') || '没有限制',
  };
}

const dayTitle = '当日合计';

/** Above the bound nothing is wrong: two people look. */
function limitCheck(dayFen: number, approvers: readonly string[]): Check {
  const check = { verdict: 'unknown' as const, title: dayTitle };
  if (dayFen <= twoAboveFen()) return { ...check, verdict: 'ok', words: '一人审核即可' };
  const [first, second] = approvers;
  if (second) return { ...check, verdict: 'ok', words: `${first}、${second} 已审核` };
  return { ...check, words: first ? `${first} 已初审，须另一人复核` : '须两人审核' };
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
