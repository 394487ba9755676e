import { cx } from '@/components/ui/cx';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import s from './OrderAmount.module.css';
import type { OrderDetail } from './order-row';

/** Every amount that the order has moved and will move; what comes is grey and says after what. */
export function MoneyLine({ steps, note }: Pick<OrderDetail['money'], 'steps' | 'note'>) {
  if (steps.length === 0) return null;
  return (
    <section className={s.moves} aria-label="资金去向">
      <h3 className={s.movesTitle}>资金去向</h3>
      <ol>
        {steps.map((step) => (
          <li
            key={`${step.label} ${step.at ?? step.when}`}
            className={cx(s.move, step.at === null && s.later)}
          >
            <span className={s.name}>{step.label}</span>
            <span className={s.moved}>
              {step.to === 'fee' && '−'}
              {formatYuan(step.amount_fen, true)}
            </span>
            {step.at === null ? (
              <span className={s.at}>{step.when}</span>
            ) : (
              <time className={s.at} dateTime={step.at}>
                {formatTime(step.at, 'minute')}
              </time>
            )}
          </li>
        ))}
      </ol>
      {note && <p className={s.note}>{note}</p>}
    </section>
  );
}
