import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import type { OrderDetail } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './MoneyLine.module.css';

/**
 * Every amount that an order has moved and will move, as one line: solid for the past, green for where the money lies
 * now, hollow and dashed for what is expected and after what.
 */
export function MoneyLine({ money }: Pick<OrderDetail, 'money'>) {
  const { steps, note } = money;
  if (steps.length === 0) return null;
  const past = steps.filter(({ at }) => at !== null);
  const toCome = steps.filter(({ at }) => at === null);
  const now = nowOf(money);
  return (
    <section className={s.moves} aria-label="资金流向">
      <h3 className={s.title}>资金流向</h3>
      <ol>
        {past.map((step) => (
          <Move key={`${step.label} ${step.at}`} step={step}>
            <time dateTime={step.at ?? undefined}>{formatTime(step.at ?? '', 'minute')}</time>
          </Move>
        ))}
        {now && (
          <li className={cx(s.move, s.now)} aria-current="step">
            <span>{now.label}</span>
            <span>{formatYuan(now.fen, true)}</span>
          </li>
        )}
        {toCome.map((step) => (
          <Move key={`${step.label} ${step.when}`} step={step} className={s.later}>
            {step.when}
          </Move>
        ))}
      </ol>
      {note && <p className={s.note}>{note}</p>}
    </section>
  );
}

interface MoveProps {
  step: OrderDetail['money']['steps'][number];
  className?: string | undefined;
  /** When it happened, or after what it will. */
  children: ReactNode;
}

function Move({ step, className, children }: MoveProps) {
  return (
    <li className={cx(s.move, className)}>
      <span>{step.label}</span>
      <span>
        {(step.to === 'fee' || step.to === 'back') && '−'}
        {formatYuan(step.amount_fen, true)}
      </span>
      <span className={s.at}>{children}</span>
    </li>
  );
}

/** Where the money lies now: with the platform, or released whole and not settled yet. */
function nowOf({ steps, escrow_fen: escrow, released_fen: released }: OrderDetail['money']) {
  if (escrow > 0) return { label: '现在，托管中', fen: escrow };
  if (released > 0 && steps.some(({ at }) => at === null)) {
    return { label: '现在，待结算', fen: released };
  }
  return null;
}
