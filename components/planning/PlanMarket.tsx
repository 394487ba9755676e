import { Card, CardHead } from '@/components/kit/ui/Card';
import type { PlanPreview } from '@/lib/contract/planning';
import { formatChange, formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { PlanAddress } from '@/lib/domain/planning/plan-address';
import { planConditions } from '@/lib/domain/planning/plan-conditions';
import s from './PlanMarket.module.css';
import { planHref } from './plan-href';
import { figureName, figureNotes, goalBand, goalFigure, unitCost } from './plan-words';

interface PlanMarketProps {
  plan: PlanAddress;
  preview: PlanPreview;
}

type Bought = NonNullable<PlanPreview['buys']>;

/** What the market gives for a brief: who is left by each condition, what the budget buys, what each condition costs. */
export function PlanMarket({ plan, preview }: PlanMarketProps) {
  return (
    <aside className={s.side}>
      <Funnel preview={preview} />
      <Buys plan={plan} preview={preview} />
      {preview.conditions.length > 0 && <Conditions plan={plan} preview={preview} />}
      {preview.said_problems.length > 0 && (
        <Card>
          <CardHead title="稿件用语要改" note={plan.brief.industry} />
          <ul className={s.said}>
            {preview.said_problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}

function Funnel({ preview }: { preview: PlanPreview }) {
  const { listed, looked, fit, owners, funnel } = preview;
  const rungs = [
    { label: '所选平台与品类在架', accounts: listed },
    ...(looked < listed ? [{ label: '有报价和数据，性价比或规模靠前', accounts: looked }] : []),
    ...funnel,
  ];
  const most = Math.max(1, listed);
  return (
    <Card>
      <CardHead title="符合条件" />
      <p className={s.big}>
        <b>{groupDigits(fit)}</b> 个账号<span>，来自 {groupDigits(owners)} 个媒体主</span>
      </p>
      <ol className={s.funnel}>
        {rungs.map(({ label, accounts }, at) => (
          <li key={label} data-last={at === rungs.length - 1 || undefined}>
            <span>{label}</span>
            <b>{groupDigits(accounts)}</b>
            <progress max={most} value={accounts} aria-label={label} />
          </li>
        ))}
      </ol>
      {fit < 3 && (
        <p className={s.note}>
          符合的账号太少，选不出像样的方案，
          {preview.conditions.length > 0 ? '下面可以放宽条件' : '请多选几个平台或换个品类'}。
        </p>
      )}
    </Card>
  );
}

function Buys({ plan: { brief }, preview: { buys } }: PlanMarketProps) {
  const { goal } = brief;
  const title =
    brief.budgetYuan > 0 ? `${formatYuan(brief.budgetYuan * 100)} 能买到` : '能买到多少';
  const { name, per } = unitCost[goal];
  const cost = (unitFen: number) => formatCost(Math.round(unitFen * per));
  // The same lines with and without figures, so that nothing below moves when they come.
  return (
    <Card className={s.buys}>
      <CardHead title={title} more="80% 区间" />
      <p className={s.big}>
        <b>{buys ? goalBand(goal, buys) : '—'}</b>{' '}
        <span>
          {figureName(goal)}
          {buys && `，中位 ${goalFigure(goal, buys.middle)}`}
        </span>
      </p>
      <dl className={s.facts}>
        <div>
          <dt>{name}</dt>
          <dd>{buys ? `${cost(buys.unit_low_fen)} – ${cost(buys.unit_high_fen)}` : '—'}</dd>
        </div>
        <div>
          <dt>账号</dt>
          <dd>{buys ? accountsWords(buys) : '—'}</dd>
        </div>
      </dl>
      <p className={s.note}>{buysNote(brief, buys)}</p>
    </Card>
  );
}

const accountsWords = ({ accounts_low: low, accounts_high: high }: Bought): string =>
  low === high ? `${low} 个` : `${low} – ${high} 个`;

function buysNote({ goal, budgetYuan }: PlanAddress['brief'], buys: Bought | null): string {
  if (buys)
    return `用符合条件的账号现价随机配 ${buys.plans} 版，取中间 80%。${figureNotes[goal]}。`;
  return budgetYuan > 0
    ? '预算内放不下一个符合条件的账号：提高预算，或放宽占比与条件。'
    : '填了预算，这里会按符合条件的账号的现价算出大致能买到多少。';
}

function Conditions({ plan, preview: { conditions } }: PlanMarketProps) {
  return (
    <Card>
      <CardHead title="每个条件的代价" note="单独去掉这一条的变化" />
      <table className={s.costs}>
        <thead>
          <tr>
            <th scope="col">条件</th>
            <th scope="col">账号</th>
            <th scope="col">{figureName(plan.brief.goal)}</th>
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {conditions.map(({ key, label, more_accounts: more, more_figure: change }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{more > 0 ? `+${more}` : '0'}</td>
              <td>{change === null ? '—' : formatChange(change)}</td>
              <td>
                <a href={relaxed(plan, key)} aria-label={`放宽：${label}`}>
                  放宽
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const relaxed = (plan: PlanAddress, key: string): string => {
  const without = planConditions.find((condition) => condition.key === key)?.without;
  return planHref(without ? { ...plan, brief: without(plan.brief) } : plan);
};
