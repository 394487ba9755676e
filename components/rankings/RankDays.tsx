import { Icon } from '@/components/kit/ui/marks/Icon';
import { changeRank, rankHref } from '@/lib/address/rank-address';
import { shortDay } from '@/lib/domain/figures/format-figure';
import s from './Ranking.module.css';
import type { RankView } from './rank-view';

/**
 * The days with a list, as links behind the button that says which one is shown. Crawlers are led to the newest alone:
 * each day adds one to every board, period and subject (decision 070).
 */
export function RankDays({ view: { filter, ranking, choices } }: { view: RankView }) {
  if (ranking.to === '') return null;
  const newest = choices.dates[0];
  return (
    <details className={s.days} name="rank">
      <summary>
        <Icon name="calendar" size={16} />
        {ranking.from === ranking.to ? ranking.to : `${ranking.from} 至 ${shortDay(ranking.to)}`}
        <Icon name="down" size={14} />
      </summary>
      <div>
        <p>榜期的最后一天</p>
        {choices.dates.map((day) => (
          <a
            key={day}
            href={rankHref(changeRank(filter, { date: day === newest ? '' : day }))}
            rel={day === newest ? undefined : 'nofollow'}
            aria-current={day === ranking.to ? 'page' : undefined}
          >
            {shortDay(day)}
          </a>
        ))}
      </div>
    </details>
  );
}
