import type { Output } from '@/lib/contract';
import { formatShare } from '@/lib/domain/format-figure';
import s from './MediumPage.module.css';

/** How orders were dealt with, and how many listings stand where. */
export function Fulfilment({ summary }: { summary: Output<'media/mine'> }) {
  const { accept_rate: accept, on_time_rate: onTime, listings } = summary;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['近 90 天接单率', share(accept)],
    ['近 90 天准时率', share(onTime)],
    ['在架账号', `${listings.live} 个`],
    ['待审核', `${listings.pending} 个`],
    ['审核驳回', `${listings.rejected} 个`],
  ];
  return (
    <dl className={s.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={s.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** — where nothing was counted. */
const share = (value: number | null): string => (value === null ? '—' : formatShare(value));
