import { useRouter } from 'next/router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { Tabs } from '@/components/kit/ui/Tabs';
import { routedAddress } from '@/lib/browser/plain-links';
import type { CallName, Output } from '@/lib/contract';
import { useAreaAddress } from '../use-area';
import { AreaTable } from './AreaTable';
import { BulkBar } from './BulkBar';
import { ExportButton } from './ExportButton';
import { exportList } from './export-list';
import type { TableGroups } from './GroupedRow';
import { ListFilters } from './ListFilters';
import { ListFoot } from './ListFoot';
import { ListLinks } from './ListLinks';
import s from './list.module.css';
import type { ListActs, ListFilter, ListSpec, RowGroups } from './list-spec';
import { useListData } from './use-list-data';

export interface ListScreenProps<N extends CallName, Row extends object, Q extends object> {
  list: ListSpec<N, Row, Q>;
  /** What the loader read. */
  data: Output<N>;
  /** Above the list's card, such as balances; gets what the call answered last. */
  above?: (data: Output<N>) => ReactNode;
  /** At the end of the row of tabs, such as the way to a neighbouring list. */
  besideTabs?: (shown: ShownList<Output<N>>) => ReactNode;
  /** At the end of the filter row: buttons that are about the whole list. */
  tools?: (shown: ShownList<Output<N>>) => ReactNode;
  /** In place of the table, where a row is more than cells. */
  body?: (shown: ShownList<Output<N>>) => ReactNode;
  dense?: boolean;
}

/** What parts of a screen's own get. */
export interface ShownList<D> extends ListActs {
  data: D;
  loading: boolean;
}

