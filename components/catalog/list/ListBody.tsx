import type { ReactNode } from 'react';
import { Cached } from '@/components/kit/static/Cached';
import { href } from '@/lib/address/routes';
import { categoryName } from '@/lib/domain/catalog/categories';
import { ratedUntil } from '../rated-until';
import { CompareForm } from './CompareForm';
import { FilterFoot } from './FilterFoot';
import { FilterPanel } from './FilterPanel';
import panel from './FilterPanel.module.css';
import s from './GoodsList.module.css';
import rows from './GoodsRow.module.css';
import { GoodsRows } from './GoodsRows';
import { ListBar } from './ListBar';
import bar from './ListBar.module.css';
import { ListEmpty } from './ListEmpty';
import { ListHead, ListLegend } from './ListHead';
import { ListPager } from './ListPager';
import { listFragments } from './list-fragments';
import type { ListView } from './list-view';
import { SideNav } from './SideNav';
import side from './SideNav.module.css';
import type { WayOut } from './way-out';

export interface ListBodyProps {
  view: ListView;
  heading: string;
  /** of an empty list */
  wayOut: WayOut | undefined;
  /** h1: the heading stands in the layout's breadcrumb; h2: the list is part of a page that has its own */
  level: 'h1' | 'h2';
}

/** Everything of a list page below the breadcrumb. */
export function ListBody({ view, heading, wayOut, level }: ListBodyProps) {
  return (
    <>
      <nav className={side.nav} aria-label="平台">
        <ListFragment view={view} id={listFragments.side(view)}>
          {() => (
            <SideNav
              platforms={view.facets.platforms}
              current={view.filter}
              q={view.q}
              filter={view.filter}
            />
          )}
        </ListFragment>
      </nav>
      <div className={s.main}>
        {level === 'h2' && <h2 className="sr-only">{heading}</h2>}
        <section className={panel.panel} aria-label="筛选">
          {/* An advertiser's own come with the script (SavedFilters). */}
          <div data-saved-filters="" />
          <div className={panel.rows}>
            <ListFragment view={view} id={listFragments.panel(view)}>
              {() => <FilterPanel view={view} />}
            </ListFragment>
          </div>
          {view.filter.more && <FilterFoot view={view} wayOut={wayOut} />}
        </section>
        <section className={s.card} aria-label="资源列表">
          {level === 'h1' && <h2 className="sr-only">资源列表</h2>}
          <ListFragment view={view} id={listFragments.bar(view)}>
            {() => <ListBar view={view} />}
          </ListFragment>
          {view.page.instead && (
            <p className={bar.instead} role="status">
              没有找到“{view.q}”，以下是“{view.page.instead}”的结果
            </p>
          )}
          {view.texts && (
            <p className={bar.texts}>
              <a href={href('search', { q: view.q })} rel="nofollow">
                另有 {view.texts} 提到“{view.q}”
              </a>
            </p>
          )}
          {view.page.goods.length === 0 ? (
            <>
              <ListEmpty view={view} wayOut={wayOut} />
              {wayOut && <Neighbours view={view} wayOut={wayOut} />}
            </>
          ) : (
            <Goods view={view} />
          )}
        </section>
        <ListFragment view={view} id={listFragments.pager(view)}>
          {() => <ListPager view={view} />}
        </ListFragment>
      </div>
    </>
  );
}

function Goods({ view: { platform, filter, page } }: { view: ListView }) {
  const columns = {
    platform,
    position: filter.position,
    category: categoryName(filter.category),
  };
  const names = `${platform?.no ?? 0}-${filter.position}`;
  return (
    <>
      <Cached id={`list head ${names} ${ratedUntil()}`}>{() => <ListHead {...columns} />}</Cached>
      <ol className={rows.rows}>
        <GoodsRows goods={page.goods} view={{ ...columns, marks: page.marks }} />
      </ol>
      <CompareForm />
      <Cached id={`list legend ${names}`}>{() => <ListLegend {...columns} />}</Cached>
    </>
  );
}

/** How many are shown of those that are near. */
const NEIGHBOURS = 6;

/** Below an empty list: the first ones of the list that is left when one condition is given up. */
function Neighbours({ view, wayOut }: { view: ListView; wayOut: WayOut }) {
  const columns = { platform: view.platform, position: wayOut.filter.position };
  return (
    <>
      <div className={bar.bar}>
        <h3>相近的账号</h3>
        <p className={bar.total}>去掉“{wayOut.name}”后靠前的</p>
      </div>
      <ListHead {...columns} />
      <ol className={rows.rows}>
        <GoodsRows goods={wayOut.goods.slice(0, NEIGHBOURS)} view={columns} />
      </ol>
      <CompareForm />
    </>
  );
}

interface ListFragmentProps {
  view: ListView;
  id: string;
  children: () => ReactNode;
}

/** Cached, unless a word or what is typed goes into its addresses: there is no end of them, and each would push a row out. */
function ListFragment({ view, id, children }: ListFragmentProps) {
  return view.q || view.filter.more ? children() : <Cached id={id}>{children}</Cached>;
}
