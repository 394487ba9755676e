import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Price } from '@/components/kit/ui/Price';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import type { MadePlan, PlanLine } from '@/lib/contract/planning';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { leastDays } from '@/lib/domain/planning/figure-band';
import { type PlanAddress, planSteps } from '@/lib/domain/planning/plan-address';
import { planBounds } from '@/lib/domain/planning/plan-brief';
import { formatDay } from '@/lib/domain/time/format-time';
import { PlanBand } from './PlanBand';
import s from './PlanLines.module.css';
import { planHref } from './plan-href';
import { figureName, goalBand, goalFigure, unitCost, unitCostFen } from './plan-words';

interface PlanLinesProps {
  plan: PlanAddress;
  made: MadePlan;
}

const columns = 7;
/** What `open` holds where accounts to be added are shown. */
const adding = '+';

/** The lines of a plan. What is done to one leads to the address of another plan. */
export function PlanLines({ plan, made }: PlanLinesProps) {
  const { goal } = plan.brief;
  const { lines, sums, alternatives } = made;
  const axis = Math.max(
    1,
    ...[...lines, ...alternatives].map(({ band, figure }) => band?.high ?? figure),
  );
  const isLocked = (sn: string) => plan.locked.some((line) => line.sn === sn);
  const unlocked = lines.filter(({ sn }) => !isLocked(sn)).length;
  const shown = lines.map(({ sn, position }) => ({ sn, position }));
  const cost = unitCostFen(goal, sums.price_fen, sums.figure);
  return (
    <Card flush>
      <CardHead
        flush
        title="投放清单"
        note={`${lines.length} 个账号，从 ${made.candidates} 个报价里选；锁定的行在重算时不变`}
        more={
          <span className={s.acts}>
            {plan.version === 'own' && (
              <a href={planHref(planSteps.again(plan, 'steady'))}>重算未锁定的 {unlocked} 行</a>
            )}
            {lines.length < planBounds.accounts.most && (
              <a href={planHref({ ...plan, open: plan.open === adding ? '' : adding })}>
                {plan.open === adding ? '收起可加的账号' : '加账号'}
              </a>
            )}
          </span>
        }
      />
      <div className={s.scroll}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">账号 / 位置</th>
              <th scope="col" className={s.num}>
                报价 / 有效期
              </th>
              <th scope="col" className={s.num}>
                预计{figureName(goal)} / 80% 区间
              </th>
              <th scope="col" className={s.num}>
                {unitCost[goal].name}
              </th>
              <th scope="col">发布 / 首稿</th>
              <th scope="col">为什么选它</th>
              <th scope="col">
                <span className="sr-only">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.open === adding && (
              <Choices
                title="可以加的账号"
                none="预算、账号数或占比已满，加不进别的账号。先移除一行，或在需求里放宽。"
                plan={plan}
                made={made}
                axis={axis}
                act={(line) => ({
                  words: '加上',
                  href: planHref(planSteps.add(plan, shown, line)),
                })}
              />
            )}
            {lines.map((line) => {
              const isOpen = plan.open === line.sn;
              return [
                <tr key={line.sn} className={cx(isOpen && s.open)}>
                  <Facts line={line} plan={plan} axis={axis} />
                  <td className={s.why}>
                    {isLocked(line.sn) && <p className={s.lock}>您锁定的</p>}
                    {line.reasons.map((reason) => (
                      <p key={reason}>{reason}</p>
                    ))}
                  </td>
                  <td>
                    <Acts
                      line={line}
                      plan={plan}
                      shown={shown}
                      isOpen={isOpen}
                      isLocked={isLocked(line.sn)}
                    />
                  </td>
                </tr>,
                isOpen && (
                  <Choices
                    key={`${line.sn} others`}
                    title={`换掉 ${line.title}`}
                    none="没有别的账号能放在这一行：其余各行不动时，预算或占比不够。"
                    plan={plan}
                    made={made}
                    axis={axis}
                    compared={line}
                    act={(other) => ({
                      words: '换上',
                      href: planHref(planSteps.swap(plan, shown, line, other)),
                    })}
                  />
                ),
              ];
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计 {sums.accounts} 个账号</th>
              <td className={s.num}>
                <Price fen={sums.price_fen} size={18} />
              </td>
              <td className={s.num}>
                <b>{goalFigure(goal, sums.figure)}</b>
                {sums.band && <small>{goalBand(goal, sums.band)}</small>}
              </td>
              <td className={s.num}>{cost === null ? '—' : formatCost(cost)}</td>
              <td colSpan={3}>
                <small>合计区间按账号各自独立波动合成，比逐行相加窄；同一运营方的按同涨同落</small>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

interface FactsProps {
  line: PlanLine;
  plan: PlanAddress;
  axis: number;
  /** the line that it would take the place of: differences are told */
  compared?: PlanLine | undefined;
}

function Facts({ line, plan, axis, compared }: FactsProps) {
  const { goal } = plan.brief;
  const platform = platformOf(line.platform);
  const cost = unitCostFen(goal, line.price_fen, line.figure);
  return (
    <>
      <th scope="row">
        <GoodCell
          title={line.title}
          platform={line.platform}
          facts={`${platform.name}·${positionName(platform, line.position)}`}
          href={accountHref({ good_sn: line.sn, staff_style: line.platform })}
          img={line.img}
        />
      </th>
      <td className={s.num}>
        <Price fen={line.price_fen} />
        <small className={cx(line.publish_on > line.valid_until && s.ends)}>
          {compared
            ? signed(line.price_fen - compared.price_fen, formatYuan)
            : `至 ${shortDay(line.valid_until)}`}
        </small>
      </td>
      <td className={s.num}>
        <b>{goalFigure(goal, line.figure)}</b>
        <PlanBand band={line.band} figure={line.figure} axis={axis} />
        <small>
          {compared
            ? signed(line.figure - compared.figure, (figure) => goalFigure(goal, figure))
            : line.band
              ? goalBand(goal, line.band)
              : `不足 ${leastDays} 天数据`}
          {line.source && <SourceMark source={line.source} date={shortDay(line.as_of)} />}
        </small>
      </td>
      <td className={s.num}>{cost === null ? '—' : formatCost(cost)}</td>
      <td className={s.day}>
        {line.publish_on ? formatDay(line.publish_on) : '没有空档'}
        {line.draft_on && <small>首稿 {shortDay(line.draft_on)}</small>}
      </td>
    </>
  );
}

const signed = (difference: number, words: (size: number) => string): string =>
  difference === 0
    ? '相同'
    : `${difference > 0 ? '+' : '−'}${words(Math.abs(Math.round(difference)))}`;

interface ActsProps {
  line: PlanLine;
  plan: PlanAddress;
  shown: readonly { sn: string; position: number }[];
  isOpen: boolean;
  isLocked: boolean;
}

function Acts({ line, plan, shown, isOpen, isLocked }: ActsProps) {
  const { title, sn, platform } = line;
  return (
    <div className={s.acts}>
      <a href={planHref(isLocked ? planSteps.unlock(plan, line) : planSteps.lock(plan, line))}>
        {isLocked ? '解锁' : '锁定'}
        <span className="sr-only"> {title}</span>
      </a>
      <a href={planHref({ ...plan, open: isOpen ? '' : sn })}>
        {isOpen ? '收起' : '换'}
        <span className="sr-only"> {title}</span>
      </a>
      <a href={planHref(planSteps.remove(plan, shown, line))}>
        移除
        <span className="sr-only"> {title}</span>
      </a>
      <form action={goodHref({ good_sn: sn, staff_style: platform })} data-sn={sn}>
        <input type="hidden" name="sku" value={line.sku_id} />
        <button type="submit" aria-label={`加购 ${title}`}>
          <span>加购</span>
        </button>
      </form>
    </div>
  );
}

interface ChoicesProps extends PlanLinesProps {
  title: string;
  /** said where there are none */
  none: string;
  axis: number;
  compared?: PlanLine;
  act: (line: PlanLine) => { words: string; href: string };
}

/** Accounts to choose from, in the table's own columns, so that they are compared where the eye already is. */
function Choices({ title, none, plan, made, axis, compared, act }: ChoicesProps) {
  const platform = compared && platformOf(compared.platform);
  return (
    <>
      <tr className={s.head}>
        <td colSpan={columns}>
          <b>{title}</b>{' '}
          {made.alternatives.length === 0
            ? none
            : compared
              ? '其余各行不动，按方案的目标从高到低；小字是与它的差'
              : '放得进预算和占比，按方案的目标从高到低'}
          {compared && compared.positions.length > 0 && (
            <span className={s.positions}>
              同一账号换成
              {compared.positions.map((position) => (
                <a key={position} href={act({ ...compared, position }).href}>
                  {platform && positionName(platform, position)}
                </a>
              ))}
            </span>
          )}
        </td>
      </tr>
      {made.alternatives.map((line) => {
        const { words, href } = act(line);
        return (
          <tr key={line.sn} className={s.other}>
            <Facts line={line} plan={plan} axis={axis} compared={compared} />
            <td className={s.why}>
              {line.reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </td>
            <td>
              <a className={s.take} href={href}>
                <Icon name={compared ? 'refresh' : 'plus'} size={14} />
                {words}
                <span className="sr-only"> {line.title}</span>
              </a>
            </td>
          </tr>
        );
      })}
    </>
  );
}
