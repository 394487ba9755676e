import { icon, platformMark } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { pager } from '@/components/goods/markup/pager';
import cardStyle from '@/components/ui/Card.module.css';
import emptyStyle from '@/components/ui/EmptyState.module.css';
import { shortDay } from '@/lib/domain/format-figure';
import { groupDigits } from '@/lib/domain/group-digits';
import s from './Ranking.module.css';
import { changeRank, type RankFilter, rankHref } from './rank-address';
import { rankSide } from './rank-side';
import { rankTable } from './rank-table';
import type { RankView } from './rank-view';

/** A ranking: board, period and day above, subjects over the table, what stands out at its side. */
export function rankBody(view: RankView): Markup {
  const { filter, ranking, choices } = view;
  const to = (change: Partial<RankFilter>) => rankHref(changeRank(filter, change));
  return html`<header class="${s.head}"><h1 class="sr-only">${headingOf(view)}</h1><nav class="${s.boards}" aria-label="榜单">${view.boards.map(
    ({ key, name, platform }) =>
      html`<a href="${to({ board: key, category: 0 })}"${key === filter.board && html` aria-current="page"`}>${platformMark(platform, 24)}${name}</a>`,
  )}</nav><p>${ranking.to && html`${updatedWords(ranking.updated_at)} 更新，收录 ${groupDigits(ranking.accounts)} 个账号`}</p><nav class="${s.periods}" aria-label="榜期">${choices.periods.map(
    ({ key, name }) =>
      html`<a href="${to({ period: key })}"${key === filter.period && html` aria-current="page"`}>${name}</a>`,
  )}</nav>${days(view)}</header><div class="${s.columns}"><section class="${cardStyle.card}"><nav class="${s.categories}" aria-label="分类">${choices.categories.map(
    ({ id, name }) =>
      html`<a href="${to({ category: id })}"${id === filter.category && html` aria-current="page"`}>${name}</a>`,
  )}</nav>${ranking.list.length > 0 ? rankTable(view) : empty(filter)}${pager(
    { page: ranking.page, pages: ranking.pages, onward: null },
    (page) => rankHref({ ...filter, page }),
  )}</section>${rankSide(view)}</div>`;
}

/** 公众号榜·职场·周榜 */
export function headingOf({ filter, choices }: RankView): string {
  const category = choices.categories.find(({ id }) => id === filter.category)?.name;
  const period = choices.periods.find(({ key }) => key === filter.period)?.name;
  return [choices.name, filter.category === 0 ? undefined : category, period]
    .filter(Boolean)
    .join('·');
}

/** The days with a list, as links behind the button that says which one is shown. */
function days({ filter, ranking, choices }: RankView): Markup | false {
  const newest = choices.dates[0];
  return (
    ranking.to !== '' &&
    html`<details class="${s.days}" name="rank"><summary>${icon('calendar', 16)}${
      ranking.from === ranking.to ? ranking.to : `${ranking.from} 至 ${shortDay(ranking.to)}`
    }${icon('down', 14)}</summary><div><p>榜期的最后一天</p>${choices.dates.map(
      (day) =>
        html`<a href="${rankHref(changeRank(filter, { date: day === newest ? '' : day }))}"${day === ranking.to && html` aria-current="page"`}>${shortDay(day)}</a>`,
    )}</div></details>`
  );
}

const empty = (filter: RankFilter): Markup =>
  html`<div class="${emptyStyle.empty}"><svg width="134" height="76" aria-hidden="true"><use href="/icons.svg#stall"></use></svg><p class="${emptyStyle.title}">${
    filter.category === 0 ? '还没有榜单' : '这个分类本期没有账号上榜'
  }</p><p class="${emptyStyle.text}">${
    filter.category === 0
      ? '榜单在每天 6 点后生成，请稍后再来。'
      : html`<a href="${rankHref(changeRank(filter, { category: 0 }))}">看总榜</a>`
  }</p></div>`;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 11-20 06:00 in the market's time zone. */
function updatedWords(at: string): string {
  const part = new Map(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${part.get('month')}-${part.get('day')} ${part.get('hour')}:${part.get('minute')}`;
}
