import { cx } from '@/components/kit/ui/cx';
import source from '@/components/kit/ui/marks/SourceMark.module.css';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { metricSourceKeys, metricSources } from '@/lib/domain/catalog/sources';
import { ratedUntil } from '../rated-until';
import s from './GoodsList.module.css';
import rows from './GoodsRow.module.css';
import type { RowsView } from './GoodsRows';
import { columnsOf } from './list-view';

/** What the columns are; the position that prices are compared by is lit. */
export function ListHead({ platform, position }: RowsView) {
  const main = platform?.metrics.find(({ kind }) => kind === platform.mainMetric)?.name;
  const cost = platform?.cost.name ?? '成本';
  const columns = columnsOf(platform, position);
  const lit = position || platform?.mainPosition;
  return (
    <div className={rows.head} aria-hidden="true">
      <span>账号 / {ratedUntil()}</span>
      <span>粉丝 / 30天</span>
      <span>{main ?? '主要数据'}</span>
      <span>{cost.length > 4 ? cost : `${cost} / 90天`}</span>
      <span className={cx(rows.heads, columns.length === 2 && rows.two)}>
        {platform ? (
          columns.map(({ id, short }) =>
            id === lit ? <em key={id}>{short}</em> : <i key={id}>{short}</i>,
          )
        ) : (
          <i className={rows.mixed}>报价</i>
        )}
      </span>
      <span>操作</span>
    </div>
  );
}

/** What the marks beside the figures mean, and how the cost is reckoned. */
export function ListLegend({ platform, position }: RowsView) {
  return (
    <div className={s.legend}>
      <p>
        数据来源
        {metricSourceKeys.map((key) => (
          <span key={key} className={cx(source.source, source[key])}>
            {metricSources[key].short} {key === 'self' ? '媒体主自报' : metricSources[key].name}
          </span>
        ))}
      </p>
      <p>
        {platform && `${costRule(platform, position)}；`}
        下单时再次核价，有变化先告知
      </p>
    </div>
  );
}

/** How the cost is reckoned: of the price that a row has chosen. Nobody counts what some positions reach. */
function costRule(platform: Platform, id: number): string {
  const { cost, positions } = platform;
  const position = positions.find((it) => it.id === id);
  if (position?.reach.length === 0) return `${position.name}没有播放数据，不计${cost.name}`;
  return `${cost.name} = ${position?.name ?? '所选位置'}${cost.formula}`;
}
