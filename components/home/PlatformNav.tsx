import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { ownList } from '@/lib/domain/catalog/lists';
import { groups, isLiveSelling } from '@/lib/domain/catalog/platform-heads';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './Home.module.css';
import type { PlatformRow } from './PriceCards';

/** The platforms with their numbers of goods, those of live selling by themselves. */
export function PlatformNav({ rows }: { rows: readonly PlatformRow[] }) {
  const live = rows.filter(isLive);
  return (
    <nav className={s.nav} aria-label="按平台选">
      <h2>按平台选</h2>
      <Links rows={rows.filter((row) => !isLive(row))} />
      {live.length > 0 && <h2 className={s.live}>{groups.zbdh.name}</h2>}
      <Links rows={live} />
    </nav>
  );
}

const isLive = ({ no }: PlatformRow): boolean => isLiveSelling(no);

function Links({ rows }: { rows: readonly PlatformRow[] }) {
  return rows.map(({ no, name, count }) => (
    <a key={no} href={ownList(no).root}>
      <PlatformMark platform={no} size={20} />
      <span>{name}</span>
      <i>{groupDigits(count)}</i>
    </a>
  ));
}
