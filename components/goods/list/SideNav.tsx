import { PlatformMark } from '@/components/ui/PlatformMark';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/group-digits';
import { type ListView, linkTo } from './list-view';
import s from './SideNav.module.css';

const groups: readonly { name: string; platforms: readonly number[] }[] = [
  { name: '短视频', platforms: [5, 10, 7, 9, 11] },
  { name: '图文', platforms: [1, 3] },
  { name: '直播带货', platforms: [21, 22, 23] },
];

/** Every platform with its number of goods; a search word goes along. */
export function SideNav({ view }: { view: ListView }) {
  const known = new Map(view.facets.platforms.map((platform) => [platform.id, platform]));
  let all = 0;
  for (const { count } of known.values()) all += count;
  return (
    <>
      <div className={s.group}>
        <Entry view={view} no={0} name="全部" count={all} />
      </div>
      {groups.map(({ name, platforms }) => (
        <div key={name} className={s.group}>
          <h2>{name}</h2>
          {platforms.map((no) => {
            const platform = known.get(no);
            return (
              platform && (
                <Entry key={no} view={view} no={no} name={platform.name} count={platform.count} />
              )
            );
          })}
        </div>
      ))}
    </>
  );
}

interface EntryProps {
  view: ListView;
  /** the platform's number, 0 for all */
  no: number;
  name: string;
  count: number;
}

function Entry({ view, no, name, count }: EntryProps) {
  const list = ownList(no);
  return (
    <a
      className={s.item}
      {...linkTo({ ...view, list }, rootFilter(list))}
      aria-current={no === view.filter.platform || undefined}
    >
      <PlatformMark platform={no} />
      <span>{name}</span>
      <i>{groupDigits(count)}</i>
    </a>
  );
}
