import { cx } from '@/components/kit/ui/cx';
import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { rootFilter } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { type GoodsList, ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { CompareForm } from './CompareForm';
import panel from './FilterPanel.module.css';
import s from './GoodsList.module.css';
import rows from './GoodsRow.module.css';
import { GoodsRows } from './GoodsRows';
import bar from './ListBar.module.css';
import { ListHead, ListLegend } from './ListHead';
import { linkTo } from './list-view';
import { PlatformBoxes } from './PlatformRow';
import { SideNav } from './SideNav';
import side from './SideNav.module.css';

/** Categories of a row that stand before 更多. */
const CATEGORIES = 10;

export interface HubBodyProps {
  heading: string;
  hub: HubName;
  /** of all its platforms together */
  whole: GoodsFacets;
  /** of each platform, in the hub's order */
  facets: readonly GoodsFacets[];
  /** the best of each platform by turns */
  goods: readonly GoodCard[];
}

/** What stands at the place of a list where a page is about several platforms: the best of each, and their lists. */
export function HubBody({ heading, hub, whole, facets, goods }: HubBodyProps) {
  const columns = { platform: undefined, position: 0 };
  const list = ownList(0, hub);
  return (
    <>
      <nav className={side.nav} aria-label="平台">
        <SideNav platforms={whole.platforms} current={undefined} q="" />
      </nav>
      <div className={s.main}>
        <h2 className="sr-only">{heading}</h2>
        <section className={panel.panel} aria-label="按平台与品类进入列表">
          <form action={list.root}>
            <PlatformBoxes
              platforms={facets.map(({ platform, total }) => ({
                id: platform,
                name: platformOf(platform).name,
                count: total,
              }))}
              chosen={[]}
            />
          </form>
          <ListRow name="全部平台" list={list} facets={whole} />
          {facets.map((each) => (
            <ListRow
              key={each.platform}
              name={platformOf(each.platform).name}
              list={ownList(each.platform)}
              facets={each}
            />
          ))}
        </section>
        <section className={s.card} aria-label="各平台的账号">
          <div className={bar.bar}>
            <p>各平台综合靠前的账号，轮流排列</p>
            <p className={cx(bar.total, bar.push)}>
              {facets.length} 个平台共 <b>{groupDigits(whole.total)}</b> 个账号
            </p>
          </div>
          <ListHead {...columns} />
          <ol className={rows.rows}>
            <GoodsRows goods={goods} view={columns} />
          </ol>
          <CompareForm />
          <ListLegend {...columns} />
        </section>
      </div>
    </>
  );
}

interface ListRowProps {
  name: string;
  list: GoodsList;
  facets: GoodsFacets;
}

/** The ways into a list: whole, and by category. */
function ListRow({ name, list, facets: { total, categories } }: ListRowProps) {
  const root = rootFilter(list);
  const most = categories.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const rest = most.slice(CATEGORIES);
  const link = ({ id, name: category, count }: (typeof most)[number]) => (
    <a key={id} {...linkTo({ list, q: '' }, { ...root, category: id })}>
      {category}
      <i>{count}</i>
    </a>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: links, not fields of a form: no fieldset
    <div className={panel.row} role="group" aria-label={name}>
      <span className={panel.label}>{name}</span>
      <div className={panel.options}>
        <a {...linkTo({ list, q: '' }, root)}>
          全部<i>{groupDigits(total)}</i>
        </a>
        {most.slice(0, CATEGORIES).map(link)}
        {rest.length > 0 && (
          <details className={panel.more}>
            <summary>
              <span>更多</span>
              <span>收起</span>
            </summary>
            <div>{rest.map(link)}</div>
          </details>
        )}
      </div>
    </div>
  );
}
