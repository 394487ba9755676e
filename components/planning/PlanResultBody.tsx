import { buttonClass, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { QuotationLinks } from '@/components/quotation/QuotationLinks';
import { askHref } from '@/lib/address/ask-href';
import type { MadePlan } from '@/lib/contract/planning';
import { categoryName } from '@/lib/domain/catalog/categories';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost, formatShare } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { writeCompared } from '@/lib/domain/planning/comparison';
import { type PlanAddress, planSteps } from '@/lib/domain/planning/plan-address';
import { type PlanBrief, planBounds, planGoals } from '@/lib/domain/planning/plan-brief';
import { withWords } from '@/lib/domain/planning/said-words';
import { PlanCalendar } from './PlanCalendar';
import { PlanLines } from './PlanLines';
import s from './PlanResultBody.module.css';
import { planHref } from './plan-href';
import {
  figureName,
  figureNotes,
  goalBand,
  goalFigure,
  unitCost,
  unitCostFen,
  versionWords,
} from './plan-words';

export interface PlanResultBodyProps {
  plan: PlanAddress;
  made: MadePlan;
}

/** A made plan: its versions, what they cost and bring, what to know before ordering, and its lines. */
export function PlanResultBody({ plan, made }: PlanResultBodyProps) {
  const { brief } = plan;
  const toBrief = planHref({ ...plan, isAsked: false });
  return (
    <div className={s.page}>
      <Card>
        <div className={s.top}>
          <div>
            <h1>{[brief.product, planGoals[brief.goal].name].filter(Boolean).join('·')}方案</h1>
            <p>
              {briefWords(brief)} <a href={toBrief}>改需求</a>
            </p>
          </div>
          {made.lines.length > 0 && <Acts plan={plan} made={made} />}
        </div>
        <Versions plan={plan} made={made} />
      </Card>
      {made.lines.length === 0 ? (
        <Nothing plan={plan} made={made} toBrief={toBrief} />
      ) : (
        <>
          <div className={s.pair}>
            <Budget plan={plan} made={made} />
            <Platforms plan={plan} made={made} />
          </div>
          <Warnings plan={plan} made={made} />
          <PlanLines plan={plan} made={made} />
          <PlanCalendar lines={made.lines} avoid={brief.avoid} />
        </>
      )}
    </div>
  );
}

/** What is done with the version that is shown. */
function Acts({ plan, made: { lines } }: PlanResultBodyProps) {
  const placements = lines.map(({ sn, position }) => ({ sn, position }));
  const query = planHref({ ...plan, open: '', kept: '' }).split('?')[1] ?? '';
  return (
    <div className={s.acts}>
      <QuotationLinks lines={placements} />
      <LinkButton kind="outlined" size={40} href={askHref(lines)}>
        询价 {lines.length} 项
      </LinkButton>
      <button
        type="button"
        className={buttonClass({ kind: 'outlined', size: 40 })}
        data-keep-plan={query}
        data-shown={writeCompared(placements)}
        data-kept={plan.kept}
      >
        {plan.kept ? '存为新版' : '保存方案'}
      </button>
      <button
        type="button"
        className={buttonClass({ kind: 'primary', size: 40 })}
        data-add-all={lines.map(({ sku_id }) => sku_id).join(',')}
        data-days={lines.map(({ publish_on }) => publish_on).join(',')}
        data-plan={query}
      >
        全部加购 {lines.length} 项
      </button>
    </div>
  );
}

