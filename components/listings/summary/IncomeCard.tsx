import { Card, CardHead } from '@/components/kit/ui/Card';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { IncomeChart } from './IncomeChart';
import s from './MediumPage.module.css';

/** What came in by month: the sum, then where it came. */
export function IncomeCard({ income }: { income: Output<'media/mine'>['income'] }) {
  const total = sumFen(income.map(({ fen }) => fen));
  return (
    <Card flush>
      <CardHead
        flush
        title={
          <>
            收入<span className={s.total}>{formatYuan(total, true)}</span>
          </>
        }
        note={`近 ${income.length} 个月到账，服务费后；浅色为本月至今`}
      />
      {total > 0 ? (
        <IncomeChart months={income} />
      ) : (
        <p className={s.none}>
          近 {income.length} 个月还没有到账。验收款在验收后 T+3 结算，其余在保留期满后 T+3
          结算，扣除服务费后计入收入。
        </p>
      )}
    </Card>
  );
}
