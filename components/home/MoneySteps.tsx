import { Icon } from '@/components/kit/ui/marks/Icon';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OrderState } from '@/lib/domain/orders/states';
import { timerWords } from '@/lib/domain/orders/timer-words';
import { stateTimers } from '@/lib/domain/orders/transitions';
import s from './Home.module.css';

const clock = (state: OrderState): string => timerWords(stateTimers[state] ?? 'none');

/** What happens to a buyer's money, step by step (domain.md: Order). */
const steps: readonly { name: string; note: string; held: boolean }[] = [
  { name: '付款', note: `${clock('pending_payment')}内支付，超时自动关闭`, held: false },
  { name: '进入平台托管', note: `${timerWords('accept_24h')}无人接单，全额退回`, held: true },
  { name: '确认稿件', note: '您不点头，不会自动发布', held: true },
  { name: '发布并质检', note: '逾期未发布，可退回全款', held: true },
  {
    name: `${clock('pending_confirm')}验收，结算给媒体主`,
    note: `${ruleWords.released} 经 ${ruleWords.settle}到账，${ruleWords.kept} 留到 ${clock('retaining')}保留期满`,
    held: false,
  },
];

export interface MoneyStepsProps {
  /** what the ledger holds in escrow; null before it was counted */
  escrowFen: number | null;
}

export function MoneySteps({ escrowFen }: MoneyStepsProps) {
  return (
    <section className={s.steps}>
      <h2>您的钱在每一步的位置</h2>
      <ol>
        {steps.map(({ name, note, held }) => (
          <li key={name} className={held ? s.held : undefined}>
            <b>{name}</b>
            <small>{note}</small>
          </li>
        ))}
      </ol>
      <p>
        <Icon name="lock" size={16} />
        {escrowFen === null ? (
          '托管期间，钱不在媒体主手里'
        ) : (
          <>
            <span>当前托管中</span>
            <b>{formatYuan(escrowFen)}</b>
          </>
        )}
      </p>
    </section>
  );
}
