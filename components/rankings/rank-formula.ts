import { icon } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import { groupDigits } from '@/lib/domain/group-digits';
import s from './RankFormula.module.css';
import type { RankView } from './rank-view';

/** The head of the index's column: opens into the formula, worked out for the first account of the page. */
export function rankFormula({ ranking }: RankView): Markup {
  const [first] = ranking.list;
  if (!first) return html`集市指数`;
  return html`<details class="${s.formula}" name="rank"><summary>集市指数${icon('info', 14)}</summary><div class="${s.panel}"><p class="${s.title}"><b>集市指数怎么算</b><span>公式 v${ranking.version}</span></p><p class="${s.line}">指数 = 1000 ×（${ranking.formula
    .map(({ name, weight }) => html`<b>${weight.toFixed(2)}</b>×${name}`)
    .flatMap((part, index) =>
      index === 0 ? [part] : [html` + `, part],
    )}）</p><table><thead><tr><th scope="col">${first.account_name}</th><th scope="col">原值</th><th scope="col">归一</th><th scope="col">得分</th></tr></thead><tbody>${first.metrics.map(
    ({ kind, value, share, points }) =>
      html`<tr><th scope="row">${ranking.formula.find((part) => part.kind === kind)?.name ?? ''}</th><td>${groupDigits(value)}</td><td>${share.toFixed(3)}</td><td><b>${points.toFixed(1)}</b></td></tr>`,
  )}<tr><th scope="row">合计</th><td></td><td></td><td><b>${first.index.toFixed(1)}</b></td></tr></tbody></table><p class="${s.note}">归一按全部账号的最大值缩放，<a href="#formula">完整说明</a></p></div></details>`;
}
