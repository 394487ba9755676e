import { buttonClass } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type RouteName, routes } from '@/lib/address/routes';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { figureRanges, repeatDays } from '@/lib/domain/operators/figures/figure-kinds';
import type { FiguresQuery } from '@/lib/domain/operators/figures/figures-query';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import { DayChart } from './DayChart';
import s from './Figures.module.css';
import { FigureTiles } from './FigureTiles';
import { figuresHref } from './figures-href';
import { PartTable } from './PartTable';
import { StayTable } from './StayTable';
import type { ShownFigures } from './shown-figures';
import { VisitTable } from './VisitTable';
import { WayChart } from './WayChart';

export type FiguresScreenProps = {
  query: FiguresQuery;
  shown: ShownFigures;
};

/** /operator/figures: what the last days that are over came to. */
export function FiguresScreen({ query, shown }: FiguresScreenProps) {
  const { range, total } = shown;
  return (
    <>
      <PageHead
        title="经营数据"
        note={`${range.from} 至 ${range.to}；${keptWords(shown, query)}，不含今天`}
        more={
          <>
            <nav className={s.choice} aria-label="看多少天">
              {figureRanges.map((days) => (
                <a
                  key={days}
                  href={figuresHref(query, { days })}
                  aria-current={days === query.days || undefined}
                >
                  {days} 天
                </a>
              ))}
            </nav>
            <span className={s.quiet}>比前 {query.days} 天</span>
            {range.last_kept !== null && (
              <a
                className={buttonClass({ size: 32 })}
                href={figuresHref(query, {}, 'xlsx')}
                data-full
              >
                <Icon name="download" size={16} />
                导出 xlsx
              </a>
            )}
          </>
        }
      />
      {range.last_kept === null ? (
        <Panel title="还没有数据">
          <EmptyState
            title="还没有过完的一天"
            text="有了访问或订单以后，每天零点过 10 分统计前一天，之后在这里看"
          />
        </Panel>
      ) : (
        <div className={s.page}>
          <section className={s.card} aria-label="总览">
            <Filters query={query} shown={shown} />
            <FigureTiles total={total} days={query.days} />
          </section>
          <div className={s.charts}>
            <DayChart days={shown.days} query={query} />
            <WayChart way={shown.way} />
          </div>
          <PartTables query={query} shown={shown} />
          <div className={s.three}>
            <StayTable stays={shown.stays} />
            <VisitTable
              title="来源"
              note={`不分平台；${groupDigits(shown.sessions.now)} 个会话`}
              word="会话"
              rows={shown.sources}
              nameOf={sourceName}
            />
            <VisitTable
              title="页面"
              note={`不分平台；${groupDigits(shown.visits.now)} 次访问`}
              word="访问"
              rows={shown.pages}
              nameOf={pageName}
            />
          </div>
          <Notes total={total} />
        </div>
      )}
    </>
  );
}

/** Up to when the days are kept, and how many of the two ranges are missing. */
function keptWords({ range }: ShownFigures, { days }: FiguresQuery): string {
  if (range.last_kept === null) return '尚未统计';
  const missing = (kept: number, name: string) =>
    kept < Number(days) ? [`${name}缺 ${Number(days) - kept} 天`] : [];
  return [
    `统计到 ${shortDay(range.last_kept)}`,
    ...missing(range.kept, '本期'),
    ...missing(range.kept_before, '前期'),
  ].join('，');
}

function Filters({ query, shown }: FiguresScreenProps) {
  const isAll = !query.platform && !query.category;
  const names = shown.categories.map(({ key }) => key).filter((key) => key !== '');
  const categories =
    query.category && !names.includes(query.category) ? [...names, query.category] : names;
  return (
    <div className={s.filters}>
      <nav aria-label="平台">
        <span className={s.quiet}>平台</span>
        <a
          href={figuresHref(query, { platform: '', category: '' })}
          aria-current={isAll || undefined}
        >
          全部
        </a>
        {platformHeads.map(({ no, name }) => (
          <a
            key={no}
            href={figuresHref(query, { platform: String(no), category: '' })}
            aria-current={query.platform === String(no) || undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {categories.length > 0 && (
        <nav aria-label="品类">
          <span className={s.quiet}>品类</span>
          {categories.map((name) => (
            <a
              key={name}
              href={figuresHref(query, { platform: '', category: name })}
              aria-current={query.category === name || undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Of all, whatever one platform or category is looked at above. */
function PartTables({ query, shown }: FiguresScreenProps) {
  const { of_all: total } = shown;
  return (
    <>
      <PartTable
        title="按平台"
        word="平台"
        parts={shown.platforms}
        total={total}
        hasMarks
        hrefOf={(platform) => figuresHref(query, { platform, category: '' })}
      />
      <PartTable
        title="按品类"
        word="品类"
        parts={shown.categories}
        total={total}
        hrefOf={(category) => figuresHref(query, { platform: '', category })}
      />
    </>
  );
}

function Notes({ total: { now } }: Pick<ShownFigures, 'total'>) {
  return (
    <section className={s.notes} aria-label="口径">
      <b>口径</b>
      <span>
        成交额按付款时间计，含之后退款；同期退回广告主 {formatYuan(now.refunded_fen, true)}
      </span>
      <span>
        完成额 {formatYuan(now.completed_fen, true)}，服务费 {formatYuan(now.fee_fen, true)}
        ，都按结算时间计，完成后退款从中减去
      </span>
      <span>复购：付款的广告主里，此前 {repeatDays} 天内付过款的，每天各计一次</span>
      <span>仲裁按受理时间计，撤回的也算</span>
    </section>
  );
}

const sourceName = (label: string): string =>
  label === '' ? '直接打开' : label === '/' ? '本站（跨零点）' : label;

/** A type of page is the name of its route. */
const pageName = (label: string): string =>
  Object.hasOwn(routes, label) ? routes[label as RouteName].path : label || '其他页面';
