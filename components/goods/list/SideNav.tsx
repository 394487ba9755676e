import { PlatformMark } from '@/components/ui/PlatformMark';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/group-digits';
import { linkTo } from './list-view';
import s from './SideNav.module.css';

const groups: readonly { name: string; platforms: readonly number[] }[] = [
  { name: '短视频', platforms: [5, 10, 7, 9, 11] },
  { name: '图文', platforms: [1, 3] },
  { name: '直播带货', platforms: [21, 22, 23] },
];

export interface SideNavProps {
  platforms: GoodsFacets['platforms'];
  /** number of the platform that is shown, 0 all; undefined: none of them */
  current: number | undefined;
  q: string;
}

/** Every platform with its number of goods; a search word goes along, and no number is told: it would be of all goods. */
export function SideNav({ platforms, current, q }: SideNavProps) {
  const known = new Map(platforms.map((platform) => [platform.id, platform]));
  let all = 0;
  for (const { count } of known.values()) all += count;
  return (
    <>
      <div className={s.group}>
        <Entry no={0} name="全部" count={all} current={current} q={q} />
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
}

function Entry({ no, name, count, current, q }: EntryProps) {
  const list = ownList(no);
  return (
    <a
      className={s.item}
      {...linkTo({ list, q }, rootFilter(list))}
      aria-current={no === current || undefined}
    >
      <PlatformMark platform={no} />
      <span>{name}</span>
      {q === '' && <i>{groupDigits(count)}</i>}
    </a>
  );
}
