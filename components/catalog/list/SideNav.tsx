import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { type HubName, hubs, isHub, type Scope } from '@/lib/domain/catalog/hubs';
import { type GoodsList, ownList } from '@/lib/domain/catalog/lists';
import { withMore } from '@/lib/domain/catalog/more-filters';
import { groups, platformsIn } from '@/lib/domain/catalog/platform-heads';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { keysOf } from '@/lib/domain/text/keys-of';
import { linkTo } from './list-view';
import s from './SideNav.module.css';

/** What means the same on every platform: positions are a platform's own, and most orders too. */
type SharedFilter = Pick<ListFilter, 'category' | 'price' | 'fans' | 'area' | 'more'>;

function sharedFilter(filter: ListFilter): SharedFilter {
  const { category, price, fans, area } = filter;
  // The platform is what is chosen here.
  const { more } = withMore(filter, { ...filter.more, on: '' });
  return { category, price, fans, area, ...(more ? { more } : {}) };
}

/** A list with what it has of what narrows another one. */
const alike = (list: GoodsList, { more, ...dashed }: Partial<SharedFilter> = {}): ListFilter =>
  withMore(changeFilter(rootFilter(list), dashed), more ?? {});

export interface SideNavProps {
  platforms: GoodsFacets['platforms'];
  /** what is shown; undefined: the best of a hub's platforms, which is no list */
  current: Scope | undefined;
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
  const shared = { current, q, kept };
  return (
    <>
      <div className={s.group}>
        <Entry no={0} name="全部" count={all} {...shared} />
      </div>
      {keysOf(groups).map((group) => (
        <div key={group} className={s.group}>
          <h2>{isHub(group) ? <HubEntry hub={group} {...shared} /> : groups[group].name}</h2>
          {platformsIn(group).map((no) => {
            const platform = known.get(no);
            return (
              platform && (
                <Entry key={no} no={no} name={platform.name} count={platform.count} {...shared} />
              )
            );
          })}
        </div>
      ))}
    </>
  );
}

interface SharedProps extends Pick<SideNavProps, 'current' | 'q'> {
  kept: SharedFilter | undefined;
}

interface EntryProps extends SharedProps {
  /** the platform's number, 0 for all */
  no: number;
  name: string;
  count: number;
}

function Entry({ no, name, count, current, q, kept }: EntryProps) {
  const list = ownList(no);
  const isNarrowed = q !== '' || Object.values(kept ?? {}).some((value) => value !== 0);
  return (
    <a
      className={s.item}
      {...linkTo({ list, q }, alike(list, kept))}
      aria-current={(no === current?.platform && !current.hub) || undefined}
    >
      <PlatformMark platform={no} />
      <span>{name}</span>
      {!isNarrowed && <i>{groupDigits(count)}</i>}
    </a>
  );
}

/** The head of a hub's platforms leads to the list over them. */
function HubEntry({ hub, current, q, kept }: SharedProps & { hub: HubName }) {
  const list = ownList(0, hub);
  return (
    <a
      {...linkTo({ list, q }, alike(list, kept))}
      aria-current={hub === current?.hub || undefined}
      title={`全部${hubs[hub].noun}`}
    >
      {hubs[hub].name}
    </a>
  );
}
