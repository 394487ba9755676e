import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { formatChange, formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import s from './favourites.module.css';
import type { Favourite } from './favourites-list';

/** Followers and reach of now, each with its source and what it did since it was marked. */
export function FiguresCell({ good }: { good: Favourite }) {
  return (
    <dl className={s.figures}>
      {good.figures.map(({ kind, name, was, now, source, as_of }) => (
        <div key={kind}>
          <dt title={name}>{name}</dt>
          <dd>
            {now === null ? '未公布' : formatCount(now)}
            {now !== null && <Since was={was} now={now} />}
          </dd>
          {source && as_of && (
            <dd>
              <SourceMark source={source} date={shortDay(as_of)} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Since({ was, now }: { was: number | null; now: number }) {
  if (was === null || was <= 0) return null;
  const change = formatChange((now - was) / was);
  // What rounds to nothing has not changed to a reader.
  if (change === formatChange(0)) return null;
  return (
    <span className={now > was ? s.rose : s.fell} title={`收藏时 ${formatCount(was)}`}>
      {' '}
      {change}
    </span>
  );
}
