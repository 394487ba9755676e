import { Card, CardHead } from '@/components/kit/ui/Card';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import {
  figureName,
  goalBand,
  goalFigure,
  unitCost,
  unitCostFen,
} from '@/components/planning/plan-words';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import {
  formatChange,
  formatCost,
  formatShare,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import { bandsCountedFrom } from '@/lib/domain/plans/plan-outcome';
import s from './PlanOutcome.module.css';

type Outcome = Output<'report/plans'>;

/** 方案与结果: what plans were to bring beside what they brought, and how often bands held. */
export function PlanOutcome({ outcome }: { outcome: Outcome }) {
  return (
    <Card flush>
      <CardHead
        flush
        title="方案与结果"
        note="预计是保存方案时的值，实际以媒体主填写、平台核对的数据为准"
        more={<Overall overall={outcome.overall} />}
      />
      {outcome.plans.map((plan) => (
        <Plan key={plan.plan_no} plan={plan} />
      ))}
    </Card>
  );
}

function Overall({ overall: { held, of } }: Pick<Outcome, 'overall'>) {
  return (
    <span className={s.quiet}>
      全部方案的区间命中：
      {of < bandsCountedFrom
        ? `暂无（不足 ${bandsCountedFrom} 行）`
        : `${of} 行中 ${held} 行，${formatShare(held / of)}，设计值 80%`}
    </span>
  );
}

function Plan({ plan }: { plan: Outcome['plans'][number] }) {
  const { goal, sum } = plan;
  return (
    <section className={s.plan} aria-label={plan.name}>
      <h3>
        <a href={href('personal-plans', { no: plan.plan_no })}>{plan.name}</a>
        <span className={s.quiet}>
          {sum.lines} 行已发布，{sum.told} 行有{figureName(goal)}数据
        </span>
      </h3>
      <div className={s.scroll}>
        <Table className={s.lines}>
          <thead>
            <tr>
              <th scope="col">账号 / 位置</th>
              <th scope="col">发布</th>
              <th scope="col" className={tableCell.num}>
                预计 / 80% 区间
              </th>
              <th scope="col" className={tableCell.num}>
                实际
              </th>
              <th scope="col" className={tableCell.num}>
                比预计
              </th>
              <th scope="col" className={tableCell.num}>
                计划{unitCost[goal].name}
              </th>
              <th scope="col" className={tableCell.num}>
                实际{unitCost[goal].name}
              </th>
              <th scope="col">区间</th>
            </tr>
          </thead>
          <tbody>
            {plan.lines.map((line) => (
              <tr key={line.order_sn}>
                <td>
                  <GoodCell
                    title={line.good_title}
                    platform={line.staff_style}
                    facts={`${platformOf(line.staff_style).name}·${line.position_name}`}
                    href={href('personal-order', { order_sn: line.order_sn })}
                    img={line.img}
                    size={32}
                  />
                </td>
                <td>{shortDay(line.published_on)}</td>
                <Figures goal={goal} line={line} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                合计（有数据的 {sum.told} 行）
              </th>
              <Figures goal={goal} line={{ ...sum, actual: sum.told > 0 ? sum.actual : null }} />
            </tr>
          </tfoot>
        </Table>
      </div>
    </section>
  );
}

interface FiguresProps {
  goal: PlanGoal;
  line: Pick<
    Outcome['plans'][number]['lines'][number],
    'figure' | 'band' | 'actual' | 'planned_fen' | 'spend_fen' | 'in_band'
  >;
}

function Figures({ goal, line }: FiguresProps) {
  const { figure, band, actual, planned_fen: planned, spend_fen: spent } = line;
  const plannedCost = unitCostFen(goal, planned, figure);
  const cost = actual === null ? null : unitCostFen(goal, spent, actual);
  return (
    <>
      <td className={tableCell.num}>
        {goalFigure(goal, figure)}
        {band && <small>{goalBand(goal, band)}</small>}
      </td>
      <td className={tableCell.num}>{actual === null ? '—' : <b>{goalFigure(goal, actual)}</b>}</td>
      <td className={tableCell.num}>
        {actual === null || figure === 0 ? '—' : formatChange(actual / figure - 1)}
      </td>
      <td className={tableCell.num}>{plannedCost === null ? '—' : formatCost(plannedCost)}</td>
      <td className={tableCell.num}>{cost === null ? '—' : formatCost(cost)}</td>
      <td>
        {line.in_band === null ? (
          <span className={s.quiet}>{actual === null ? '没有数据' : '没有区间'}</span>
        ) : (
          <Tag tone={line.in_band ? 'green' : 'amber'}>
            {line.in_band
              ? '在区间内'
              : (actual ?? 0) > (band?.high ?? 0)
                ? '高于区间'
                : '低于区间'}
          </Tag>
        )}
      </td>
    </>
  );
}