/** A list of an area, whole: tabs, filters, rows, choice, export, pages, and what stands there without rows. */
export function ListScreen<N extends CallName, Row extends object, Q extends object>({
  list,
  data: first,
  above,
  besideTabs,
  tools,
  body,
  dense = false,
}: ListScreenProps<N, Row, Q>) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const { query, data, rows, turned, failed, loading, refresh } = useListData(list, first);
  const [chosen, setChosen] = useState<readonly Row[]>([]);

  const values = query as Readonly<Record<string, string | number>>; // what a list query is made of
  const href = (more: object): string =>
    addressOf(list.query.params({ ...query, ...startOf(values), ...more }));
  const goTo = (address: string) => {
    setChosen([]);
    return router.push(address, undefined, { shallow: true, scroll: false });
  };
  /** Links to this list in another light change its rows alone: the page stays, whatever the network does. */
  const stay = (event: MouseEvent) => {
    const to = routedAddress(event.nativeEvent, window.location);
    if (to === null) return;
    event.preventDefault();
    void goTo(to);
  };

  const pages = list.pages?.(data, query);
  const filters = (list.filters ?? []).map(
    (filter): ListFilter<string> => (filter.kind === 'answered' ? filter.choice(data) : filter),
  );
  const clearHref = href(valuesOf(filters, list.query.usual as typeof values));
  const isNarrowed = href({}) !== addressOf({}) || (pages?.total ?? 0) > 0;

  return (
    <div className={s.screen}>
      {above?.(data)}
      <Card flush>
        <Head list={list} query={query} isEmpty={rows.length === 0} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the links inside, which are links by themselves */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter comes as its click */}
        <div onClick={stay}>
          {list.tabs && (
            <Tabs
              label={list.tabs.label}
              className={besideTabs ? s.tabsBeside : s.tabs}
              end={besideTabs?.({ data, loading, refresh }) ?? null}
              active={String(values[list.tabs.name])}
              items={list.tabs.of(data).map((tab) => ({
                ...tab,
                href: href({ [list.tabs?.name ?? '']: tab.key }),
              }))}
            />
          )}
          {filters.map(
            (filter) =>
              filter.kind === 'links' && (
                <ListLinks
                  key={filter.name}
                  label={filter.label}
                  options={filter.options}
                  active={String(values[filter.name])}
                  href={(value) => href({ [filter.name]: value })}
                />
              ),
          )}
          {(filters.some(({ kind }) => kind !== 'links') || list.sums || tools) && (
            <ListFilters
              key={JSON.stringify(query)}
              filters={filters}
              values={valuesOf(filters, values)}
              path={addressOf({})}
              onApply={(typed) => void goTo(href(typed))}
              clearHref={clearHref === href({}) ? null : clearHref}
              end={tools?.({ data, loading, refresh }) ?? list.sums?.(data)}
            />
          )}
        </div>
        {failed ? (
          <ErrorState
            title="列表没有读到"
            text="请检查网络后重试，筛选条件已保留"
            onRetry={() => void refresh()}
          />
        ) : rows.length === 0 && !loading ? (
          <Nothing
            list={list}
            data={data}
            isNarrowed={isNarrowed}
            allHref={addressOf({})}
            turned={turned}
            href={href}
          />
        ) : body ? (
          body({ data, loading, refresh })
        ) : (
          <AreaTable
            columns={list.columns}
            rows={rows}
            rowKey={list.rowKey}
            refresh={refresh}
            loading={loading}
            dense={dense}
            below={list.below}
            oneBelow={list.oneBelow}
            groups={list.groups && groupsOf(list.groups, data)}
            selection={selectionOf(list, rows, chosen, setChosen)}
          />
        )}
        {list.bulk && (
          <BulkBar acts={list.bulk} rows={chosen} onClear={() => setChosen([])} onDone={refresh} />
        )}
        {!failed && rows.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div onClick={stay}>
            <ListFoot
              pages={pages}
              unit={list.unit}
              words={list.foot?.(data)}
              next={list.next?.(data) ?? ''}
              after={String(values.after ?? '')}
              href={href}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

/** The page's heading, with what the whole list can be saved as. */
function Head<N extends CallName, Row extends object, Q extends object>({
  list,
  query,
  isEmpty,
}: {
  list: ListSpec<N, Row, Q>;
  query: Q;
  isEmpty: boolean;
}) {
  if (list.note === undefined) return <h1 className="sr-only">{list.title}</h1>;
  return (
    <CardHead
      flush
      level={1}
      title={list.title}
      note={list.note}
      more={
        list.export && <ExportButton disabled={isEmpty} onExport={() => exportList(list, query)} />
      }
    />
  );
}

/** A column to choose by, where something can be done to one of the rows together with others. */
function selectionOf<N extends CallName, Row extends object, Q extends object>(
  { bulk, rowKey }: ListSpec<N, Row, Q>,
  rows: readonly Row[],
  chosen: readonly Row[],
  choose: (rows: Row[]) => void,
) {
  if (!bulk?.some(({ applies }) => rows.some((row) => applies?.(row) ?? true))) return undefined;
  return {
    columnWidth: 48,
    selectedRowKeys: chosen.map(rowKey),
    onChange: (_: unknown, picked: Row[]) => choose(picked),
  };
}

/** The heads and feet of what the call answered. */
const groupsOf = <Row, D>({ of, head, foot }: RowGroups<Row, D>, data: D): TableGroups<Row> => ({
  of,
  head: (first) => head(first, data),
  ...(foot && { foot: (first: Row) => foot(first, data) }),
});

/** Another filter starts at the beginning. */
function startOf(values: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return {
    ...('page' in values ? { page: 1 } : null),
    ...('after' in values ? { after: '' } : null),
  };
}

/** What the filter row holds of a query: its own parts, and never which page is shown. */
function valuesOf(
  filters: readonly ListFilter<string>[],
  query: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const names = filters.flatMap((filter) =>
    filter.kind === 'days' ? [filter.from, filter.to] : [filter.name],
  );
  return Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
}

function Nothing<N extends CallName, Row extends object, Q extends object>({
  list: { empty, nothingFits },
  data,
  isNarrowed,
  allHref,
  turned,
  href,
}: {
  list: ListSpec<N, Row, Q>;
  data: Output<N>;
  isNarrowed: boolean;
  allHref: string;
  turned: Record<string, string> | null;
  href: (more: object) => string;
}) {
  if (turned) {
    return (
      <EmptyState
        title="开始日期晚于结束日期"
        text="请对调两个日期，或重新选择"
        actions={
          <LinkButton kind="primary" size={32} href={href(turned)}>
            对调日期
          </LinkButton>
        }
      />
    );
  }
  if (!isNarrowed) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={nothingFits.title}
      text={nothingFits.text(data)}
      actions={
        <LinkButton kind="primary" size={32} href={allHref}>
          {nothingFits.all}
        </LinkButton>
      }
    />
  );
}
