import { Card, CardHead } from '@/components/kit/ui/Card';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import {
  figureName,
  figureNotes,
  goalBand,
  goalFigure,
  unitCost,
  unitCostFen,
} from '@/components/planning/plan-words';
import { accountHref } from '@/lib/address/account-href';
import type { SharedPlan } from '@/lib/contract/plans';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatDay, formatTime } from '@/lib/domain/time/format-time';
import { LineChanges } from './LineChanges';
import s from './SharedPlanPaper.module.css';

/** A plan as whoever has its link reads it, on a wide screen as rows and on a narrow one as cards. */
export function SharedPlanPaper({ plan }: { plan: SharedPlan }) {
  const { goal, sums, lines, with_prices: withPrices } = plan;
  const cost = sums.price_fen === null ? null : unitCostFen(goal, sums.price_fen, sums.figure);
  const days = lines.flatMap(({ publish_on }) => publish_on || []).sort();
  return (
    <div className={s.paper}>
      <Card>
        <CardHead
          level={1}
          title={plan.title}
          note={[
            plan.label,
            `${formatTime(plan.kept_at, 'minute')} 保存`,
            `链接 ${formatTime(plan.expires_at, 'weekday')} 到期`,
          ]
            .filter(Boolean)
            .join('·')}
        />
        <dl className={s.sums}>
          {sums.price_fen !== null && (
            <div>
              <dt>合计</dt>
              <dd>{formatYuan(sums.price_fen)}</dd>
            </div>
          )}
          <div>
            <dt>预计{figureName(goal)}</dt>
            <dd>{goalFigure(goal, sums.figure)}</dd>
            {sums.band && <small>80% 区间 {goalBand(goal, sums.band)}</small>}
          </div>
          {cost !== null && (
            <div>
              <dt>{unitCost[goal].name}</dt>
              <dd>{formatCost(cost)}</dd>
            </div>
          )}
          <div>
            <dt>账号</dt>
            <dd>{sums.accounts} 个</dd>
            {days.length > 0 && (
              <small>
                {shortDay(days[0] ?? '')} 至 {shortDay(days.at(-1) ?? '')} 发布
              </small>
            )}
          </div>
        </dl>
        <p className={s.note}>
          {plan.changed ? `保存以来：${plan.changed}。` : '保存以来没有变化。'}
          {figureNotes[goal]}；预计值取自各账号已有的数据，不是承诺。
        </p>
      </Card>
      <Card flush>
        <CardHead flush title="投放清单" note={withPrices ? '价格为保存时的报价' : '不显示价格'} />
        <ol className={s.lines}>
          {lines.map((line) => (
            <li key={line.sn}>
              <GoodCell
                title={line.title}
                platform={line.platform}
                facts={`${platformOf(line.platform).name}·${positionName(platformOf(line.platform), line.position)}`}
                href={accountHref({ good_sn: line.sn, staff_style: line.platform })}
                img={line.img}
              />
              {line.price_fen !== null && (
                <p>
                  <small>{line.agreed_until ? '谈妥价' : '报价'}</small>
                  <b>{formatYuan(line.price_fen)}</b>
                  {line.agreed_until && <small>至 {formatTime(line.agreed_until, 'minute')}</small>}
                </p>
              )}
              <p>
                <small>预计</small>
                <b>{goalFigure(goal, line.figure)}</b>
                {line.band && <small>{goalBand(goal, line.band)}</small>}
              </p>
              <p>
                <small>发布</small>
                {line.publish_on ? formatDay(line.publish_on) : '待定'}
              </p>
              <LineChanges changes={line.changes} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
