import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { type BoardFilter, boardHref } from '@/lib/address/board-address';
import { changeRank, type RankFilter, rankHref } from '@/lib/address/rank-address';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { boardOf } from '@/lib/domain/rankings/ranking';
import { formatTime } from '@/lib/domain/time/format-time';
import { headingOf } from './heading-of';
import { RankDays } from './RankDays';
import s from './Ranking.module.css';
import type { RankView } from './rank-view';

/** Over a ranking: the boards, when it was made and of how many, the periods and the days. */
export function RankHead({ view }: { view: RankView }) {
  const { filter, ranking, choices, boards } = view;
  const to = (change: Partial<RankFilter>) => rankHref(changeRank(filter, change));
  return (
    <header className={s.head}>
      <h1 className="sr-only">{headingOf(view)}</h1>
      <nav className={s.boards} aria-label="榜单">
        {boards.map(({ key, name, platform }) => (
          <a
            key={key}
            href={to({ board: key, category: 0 })}
            aria-current={key === filter.board ? 'page' : undefined}
          >
            <PlatformMark platform={platform} size={24} />
            {name}
          </a>
        ))}
        <a href={boardHref({ ...allBoards, platform: boardOf(filter.board).platform })}>
          全部平台
          <Icon name="right" size={16} />
        </a>
      </nav>
      <p>
        {ranking.to &&
          `${formatTime(ranking.updated_at, 'minute')} 更新，收录 ${groupDigits(ranking.accounts)} 个账号`}
      </p>
      <nav className={s.periods} aria-label="榜期">
        {choices.periods.map(({ key, name }) => (
          <a
            key={key}
            href={to({ period: key })}
            aria-current={key === filter.period ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <RankDays view={view} />
    </header>
  );
}

const allBoards: Omit<BoardFilter, 'platform'> = {
  kind: 'composite',
  category: 0,
  area: 0,
  period: 'week',
  date: '',
};
