import { Card } from '@/components/kit/ui/Card';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import {
  formatChange,
  formatCost,
  formatCount,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { shareAway } from '@/lib/domain/reports/cost-per';
import { leftOutWords } from '@/lib/domain/reports/left-out-words';
import { formatTime } from '@/lib/domain/time/format-time';
import { Away } from './Away';
import s from './Report.module.css';
import type { SharedReport } from './report-query';

type Compared = SharedReport['sums']['promised']['reach'];

/** The five figures of a report, each against promise and median, and where they come from. */
export function ReportSums({ report }: { report: SharedReport }) {
  const { sums, sources, missing, left_out: leftOut, with_money: withMoney } = report;
  const { promised, median } = sums;
  return (
    <Card flush>
      <dl className={s.sums}>
        {sums.spend_fen !== null && (
          <div>
            <dt>花费</dt>
            <dd className={s.figure}>{formatYuan(sums.spend_fen)}</dd>
            <dd className={s.against}>{sums.orders} 个订单实付，已扣除退款</dd>
          </div>
        )}
        <Figure
          name="播放与阅读"
          value={sums.reach && formatCount(sums.reach.value)}
          of={sums.reach?.orders ?? 0}
          all={sums.orders}
          promised={promised.reach}
          median={median.reach}
          show={formatCount}
        />
        <Figure
          name="互动"
          value={sums.interactions && formatCount(sums.interactions.value)}
          of={sums.interactions?.orders ?? 0}
          all={sums.orders}
          promised={promised.interactions}
          median={median.interactions}
          show={formatCount}
        />
        {withMoney && (
          <Figure
            name="CPM"
            value={sums.cpm_fen === null ? null : formatCost(sums.cpm_fen)}
            of={sums.reach?.orders ?? 0}
            all={sums.orders}
            promised={promised.cpm}
            median={median.cpm}
            show={formatCost}
          />
        )}
        {withMoney && (
          <Figure
            name="CPE"
            value={sums.cpe_fen === null ? null : formatCost(sums.cpe_fen)}
            of={sums.interactions?.orders ?? 0}
            all={sums.orders}
            promised={promised.cpe}
            median={median.cpe}
            show={formatCost}
          />
        )}
      </dl>
      <p className={s.sources}>
        {sources.map(({ source, orders, oldest }) => (
          <span key={source}>
            <SourceMark source={source} /> {orders} 单 {shortDay(oldest)} 起
          </span>
        ))}
        {missing > 0 && <span>{missing} 单还没有播放或阅读，未计入</span>}
        {leftOut > 0 && <span>{leftOutWords(leftOut)}</span>}
        {withMoney && (
          <span className={s.medianNote}>
            同类中位取同平台同类目在售报价的中位成本，{formatTime(report.median_at, 'minute')} 计算
          </span>
        )}
      </p>
    </Card>
  );
}

function Figure({
  name,
  value,
  of,
  all,
  promised,
  median,
  show,
}: {
  name: string;
  /** null: nobody told it */
  value: string | null;
  /** orders that told it, of all */
  of: number;
  all: number;
  promised: Compared;
  median: Compared;
  show: (value: number) => string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={s.figure}>{value ?? '—'}</dd>
      {value === null && <dd className={s.against}>还没有数据</dd>}
      {value !== null && of < all && (
        <dd className={s.against}>
          按有数据的 {of}/{all} 单
        </dd>
      )}
      <Line name="承诺" of={of} compared={promised} show={show} none="未承诺" />
      <Line name="同类中位" of={of} compared={median} show={show} none="不作比较" />
    </div>
  );
}

/** What a figure is held against; over fewer orders than the figure, says over how many. */
function Line({
  name,
  of,
  compared,
  show,
  none,
}: {
  name: string;
  /** orders behind the figure itself */
  of: number;
  compared: Compared;
  show: (value: number) => string;
  none: string;
}) {
  const away = compared && shareAway(compared.actual, compared.against);
  return (
    <dd className={s.against}>
      <span>{compared && compared.orders < of ? `${name}（${compared.orders} 单）` : name}</span>
      <span
        title={compared ? `${compared.orders} 单可比，实际 ${show(compared.actual)}` : undefined}
      >
        {compared ? show(compared.against) : '—'}
      </span>
      <span>{away === null ? none : <Away share={away} text={formatChange(away)} />}</span>
    </dd>
  );
}
