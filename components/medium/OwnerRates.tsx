import type { Output } from '@/lib/contract';
import { formatShare } from '@/lib/domain/format-figure';
import s from './MediumPage.module.css';

/** How the orders of the last 90 days were dealt with; — where nothing was counted. */
export function OwnerRates({
  summary: { accept_rate: accept, on_time_rate: onTime },
}: {
  summary: Pick<Output<'media/mine'>, 'accept_rate' | 'on_time_rate'>;
}) {
  const facts: readonly (readonly [name: string, value: number | null])[] = [
    ['接单率', accept],
    ['准时率', onTime],
  ];
  return (
    <div className={s.rates}>
      <p className={s.ratesLabel}>履约（近 90 天）</p>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={s.fact}>
            <dt>{name}</dt>
            <dd>{value === null ? '—' : formatShare(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
