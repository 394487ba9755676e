import { LinkButton } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { isMet } from '@/lib/domain/cases/case-outcome';
import { noFaults } from '@/lib/domain/cases/what-went-wrong';
import { formatChange, formatCost, formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { CaseAccounts } from './CaseAccounts';
import s from './CaseBody.module.css';
import { CaseCover } from './CaseCover';
import { CaseCurve } from './CaseCurve';
import { outcomeNames } from './case-words';

export type Case = Output<'case/show'>;

/** One case: what was asked for, what it brought, by account, what went wrong. */
export function CaseBody({ told }: { told: Case }) {
  return (
    <article className={s.case}>
      <div className={s.top}>
        <div className={s.words}>
          <p className={s.kind}>
            {told.brand || '未具名品牌'}·{told.industry || told.trade_name}·{told.from} 至 {told.to}
            ·双方同意公开
          </p>
          <h1>{told.title}</h1>
          <Brief told={told} />
          <Figures told={told} />
        </div>
        <div className={s.side}>
          <CaseCurve told={told} />
        </div>
      </div>
      <CaseAccounts told={told} />
      <div className={s.columns}>
        <Words told={told} />
        <section className={s.wrong} aria-labelledby="wrong">
          <h2 id="wrong">
            <Icon name="warn" size={16} /> 没做好的
          </h2>
          {told.faults.length === 0 && <p>{noFaults}</p>}
          {told.faults.map(({ head, text }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two accounts without a name may say the same
            <div key={nth}>
              <h3>{head}</h3>
              <p>{text}</p>
            </div>
          ))}
        </section>
        <section aria-labelledby="again">
          <h2 id="again">照这份改一份</h2>
          <p>
            带上行业、平台、预算和{told.say ? '投放要求' : '条数'}
            ，按今天的报价和空档重新选号；比例和账号都能改。
          </p>
          <div className={s.acts}>
            <LinkButton kind="primary" href={href('plan', told.plan)}>
              照这份改一份
            </LinkButton>
            <LinkButton href={href('Solutions-Cases', { trade: told.trade })}>
              {told.trade === 'other' ? '更多案例' : `${told.trade_name}的其他案例`}
            </LinkButton>
          </div>
        </section>
      </div>
    </article>
  );
}

function Brief({ told: { say, not_say: notSay } }: { told: Case }) {
  if (!say) return <p className={s.quiet}>投放要求没有公开。</p>;
  return (
    <blockquote className={s.brief}>
      <p>{say}</p>
      {notSay && <p>不能出现：{notSay}</p>}
    </blockquote>
  );
}

function Figures({ told }: { told: Case }) {
  const { outcome, cost_fen: cost, spend_fen: spend, refund_fen: refund, orders } = told;
  return (
    <dl className={s.figures}>
      <div>
        <dt>{outcomeNames[outcome.kind]}</dt>
        <dd>{formatCount(outcome.actual)}</dd>
        <dd className={s.note}>
          承诺 {formatCount(outcome.promise)}，{orders} 条里 {outcome.orders} 条有结果
        </dd>
      </div>
      <div>
        <dt>比承诺</dt>
        <dd>{formatChange(outcome.away)}</dd>
        <dd className={s.note}>{isMet(outcome) ? '达到' : '未达'}</dd>
      </div>
      {cost !== null && (
        <div>
          <dt>{outcome.kind === 'reach' ? '千次成本' : '单次互动成本'}</dt>
          <dd>{formatCost(cost)}</dd>
          <dd className={s.note}>实付 ÷ 结果</dd>
        </div>
      )}
      <div>
        <dt>实付</dt>
        <dd>{formatYuan(spend)}</dd>
        <dd className={s.note}>
          {refund > 0 ? `退回 ${formatYuan(refund)}` : `下单 ${formatYuan(told.budget_fen)}`}
        </dd>
      </div>
    </dl>
  );
}

function Words({ told: { words, split } }: { told: Case }) {
  return (
    <section aria-labelledby="split">
      <h2 id="split">钱分给了谁</h2>
      <CaseCover split={split} />
      {words.map(({ side, name, text }) => (
        <div key={`${side} ${name} ${text}`}>
          <h3>{side === 'buyer' ? `${name}说` : `${name}的说明`}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
