import { eq } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import {
  availableCommission,
  commissionActOf,
  platformCommissionActs,
} from '@/lib/domain/commissions/acts';
import { commissionEarning } from '@/lib/domain/commissions/money';
import { commissionStates } from '@/lib/domain/commissions/states';
import { commissionTimers } from '@/lib/domain/commissions/timers';
import { fillCommissionWords } from '@/lib/domain/commissions/words';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen } from '@/lib/domain/money/money';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import {
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  shownFiles,
} from '@/server/process/public';
import { availableBalance } from '@/server/wallet/public';
import { commissionRecord } from './show-commission';
import { orderCommissions } from './tables';

type Commission = typeof orderCommissions.$inferSelect;

/** A commission that waits for the platform, with both figures and their proofs; undefined where it does not. */
export async function commissionItem(db: Db, orderSn: string): Promise<QueueItem | undefined> {
  const [row] = await db
    .select()
    .from(orderCommissions)
    .where(eq(orderCommissions.orderSn, orderSn));
  if (!row || !waits(row)) return undefined;
  const buyer = await userById(db, row.buyerId);
  const seller = await userById(db, row.sellerId);
  const balanceFen = await availableBalance(db, row.buyerId);
  const record = await commissionRecord(db, row, 'platform');
  return consoleItem({
    users: [row.buyerId, row.sellerId],
    title: orderSn,
    subtitle: row.title,
    state: commissionStates[row.state],
    sections: [
      section('净销售额与佣金', sumFacts(row)),
      section(
        '双方提交的材料',
        record
          .filter(({ files }) => files.length > 0)
          .map(({ at, actor_label: actor, text, files }) =>
            fact(actor, maskNumbers(text), {
              source: formatTime(at, 'minute'),
              files: shownFiles(files),
            }),
          ),
      ),
      section('扣收', [fact('广告主可用余额', formatYuan(balanceFen, true))]),
    ].filter(({ facts }) => facts.length > 0),
    checks: row.state === 'overdue' ? [balanceCheck(row, balanceFen)] : [],
    about: [
      { label: '广告主', value: buyer.nicename, href: '' },
      { label: '广告主手机', value: maskPhone(unseal(buyer.phoneSealed)), href: '' },
      { label: '媒体主', value: seller.nicename, href: '' },
      { label: '媒体主手机', value: maskPhone(unseal(seller.phoneSealed)), href: '' },
    ],
    history: record.map(({ at, actor_label: actor, text }) => ({
      at,
      words: `${actor}：${maskNumbers(text)}`,
    })),
    acts: actsOf(row),
  });
}

/** As the queue says it. */
const waits = ({ state, isHeard }: Commission): boolean =>
  state === 'overdue' || (state === 'disputed' && isHeard);

function sumFacts(row: Commission) {
  const { netSalesFen, claimedFen, amountFen, rate, feeRate } = row;
  const withCommission = (fen: number) =>
    `${formatYuan(fen, true)}，佣金 ${formatYuan(rateOfFen(fen, rate), true)}`;
  const earning = amountFen === null ? null : commissionEarning({ amountFen, feeRate });
  return [
    fact('佣金比例', rateLabel(rate)),
    fact('统计期', `${row.periodFrom ?? '—'} 至 ${row.periodTo ?? '—'}`),
    fact('媒体主申报', netSalesFen === null ? '没有申报' : withCommission(netSalesFen)),
    fact('广告主认为', claimedFen === null ? '没有异议' : withCommission(claimedFen)),
    ...(earning && amountFen !== null
      ? [
          fact('应付佣金', formatYuan(amountFen, true)),
          fact(`服务费 ${rateLabel(feeRate)}`, formatYuan(earning.feeFen, true)),
          fact('媒体主实得', formatYuan(earning.netFen, true)),
        ]
      : []),
  ];
}

const balanceCheck = (
  { amountFen }: Commission,
  balanceFen: number,
): ConsoleItem['checks'][number] => ({
  verdict: balanceFen >= (amountFen ?? 0) ? 'ok' : 'differs',
  title: '余额够扣收',
  words: `可用 ${formatYuan(balanceFen, true)}，佣金 ${formatYuan(amountFen ?? 0, true)}`,
});

/** Exactly what the process lets the platform do now. */
function actsOf(row: Commission): ConsoleItem['acts'] {
  const can = availableCommission({ ...row, isDue: false }, 'platform');
  return platformCommissionActs
    .filter((name) => can.includes(name))
    .map((name) => {
      const { action, to, timer, event } = commissionActOf(name);
      const clock = timer === null ? '不再计时' : lengthWords(commissionTimers[timer]);
      const kind = action.kind === 'danger' ? 'reject' : 'approve';
      // What is found is typed only now: its sums are not said before.
      const words =
        name === 'rule' ? '按认定的净销售额付佣金' : fillCommissionWords(event, row, 'platform');
      const effect = `→ ${commissionStates[to]}；计时：${clock}；${words}`;
      const label = fillCommissionWords(action.label, row, 'platform');
      return itemAct(`commission_${name}`, label, kind, { order_sn: row.orderSn }, effect);
    });
}
