import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { planHref } from '@/components/planning/plan-href';
import { href } from '@/lib/address/routes';
import { linkOf } from '@/lib/domain/catalog/list-of';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatCost, formatCount } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { emptyPlanBrief, planGoalKeys, planGoals } from '@/lib/domain/planning/plan-brief';
import s from './Calculator.module.css';
import { type Asked, type Buys, buysOf, isKnown, positionOf, TYPED_MOST } from './calculator';
import type { GuidePlatform } from './guide';

export interface GuideCalculatorProps {
  asked: Asked;
  shown: readonly GuidePlatform[];
}

/** What a budget buys on a platform, by followers: a plain form, and a table of the guide's own medians. */
export function GuideCalculator({ asked, shown }: GuideCalculatorProps) {
  const { typed, platform, goal, problem } = asked;
  return (
    <Card flush id="calculator" className={s.calculator}>
      <CardHead
        flush
        title="预算能买到什么"
        note="按本页的中位价与中位成本推算，不是报价；真实的一组账号由投放方案选。"
      />
      <form className={s.form} action={`${href('yxjg')}#calculator`}>
        <label>
          预算（元）
          <input
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_MOST}
            defaultValue={typed}
            aria-describedby={problem ? 'budget-problem' : undefined}
          />
        </label>
        <label>
          平台
          <select name="platform" defaultValue={platform.no}>
            {shown.map(({ no, name }) => (
              <option key={no} value={no}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          目标
          <select name="goal" defaultValue={goal}>
            {planGoalKeys.map((key) => (
              <option key={key} value={key}>
                {planGoals[key].name}：{planGoals[key].what}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" kind="outlined">
          算一算
        </Button>
      </form>
      {problem && (
        <p id="budget-problem" role="alert" className={s.problem}>
          {problem}
        </p>
      )}
      <Answer asked={asked} />
    </Card>
  );
}

function Answer({ asked }: { asked: Asked }) {
  const { budgetYuan, platform, goal } = asked;
  const rules = platformOf(platform.no);
  const brought = rules.tellsActs ? '互动' : rules.reachName;
  const buys = buysOf(asked);
  const plan = readPlanAddress(new URLSearchParams());
  const brief = { ...emptyPlanBrief, budgetYuan, platforms: [platform.no], goal };
  return (
    <>
      <table className={s.table}>
        <caption className="sr-only">
          {budgetYuan} 元在{platform.name}按粉丝量能买到的账号数与预计{brought}
        </caption>
        <thead>
          <tr>
            <th scope="col">粉丝量</th>
            <th scope="col">{positionOf(asked)?.name}中位价</th>
            <th scope="col">买到</th>
            <th scope="col">花费</th>
            <th scope="col">预计{brought}</th>
            <th scope="col">依据</th>
          </tr>
        </thead>
        <tbody>
          {buys.map((row) => (
            <Row key={row.band} row={row} asked={asked} />
          ))}
          {buys.length === 0 && (
            <tr>
              <td colSpan={6}>各粉丝量的报价都不足 {priceSample.least} 条，不作推算</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={s.foot}>
        <span>
          预计{brought} = 花费 ÷ 中位{rules.cost.name}
          {rules.cost.per > 1 && ` × ${rules.cost.per}`}。{rules.cost.name} = {rules.cost.formula}
          ，每个账号的数据来源写在它的页面上。
        </span>
        {isKnown(asked) ? (
          <LinkButton kind="primary" href={planHref({ ...plan, brief })} rel="nofollow">
            按这笔预算做方案
          </LinkButton>
        ) : (
          <span>
            {platform.name}的数据算不出“{planGoals[goal].name}”，做方案请换一个目标
          </span>
        )}
      </p>
    </>
  );
}

function Row({ row, asked: { platform } }: { row: Buys; asked: Asked }) {
  const { name, band, count, medianFen, accounts, spentFen, expected, costFen } = row;
  const { cost, mainPosition } = platformOf(platform.no);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatYuan(medianFen)}</td>
      <td>
        {accounts > 0 ? (
          <a {...linkOf(platform.no, { position: mainPosition, fans: band })}>
            <b>{groupDigits(accounts)}</b> 个
          </a>
        ) : (
          <span className={s.none}>不够买 1 个</span>
        )}
      </td>
      <td>{accounts > 0 ? formatYuan(spentFen) : '—'}</td>
      <td>{accounts > 0 && expected !== null ? `约 ${formatCount(expected)}` : '—'}</td>
      <td className={s.basis}>
        {count} 条报价{costFen !== null && `，${cost.name} ${formatCost(costFen)}`}
      </td>
    </tr>
  );
}
