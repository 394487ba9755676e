import { Fragment } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { actorNames } from '@/lib/domain/orders/clock';
import { balances } from './balances';
import s from './Process.module.css';
import type { ProcessStep } from './process-steps';
import { WayColumns } from './WayColumns';

/** One state of the usual way: where the money lies, whose turn it is, what each side can do. */
export function StepCard({ step, number }: { step: ProcessStep; number: number }) {
  return (
    <Card flush className={s.step} id={step.state}>
      <header>
        <i>{number}</i>
        <h2>{step.name}</h2>
        <p>
          <Whereabouts step={step} />
        </p>
      </header>
      <Clock step={step} />
      {step.ways.length > 0 && <WayColumns ways={step.ways} />}
    </Card>
  );
}

/** Where the money of the example lies: 平台托管 ¥1,350.00，媒体主待结算 ¥5,400.00. */
function Whereabouts({ step }: { step: ProcessStep }) {
  return balances
    .filter(({ key }) => step.balances[key] > 0)
    .map(({ key, name }, index) => (
      <Fragment key={key}>
        {index > 0 && '，'}
        {name} <b>{formatYuan(step.balances[key], true)}</b>
      </Fragment>
    ));
}

/** Who, by when, what happens to the money otherwise (looks, rule 5); where all is done, what became of it. */
function Clock({ step }: { step: ProcessStep }) {
  if (!step.who) return <p className={s.done}>{step.money}</p>;
  return (
    <dl className={s.clock}>
      <div>
        <dt>轮到谁</dt>
        <dd>
          {actorNames[step.who]}
          <span>{step.what}</span>
        </dd>
      </div>
      <div>
        <dt>最晚</dt>
        <dd>{step.limit}</dd>
      </div>
      <div>
        <dt>到时没处理</dt>
        <dd>
          {step.otherwise}
          <span>{step.money}</span>
        </dd>
      </div>
    </dl>
  );
}
