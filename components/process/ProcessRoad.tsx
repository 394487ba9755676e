import { Card } from '@/components/kit/ui/Card';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { MoneyBar } from './MoneyBar';
import { MoneyKey } from './MoneyKey';
import s from './Process.module.css';
import type { ProcessBodyProps } from './ProcessBody';
import type { ProcessStep } from './process-steps';

/** All states of the usual way side by side, with where the money lies in each. */
export function ProcessRoad({ steps, priceFen, priceWords, feeRate }: ProcessBodyProps) {
  return (
    <Card flush className={s.intro}>
      <header>
        <h1>投放流程</h1>
        <p>
          您向平台买，平台开票并对交付负责，媒体主受平台委托履行。一个订单是一个账号的一个报价位置，从付款到结算共{' '}
          {steps.length - 1} 步，每一步都写明轮到谁、最晚什么时候、没有按时处理时钱会怎样。
        </p>
      </header>
      <ol className={s.road}>
        {steps.map((step, index) => (
          <Stop key={step.state} step={step} number={index + 1} />
        ))}
      </ol>
      <footer>
        <MoneyKey />
        <p>
          以{priceWords} {formatYuan(priceFen)} 为例，服务费率 {rateLabel(feeRate)}，由媒体主承担
        </p>
      </footer>
    </Card>
  );
}

function Stop({ step, number }: { step: ProcessStep; number: number }) {
  const { state, name, limit, balances } = step;
  return (
    <li>
      <a href={`#${state}`}>
        <MoneyBar amounts={balances} width={56} height={72} />
        <b>
          {number}. {name}
        </b>
        {limit ? <span>{limit.split('；')[0]}</span> : <span className={s.end}>款项到账</span>}
      </a>
    </li>
  );
}
