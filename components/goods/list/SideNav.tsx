import { PlatformMark } from '@/components/ui/PlatformMark';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/group-digits';
import { linkTo } from './list-view';
import s from './SideNav.module.css';

const groups: readonly { name: string; platforms: readonly number[] }[] = [
  { name: '短视频', platforms: [5, 10, 7, 9, 11] },
  { name: '图文', platforms: [1, 3] },
  { name: '直播带货', platforms: [21, 22, 23] },
];

/** What means the same on every platform: positions are a platform's own, and most orders too. */
type SharedFilter = Pick<ListFilter, 'category' | 'price' | 'fans' | 'area'>;

export const sharedFilter = ({ category, price, fans, area }: ListFilter): SharedFilter => ({
  category,
  price,
  fans,
  area,
});

export interface SideNavProps {
  platforms: GoodsFacets['platforms'];
  /** number of the platform that is shown, 0 all; undefined: none of them */
  current: number | undefined;
  q: string;
  /** what narrows the list: it goes along where the next platform has it too */
  filter?: ListFilter;
}

/** Every platform with its number of goods; a search word and the filters of every platform go along, and then no number is told: it would be of all goods. */
export function SideNav({ platforms, current, q, filter }: SideNavProps) {
  const kept = filter && sharedFilter(filter);
  const known = new Map(platforms.map((platform) => [platform.id, platform]));
  let all = 0;
  for (const { count } of known.values()) all += count;
  return (
    <>
      <div className={s.group}>
        <Entry no={0} name="全部" count={all} current={current} q={q} kept={kept} />
      </div>
      {groups.map(({ name, platforms: numbers }) => (
        <div key={name} className={s.group}>
          <h2>{name}</h2>
          {numbers.map((no) => {
            const platform = known.get(no);
            return (
              platform && (
                <Entry
                  key={no}
                  no={no}
                  name={platform.name}
                  count={platform.count}
                  current={current}
                  q={q}
                  kept={kept}
                />
              )
            );
          })}
        </div>
      ))}
    </>
  );
}

interface EntryProps extends Pick<SideNavProps, 'current' | 'q'> {
  /** the platform's number, 0 for all */
  no: number;
  name: string;
  count: number;
  kept: SharedFilter | undefined;
}

function Entry({ no, name, count, current, q, kept }: EntryProps) {
  const list = ownList(no);
  const isNarrowed = q !== '' || Object.values(kept ?? {}).some((value) => value !== 0);
  return (
    <a
      className={s.item}
      {...linkTo({ list, q }, changeFilter(rootFilter(list), kept ?? {}))}
      aria-current={no === current || undefined}
    >
      <PlatformMark platform={no} />
      <span>{name}</span>
      {!isNarrowed && <i>{groupDigits(count)}</i>}
    </a>
  );
}
