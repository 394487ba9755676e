import source from '@/components/ui/SourceMark.module.css';
import { positionName } from '@/lib/domain/catalog/platforms';
import { metricSourceKeys, metricSources } from '@/lib/domain/catalog/sources';
import { html, type Markup } from '../markup/html';
import panel from './FilterPanel.module.css';
import { filterPanel } from './filter-panel';
import s from './GoodsList.module.css';
import rows from './GoodsRows.module.css';
import { goodsRows } from './goods-rows';
import { listBar } from './list-bar';
import { listEmpty } from './list-empty';
import { listPager } from './list-pager';
import { columnsOf, type ListView } from './list-view';
import side from './SideNav.module.css';
import { sideNav } from './side-nav';
import type { WayOut } from './way-out';

/**
 * Everything of a list page below the breadcrumb.
 * @param level h2 where the list stands in a page that has a heading of its own
 */
export function listBody(
  view: ListView,
  heading: string,
  wayOut: WayOut | undefined,
  level: 'h1' | 'h2' = 'h1',
): Markup {
  const { goods } = view.page;
  const title =
    level === 'h1'
      ? html`<h1 class="sr-only">${heading}</h1>`
      : html`<h2 class="sr-only">${heading}</h2>`;
  return html`<nav class="${side.nav}" aria-label="平台">${sideNav(view)}</nav><div class="${s.main}">${title}<section class="${panel.panel}" aria-label="筛选">${filterPanel(view)}</section><section class="${s.card}" aria-label="资源列表">${level === 'h1' && html`<h2 class="sr-only">资源列表</h2>`}${listBar(view)}${
    goods.length === 0
      ? listEmpty(view, wayOut)
      : html`${head(view)}<ol class="${rows.rows}">${goodsRows(goods, { platform: view.platform, position: view.filter.position })}</ol>${legend(view)}`
  }</section>${listPager(view)}</div>`;
}

function head({ platform, filter }: ListView): Markup {
  const main = platform?.metrics.find(({ kind }) => kind === platform.mainMetric)?.name;
  const cost = platform?.cost.name ?? '成本';
  const columns = columnsOf(platform, filter.position);
  const lit = filter.position || platform?.mainPosition;
  const names = platform
    ? columns.map(({ id, short }) => (id === lit ? html`<em>${short}</em>` : html`<i>${short}</i>`))
    : html`<i class="${rows.mixed}">报价</i>`;
  const cells = columns.length === 2 ? `${rows.heads} ${rows.two}` : rows.heads;
  return html`<div class="${rows.head}" aria-hidden="true"><span>账号</span><span>粉丝 / 30天</span><span>${main ?? '主要数据'}</span><span>${cost.length > 4 ? cost : `${cost} / 90天`}</span><span class="${cells}">${names}</span><span>操作</span></div>`;
}

function legend({ platform, filter }: ListView): Markup {
  const lit = platform && positionName(platform, filter.position || platform.mainPosition);
  const sources = metricSourceKeys.map((key) => {
    const words = key === 'self' ? '媒体主自报' : metricSources[key].name;
    return html`<span class="${source.source} ${source[key]}">${metricSources[key].short} ${words}</span>`;
  });
  const rule = platform && `${platform.cost.name} = ${lit}${platform.cost.formula}；`;
  return html`<div class="${s.legend}"><p>数据来源${sources}</p><p>${rule}下单时再次核价，有变化先告知</p></div>`;
}
