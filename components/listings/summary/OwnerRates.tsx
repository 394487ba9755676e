import type { Output } from '@/lib/contract';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { rateText } from '@/lib/domain/figures/format-figure';
import s from './MediumPage.module.css';

/** How the orders of the last 90 days were dealt with, and of how many; 暂无 below five. */
export function OwnerRates({
  summary: { accept_rate: accept, accept_of: acceptOf, on_time_rate: onTime, on_time_of: onTimeOf },
}: {
  summary: Pick<Output<'media/mine'>, 'accept_rate' | 'accept_of' | 'on_time_rate' | 'on_time_of'>;
}) {
  const facts: readonly (readonly [name: string, value: number | null, of: number])[] = [
    ['接单率', accept, acceptOf],
    ['准时率', onTime, onTimeOf],
  ];
  return (
    <div className={s.rates}>
      <p className={s.ratesLabel}>履约（近 90 天，满 {RATED_FROM} 单显示）</p>
      <dl className={s.facts}>
        {facts.map(([name, value, of]) => (
          <div key={name} className={s.fact}>
            <dt>
              {name}（{of} 单）
            </dt>
            <dd>{rateText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