function briefWords(brief: PlanBrief): string {
  const { category, from, to, budgetYuan } = brief;
  return [
    `预算 ${formatYuan(budgetYuan * 100)}`,
    category > 0 && `${categoryName(category)}账号`,
    (from || to) && `${from || '现在'} 至 ${to || '不限'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Versions({ plan, made }: PlanResultBodyProps) {
  const { goal } = plan.brief;
  // Where both are the same placements the second one says nothing new.
  const told = made.same
    ? made.versions.filter(
        ({ version }) => version !== (plan.version === 'reach' ? 'steady' : 'reach'),
      )
    : made.versions;
  return (
    <nav className={s.versions} aria-label="方案版本">
      {told.map(({ version, sums, gap }) => {
        const { letter, name, what } = versionWords[version];
        const isShown = version === plan.version;
        const own = version === 'own' ? plan : planSteps.again(plan, version);
        return (
          <a
            key={version}
            href={planHref(own)}
            className={cx(s.version, isShown && s.shown)}
            aria-current={isShown ? 'page' : undefined}
          >
            <b>{made.same && version !== 'own' ? 'A B 两版相同' : `${letter} ${name}`}</b>
            {sums ? (
              <span>
                {sums.accounts} 个 · {formatYuan(sums.price_fen)}
                <br />
                {goalFigure(goal, sums.figure)} {figureName(goal)}
              </span>
            ) : (
              <span>放不下锁定的账号</span>
            )}
            <small>
              {made.same && version !== 'own' ? '稳妥与冲量选出的是同一组账号' : what}
              {version !== 'own' &&
                sums &&
                `；${gap > 0 ? `离最优不超过 ${formatShare(gap)}` : '已是最优'}`}
            </small>
          </a>
        );
      })}
    </nav>
  );
}

function Nothing({ plan, made, toBrief }: PlanResultBodyProps & { toBrief: string }) {
  const isLocked = made.versions.some(({ version, sums }) => version === plan.version && !sums);
  return (
    <Card>
      <EmptyState
        title={isLocked ? '锁定的账号放不进这份需求' : '没有账号符合这份需求'}
        text={
          isLocked
            ? '锁定的几行合计超出了预算、账号数，或平台与运营方的上限。解锁一些，或提高上限。'
            : '预算内没有符合全部条件的账号。回到需求页，右侧写着每个条件的代价，可以逐条放宽。'
        }
        actions={
          <>
            {plan.locked.length > 0 && (
              <LinkButton kind="outlined" href={planHref({ ...plan, locked: [] })}>
                全部解锁
              </LinkButton>
            )}
            <LinkButton kind="primary" href={toBrief}>
              改需求
            </LinkButton>
          </>
        }
      />
    </Card>
  );
}

function Budget({ plan, made: { sums, lines } }: PlanResultBodyProps) {
  const { goal, budgetYuan } = plan.brief;
  const budgetFen = budgetYuan * 100;
  const leftFen = budgetFen - sums.price_fen;
  const cost = unitCostFen(goal, sums.price_fen, sums.figure);
  const bandless = lines.filter(({ band }) => !band).length;
  return (
    <Card>
      <CardHead title="预算" more={`上限 ${formatYuan(budgetFen)}`} />
      <div className={s.three}>
        <p>
          <b>{formatYuan(sums.price_fen)}</b>
          <small>已用 {formatShare(sums.price_fen / budgetFen)}</small>
        </p>
        <p>
          <b>{goalFigure(goal, sums.figure)}</b>
          <small>预计{figureName(goal)}</small>
        </p>
        <p>
          <b>{cost === null ? '—' : formatCost(cost)}</b>
          <small>{unitCost[goal].name}</small>
        </p>
      </div>
      <progress
        className={cx(s.gauge, leftFen < 0 && s.over)}
        max={budgetFen}
        value={Math.min(sums.price_fen, budgetFen)}
        aria-label="预算已用"
      />
      <dl className={s.facts}>
        <div>
          <dt>{leftFen < 0 ? '超出' : '剩余'}</dt>
          <dd>{formatYuan(Math.abs(leftFen))}</dd>
        </div>
        <div>
          <dt>80% 区间</dt>
          <dd>{sums.band ? goalBand(goal, sums.band) : '数据不足'}</dd>
        </div>
      </dl>
      <p className={s.note}>
        区间取各账号近 90 天的波动，不同运营方按各自独立合计，同一运营方按同涨同落；
        {bandless > 0 && `其中 ${bandless} 个账号没有 90 天数据，只计预计值；`}
        {figureNotes[goal]}；观众重合没有数据，没有去重。
      </p>
    </Card>
  );
}

function Platforms({ plan, made: { lines, sums } }: PlanResultBodyProps) {
  const { goal, platformMost } = plan.brief;
  const parts = [...new Set(lines.map(({ platform }) => platform))]
    .map((platform) => {
      const own = lines.filter((line) => line.platform === platform);
      return {
        platform,
        count: own.length,
        priceFen: own.reduce((sum, { price_fen }) => sum + price_fen, 0),
        figure: own.reduce((sum, { figure }) => sum + figure, 0),
      };
    })
    .sort((a, b) => b.priceFen - a.priceFen);
  return (
    <Card>
      <CardHead
        title="平台构成"
        more={platformMost < 100 ? `单个平台最多占预算 ${platformMost}%` : undefined}
      />
      <div className={s.stack} aria-hidden="true">
        {parts.map(({ platform, priceFen }) => (
          <span key={platform} style={{ flexGrow: priceFen }} />
        ))}
      </div>
      <table className={s.parts}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">平台</span>
            </th>
            <th scope="col">账号</th>
            <th scope="col">金额</th>
            <th scope="col">占比</th>
            <th scope="col">预计</th>
            <th scope="col">{unitCost[goal].name}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ platform, count, priceFen, figure }) => (
            <tr key={platform}>
              <th scope="row">
                <i aria-hidden="true" />
                <PlatformMark platform={platform} size={18} />
                {platformOf(platform).name}
              </th>
              <td>{count}</td>
              <td>
                <b className={s.money}>{formatYuan(priceFen)}</b>
              </td>
              <td>{formatShare(priceFen / sums.price_fen)}</td>
              <td>{goalFigure(goal, figure)}</td>
              <td>{formatCost(unitCostFen(goal, priceFen, figure) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Warnings({ plan, made: { warnings, gone } }: PlanResultBodyProps) {
  const { mustNotSay } = plan.brief;
  if (warnings.length === 0 && gone === 0) return null;
  return (
    <Card flush>
      <CardHead
        flush
        title="下单前留意"
        note={`${warnings.length + (gone > 0 ? 1 : 0)} 处，不影响下单`}
      />
      <ul className={s.warnings}>
        {gone > 0 && (
          <li>
            <Icon name="info" size={18} />
            <b>账号已不可下单</b>
            <span>这个地址里有 {gone} 个账号已下架、休假或没有该目标的数据，没有计入</span>
          </li>
        )}
        {warnings.map(({ kind, title, text, words = [] }) => (
          <li key={title + text} data-clock={kind === 'price_ends' || undefined}>
            <Icon name={kind === 'price_ends' ? 'clock' : 'info'} size={18} />
            <b>{title}</b>
            <span>{text}</span>
            {words.length > 0 && (
              <a
                href={planHref({
                  ...plan,
                  brief: {
                    ...plan.brief,
                    mustNotSay: withWords(mustNotSay, words, planBounds.words),
                  },
                })}
              >
                写进“不能出现”
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
