import { Card } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { changeRank, type RankFilter, rankHref } from '@/lib/address/rank-address';
import { RankHead } from './RankHead';
import s from './Ranking.module.css';
import { RankSide } from './RankSide';
import { RankTable } from './RankTable';
import type { RankView } from './rank-view';

/** A ranking: board, period and day above, subjects over the table, what stands out at its side. */
export function RankBody({ view }: { view: RankView }) {
  const { filter, ranking, choices } = view;
  return (
    <>
      <RankHead view={view} />
      <div className={s.columns}>
        <Card flush>
          <nav className={s.categories} aria-label="分类">
            {choices.categories.map(({ id, name }) => (
              <a
                key={id}
                href={rankHref(changeRank(filter, { category: id }))}
                aria-current={id === filter.category ? 'page' : undefined}
              >
                {name}
              </a>
            ))}
          </nav>
          {ranking.list.length > 0 ? <RankTable view={view} /> : <NothingRanked filter={filter} />}
          <Pager
            page={ranking.page}
            pages={ranking.pages}
            href={(page) => rankHref({ ...filter, page })}
          />
        </Card>
        <RankSide view={view} />
      </div>
    </>
  );
}

function NothingRanked({ filter }: { filter: RankFilter }) {
  if (filter.category === 0) {
    return <EmptyState title="还没有榜单" text="榜单在每天 6 点后生成，请稍后再来。" />;
  }
  return (
    <EmptyState
      title="这个分类本期没有账号上榜"
      text={<a href={rankHref(changeRank(filter, { category: 0 }))}>看总榜</a>}
    />
  );
}
