import type { ReactNode } from 'react';
import { cx } from './cx';
import s from './MoneyClock.module.css';

export interface MoneyClockProps {
  /** Who must act, such as 您（广告主）. */
  who: ReactNode;
  /** The remaining time or the deadline. */
  by: ReactNode;
  byNote?: ReactNode;
  /** What happens to the money if nobody acts. */
  otherwise: ReactNode;
  otherwiseNote?: ReactNode;
  /** Amber while a clock runs; grey when none does. */
  running?: boolean;
}

/** Always three cells in this order: who, by when, what happens to the money otherwise (looks, rule 5). */
export function MoneyClock({
  who,
  by,
  byNote,
  otherwise,
  otherwiseNote,
  running = true,
}: MoneyClockProps) {
  return (
    <dl className={cx(s.clock, running && s.running)}>
      <div>
        <dt>轮到谁</dt>
        <dd>{who}</dd>
      </div>
      <div className={s.by}>
        <dt>最晚</dt>
        <dd className={s.time}>{by}</dd>
        {byNote != null && <dd className={s.note}>{byNote}</dd>}
      </div>
      <div>
        <dt>到时没处理，钱会怎样</dt>
        <dd>{otherwise}</dd>
        {otherwiseNote != null && <dd className={s.note}>{otherwiseNote}</dd>}
      </div>
    </dl>
  );
}
