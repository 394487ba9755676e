import type { Answer } from '@/lib/contract';
import { minusFen, negateFen, sumFen } from '@/lib/domain/money/money';
import { refusedReturns } from '@/server/invoices/public';
import type { Db } from '@/server/kernel/database';
import { lastBatches } from '@/server/payouts/public';
import { lastRuns } from '@/server/reconcile/public';
import { type KindSum, platformSums } from '@/server/wallet/public';
import { lastAudit } from './run-audit';

type Shown = Answer<'operator/money'>;

/** As many as two weeks have. */
const shownBatches = 10;
const shownRuns = 10;
const shownReturns = 20;

/** What the platform holds, in the order in which money passes through it. */
const lines: readonly { name: string; of: (sum: KindSum) => boolean; counts?: true }[] = [
  { name: '广告主可用', of: ({ kind, ofOwners }) => kind === 'available' && !ofOwners },
  { name: '托管', of: ({ kind }) => kind === 'escrow', counts: true },
  { name: '媒体主待结算', of: ({ kind }) => kind === 'pending' },
  { name: '媒体主可用', of: ({ kind, ofOwners }) => kind === 'available' && ofOwners },
  { name: '冻结（提现中、回票预扣）', of: ({ kind }) => kind === 'frozen' },
  { name: '媒体主所欠的垫付退款', of: ({ kind }) => kind === 'refunds_payable' },
  { name: '税差', of: ({ kind }) => kind === 'tax_difference' },
  { name: '服务费收入', of: ({ kind }) => kind === 'service_fee' },
];

/** The platform's accounts, which together are what came in from outside, and the last batches. */
export async function showMoney(db: Db): Promise<Shown> {
  const sums = await platformSums(db);
  const accounts = lines.map(({ name, of, counts }) => {
    const own = sums.filter(of);
    return {
      name,
      fen: sumFen(own.map(({ fen }) => fen)),
      orders: counts ? own.reduce((all, { accounts: held }) => all + held, 0) : null,
      today_in_fen: sumFen(own.map(({ todayInFen }) => todayInFen)),
      today_out_fen: sumFen(own.map(({ todayOutFen }) => todayOutFen)),
      month_in_fen: sumFen(own.map(({ monthInFen }) => monthInFen)),
      month_out_fen: sumFen(own.map(({ monthOutFen }) => monthOutFen)),
    };
  });
  const totalFen = sumFen(accounts.map(({ fen }) => fen));
  // The account's own balance, which is none of what was added up; below zero by all the money that came in.
  const clearingFen = negateFen(sums.find(({ kind }) => kind === 'clearing')?.ownFen ?? 0);
  return {
    accounts,
    total_fen: totalFen,
    clearing_fen: clearingFen,
    off_by_fen: minusFen(totalFen, clearingFen),
    batches: (await lastBatches(db, shownBatches)).map(
      ({ batchSn, totalFen: sum, madeBy, ...batch }) => ({
        ...batch,
        batch_sn: batchSn,
        total_fen: sum,
        made_by: madeBy,
      }),
    ),
    audit: await lastAudit(db),
    runs: (await lastRuns(db, shownRuns)).map(
      ({ fileName, fromDay, toDay, madeBy, offFen, openFen, ...run }) => ({
        ...run,
        file_name: fileName,
        from_day: fromDay,
        to_day: toDay,
        made_by: madeBy,
        off_by_fen: offFen,
        open_fen: openFen,
      }),
    ),
    refused_returns: (await refusedReturns(db, { most: shownReturns })).map((row) => ({
      id: row.id,
      user_id: row.userId,
      nicename: row.nicename,
      number: row.number,
      fen: row.amountFen,
      reason: row.reason,
      refused_at: row.refusedAt,
      reminded_at: row.remindedAt,
    })),
  };
}
