import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { figureName, goalBand, goalFigure } from '@/components/planning/plan-words';
import { PlanOutcome } from '@/components/reports/PlanOutcome';
import type { Output } from '@/lib/contract';
import type { KeptPlan } from '@/lib/contract/plans';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { KeptLines } from './KeptLines';
import { KeptPlanHead } from './KeptPlanHead';
import { PlanShares } from './PlanShares';
import { keptPlanHref, versionName } from './plan-words';
import s from './plans.module.css';
import { TakeAgreed } from './TakeAgreed';

interface KeptPlanViewProps {
  plan: KeptPlan;
  outcome: Output<'report/plans'> | null;
}

/** A kept plan: its versions, what has changed since, its lines, what its briefs say, who else may see it, what came of it. */
export function KeptPlanView({ plan, outcome }: KeptPlanViewProps) {
  return (
    <div className={s.page}>
      <KeptPlanHead plan={plan} />
      <Versions plan={plan} />
      <Changes plan={plan} />
      <KeptLines plan={plan} />
      <div className={s.pair}>
        <Card>
          <CardHead title="加购时写进需求" note="每一行的需求都从这里开始，结算前还可以改" />
          <dl className={s.facts}>
            <div>
              <dt>必须提到</dt>
              <dd>{plan.must_say || '没有填写'}</dd>
            </div>
            <div>
              <dt>不能出现</dt>
              <dd>{plan.must_not_say || '没有填写'}</dd>
            </div>
            <div>
              <dt>备注</dt>
              <dd>{plan.note || '没有备注，只有您能看到备注'}</dd>
            </div>
          </dl>
        </Card>
        <PlanShares plan={plan} />
      </div>
      {outcome && outcome.plans.length > 0 && <PlanOutcome outcome={outcome} />}
    </div>
  );
}

function Versions({ plan }: { plan: KeptPlan }) {
  return (
    <nav className={s.versions} aria-label="方案版本">
      {plan.all_versions.map((version) => {
        const isOpen = version.number === plan.version.number;
        return (
          <a
            key={version.number}
            href={keptPlanHref(plan.plan_no, version.number)}
            className={cx(s.version, isOpen && s.opened)}
            aria-current={isOpen ? 'page' : undefined}
            data-scroll="keep"
          >
            <b>
              {versionName(version)}
              {version.number === plan.shown && <em>使用中</em>}
            </b>
            <span>
              {version.sums.accounts} 个 · {formatYuan(version.sums.price_fen ?? 0)}
            </span>
            <span>
              {goalFigure(plan.goal, version.sums.figure)} {figureName(plan.goal)}
            </span>
            {version.sums.band && <span>80% 区间 {goalBand(plan.goal, version.sums.band)}</span>}
            <small>{formatTime(version.kept_at, 'minute')} 保存</small>
          </a>
        );
      })}
    </nav>
  );
}

function Changes({ plan }: { plan: KeptPlan }) {
  const since = formatTime(plan.version.kept_at, 'minute');
  const { open_now_fen: now, open_kept_fen: kept } = plan;
  const difference = now - kept;
  // What is agreed on goes into the version in use.
  const canTake =
    plan.version.number === plan.shown &&
    plan.lines.some(({ changes }) => changes.some(({ kind }) => kind === 'agreed'));
  if (!plan.changed) {
    return (
      <p className={s.same}>
        <Icon name="check" size={16} /> {since} 保存以来，价格、日期和在售情况都没有变化
      </p>
    );
  }
  return (
    <Card>
      <CardHead
        title={plan.state === 'expired' ? '报价已过期，已重新核对' : '保存以来有变化'}
        note={`与 ${since} 相比`}
      />
      <div className={s.changedRow}>
        <p className={s.changed}>
          {plan.changed}。
          {now > 0 &&
            `还能下单的各行现价合计 ${formatYuan(now)}${
              difference === 0
                ? '，与保存时相同'
                : `，比保存时${difference > 0 ? '多' : '少'} ${formatYuan(Math.abs(difference))}`
            }。`}
        </p>
        {canTake && <TakeAgreed planNo={plan.plan_no} name={plan.name} />}
      </div>
    </Card>
  );
}
