import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Table } from '@/components/kit/ui/Table';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { writePlanAddress } from '@/lib/domain/planning/plan-address';
import { type PlanGoal, planGoals } from '@/lib/domain/planning/plan-brief';
import { type SpecialName, specialBrief, specials } from '@/lib/domain/planning/specials';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './BudgetPlans.module.css';
import { MoneyTiles } from './MoneyTiles';
import { figureWords, unitCost } from './plan-words';

export type SpecialPlans = Output<'special_plans'>;
type Plan = SpecialPlans['plans'][number];

interface BudgetPlansProps {
  special: SpecialName;
  route:
    | 'allSpecial-videoExtend'
    | 'allSpecial-weixinExtend'
    | 'allSpecial-weiboExtend'
    | 'allSpecial-liveExtend';
  /** what each budget is good for */
  uses: readonly [string, string, string];
  title: string;
  plans: SpecialPlans;
}

/** What three budgets buy today, side by side. */
export function BudgetPlans({ special, route, uses, title, plans }: BudgetPlansProps) {
  const { goal, made_at, plans: columns } = plans;
  const { goals } = specials[special];
  const largest = Math.max(1, ...columns.map(({ figure }) => figure));
  const words = figureWords(special, goal);
  return (
    <section aria-labelledby="budgets">
      <div className={s.head}>
        <div>
          <h1 id="budgets">{title}</h1>
          <p>
            按 {formatTime(made_at, 'minute')}{' '}
            的在架报价与空档配出，不是样例；同一账号不重复，一个媒体主不超过一半。
          </p>
        </div>
        {goals.length > 1 && (
          <nav className={s.goals} aria-label="目标">
            {goals.map((each, nth) => (
              <a
                key={each}
                href={href(route, { goal: nth === 0 ? undefined : each })}
                rel={nth === 0 ? undefined : 'nofollow'}
                className={cx(each === goal && s.chosen)}
                aria-current={each === goal || undefined}
              >
                要{planGoals[each].name}
              </a>
            ))}
          </nav>
        )}
      </div>
      <div className={s.card}>
        <Table className={s.table} aria-label="三档预算各买到什么">
          <thead>
            <tr>
              <th scope="col">预算</th>
              {columns.map(({ budget_yuan }, nth) => (
                <th key={budget_yuan} scope="col" className={cx(nth === 1 && s.middle)}>
                  <b>¥{groupDigits(budget_yuan)}</b>
                  <span>{uses[nth]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                分给谁<small>面积是金额</small>
              </th>
              {columns.map((plan) => (
                <td key={plan.budget_yuan}>
                  <MoneyTiles lines={plan.lines} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words.sum}</th>
              {columns.map((plan) => (
                <td key={plan.budget_yuan}>
                  <Sum plan={plan} largest={largest} tell={words.tell} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words.cost}</th>
              {columns.map((plan) => (
                <td key={plan.budget_yuan}>
                  <Cost plan={plan} goal={goal} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">最后一条发布</th>
              {columns.map(({ budget_yuan, lines }) => (
                <td key={budget_yuan}>{lastDay(lines)}</td>
              ))}
            </tr>
            <tr>
              <td />
              {columns.map(({ budget_yuan, lines }, nth) => (
                <td key={budget_yuan}>
                  {lines.length > 0 && (
                    <LinkButton
                      kind={nth === 1 ? 'primary' : 'outlined'}
                      block
                      rel="nofollow"
                      href={planHref(special, goal, budget_yuan, lines)}
                    >
                      看这 {lines.length} 个，能换能删
                    </LinkButton>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </Table>
      </div>
    </section>
  );
}

/** The plan with these very lines. */
const planHref = (
  special: SpecialName,
  goal: PlanGoal,
  budgetYuan: number,
  lines: Plan['lines'],
): string =>
  href(
    'plan',
    writePlanAddress({
      brief: specialBrief(special, goal, budgetYuan),
      isAsked: true,
      version: 'own',
      lines: lines.map(({ sn, position }) => ({ sn, position })),
      locked: [],
      left: [],
      open: '',
      kept: '',
    }),
  );

function Sum({
  plan: { figure, band, lines },
  largest,
  tell,
}: {
  plan: Plan;
  largest: number;
  tell: (figure: number) => string;
}) {
  if (lines.length === 0) return <span className={s.quiet}>这个预算内没有能下单的账号</span>;
  return (
    <>
      <p>
        <b className={s.figure}>{tell(figure)}</b>
        {band ? (
          <small>
            八成落在 {tell(band.low)}–{tell(band.high)}
          </small>
        ) : (
          <small>近 90 天数据不足，没有区间</small>
        )}
      </p>
      <svg className={s.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={s.track} width="100" height="1" />
        <rect className={s.fill} width={(100 * figure) / largest} height="1" />
      </svg>
    </>
  );
}

function Cost({
  plan: { price_fen, figure, lines, budget_yuan },
  goal,
}: {
  plan: Plan;
  goal: PlanGoal;
}) {
  const fen = unitCost(goal, price_fen, figure);
  if (lines.length === 0 || fen === null) return <span className={s.quiet}>—</span>;
  const left = budget_yuan * 100 - price_fen;
  return (
    <>
      <b>{formatCost(fen)}</b>
      <small>
        实付 {formatYuan(price_fen)}
        {left > 0 && `，剩 ${formatYuan(left)}`}
      </small>
    </>
  );
}

function lastDay(lines: Plan['lines']) {
  const days = lines.map(({ publish_on }) => publish_on).filter(Boolean);
  const last = days.sort().at(-1);
  if (!last || days.length < lines.length)
    return <span className={s.quiet}>{lines.length > 0 ? '有账号近 30 天没有空档' : '—'}</span>;
  return (
    <>
      <b>{last.slice(5)}</b>
      <small>今天下单、按时供稿</small>
    </>
  );
}
