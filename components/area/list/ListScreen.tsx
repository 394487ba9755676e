import { Button } from 'antd';
import { useRouter } from 'next/router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { routedAddress } from '@/components/frame/plain-links';
import { LinkButton } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Icon } from '@/components/ui/Icon';
import { Pager } from '@/components/ui/Pager';
import { Tabs } from '@/components/ui/Tabs';
import type { CallName, Output } from '@/lib/contract';
import { useAreaAddress } from '../use-area';
import { AreaTable } from './AreaTable';
import { BulkBar } from './BulkBar';
import { exportList } from './export-list';
import { ListFilters } from './ListFilters';
import s from './list.module.css';
import type { ListFilter, ListSpec } from './list-spec';
import { useListData } from './use-list-data';

export interface ListScreenProps<N extends CallName, Row extends object, Q extends object> {
  list: ListSpec<N, Row, Q>;
  /** What the loader read. */
  data: Output<N>;
  /** Above the list's card, such as balances; gets what the call answered last. */
  above?: (data: Output<N>) => ReactNode;
  dense?: boolean;
}

/** A list of an area, whole: tabs, filters, rows, choice, export, pages, and what stands there without rows. */
export function ListScreen<N extends CallName, Row extends object, Q extends object>({
  list,
  data: first,
  above,
  dense = false,
}: ListScreenProps<N, Row, Q>) {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const { query, data, failed, loading, refresh } = useListData(list, first);
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const [exporting, setExporting] = useState(false);

  const href = (more: object): string =>
    addressOf(
      list.query.params({
        ...query,
        ...('page' in query ? { page: 1 } : null),
        ...('after' in query ? { after: '' } : null),
        ...more,
      }),
    );
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

  const rows = list.rows(data);
  const filters: readonly ListFilter<string>[] = list.filters ?? [];
  const narrowed = href({}) !== addressOf({});
  const body = failed ? (
    <ErrorState
      title="列表没有读到"
      text="请检查网络后重试，筛选条件已保留"
      onRetry={() => void refresh()}
    />
  ) : rows.length === 0 && !loading ? (
    <Nothing list={list} data={data} narrowed={narrowed} allHref={addressOf({})} />
  ) : (
    <AreaTable
      columns={list.columns}
      rows={rows}
      rowKey={list.rowKey}
      refresh={refresh}
      loading={loading}
      dense={dense}
      {...(list.bulk
        ? {
            selection: {
              columnWidth: 48,
              selectedRowKeys: chosen.map(list.rowKey),
              onChange: (_: unknown, picked: Row[]) => setChosen(picked),
            },
          }
        : null)}
    />
  );

  return (
    <div className={s.screen}>
      {above?.(data)}
      <Card flush>
        {list.note === undefined ? (
          <h1 className="sr-only">{list.title}</h1>
        ) : (
          <CardHead flush level={1} title={list.title} note={list.note} more={exportButton()} />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the links inside, which are links by themselves */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter comes as its click */}
        <div onClick={stay}>
          {list.tabs && (
            <Tabs
              label={list.tabs.label}
              className={s.tabs}
              active={String(query[list.tabs.name])}
              items={list.tabs.of(data).map((tab) => ({
                ...tab,
                href: href({ [list.tabs?.name ?? '']: tab.key }),
              }))}
            />
          )}
          {filters.map(
            (filter) =>
              filter.kind === 'links' && (
                <nav key={filter.name} className={s.links} aria-label={filter.label}>
                  {filter.options.map(({ value, label }) => {
                    const isOn = value === String(query[filter.name as keyof Q]);
                    return (
                      <a
                        key={value}
                        href={href({ [filter.name]: value })}
                        className={cx(s.link, isOn && s.on)}
                        aria-current={isOn ? 'page' : undefined}
                      >
                        {label}
                      </a>
                    );
                  })}
                </nav>
              ),
          )}
          {(filters.some(({ kind }) => kind !== 'links') || list.sums) && (
            <ListFilters
              key={JSON.stringify(query)}
              filters={filters}
              values={valuesOf(filters, query as Record<string, string | number>)} // what a list query is made of
              path={addressOf({})}
              onApply={(values) => void goTo(href(values))}
              clearHref={narrowed ? addressOf({}) : null}
              end={list.sums?.(data)}
            />
          )}
        </div>
        {body}
        {list.bulk && (
          <BulkBar acts={list.bulk} rows={chosen} onClear={() => setChosen([])} onDone={refresh} />
        )}
        {!failed && rows.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div onClick={stay}>
            <Foot
              list={list}
              data={data}
              href={href}
              after={'after' in query ? String(query.after) : ''}
            />
          </div>
        )}
      </Card>
    </div>
  );

  function exportButton(): ReactNode {
    const { export: file } = list;
    if (!file) return null;
    return (
      <Button
        size="small"
        icon={<Icon name="download" size={14} />}
        loading={exporting}
        disabled={rows.length === 0}
        onClick={async () => {
          setExporting(true);
          await exportList(list, file, query);
          setExporting(false);
        }}
      >
        导出 CSV
      </Button>
    );
  }
}

/** What the filter row holds of the query: its own parts, and never which page is shown. */
function valuesOf(
  filters: readonly ListFilter<string>[],
  query: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  const names = filters.flatMap((filter) =>
    filter.kind === 'days' ? [filter.from, filter.to] : [filter.name],
  );
  return Object.fromEntries(names.map((name) => [name, query[name] ?? '']));
}

function Foot<N extends CallName, Row extends object, Q extends object>({
  list,
  data,
  href,
  after,
}: {
  list: ListSpec<N, Row, Q>;
  data: Output<N>;
  href: (more: object) => string;
  after: string;
}) {
  const pages = list.pages?.(data);
  const next = list.next?.(data) ?? '';
  if (pages) {
    return (
      <div className={s.foot}>
        <span>
          共 {pages.total} {list.unit}
        </span>
        <Pager page={pages.page} pages={pages.pages} href={(page) => href({ page })} />
      </div>
    );
  }
  if (!next && !after) return null;
  return (
    <nav className={cx(s.foot, s.steps)} aria-label="翻页">
      {after && (
        <LinkButton size={32} href={href({ after: '' })}>
          回到最新
        </LinkButton>
      )}
      {next && (
        <LinkButton size={32} href={href({ after: next })}>
          更早的记录
          <Icon name="right" size={14} />
        </LinkButton>
      )}
    </nav>
  );
}

function Nothing<N extends CallName, Row extends object, Q extends object>({
  list: { empty, nothingFits },
  data,
  narrowed,
  allHref,
}: {
  list: ListSpec<N, Row, Q>;
  data: Output<N>;
  narrowed: boolean;
  allHref: string;
}) {
  if (!narrowed) return <EmptyState {...empty} />;
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
