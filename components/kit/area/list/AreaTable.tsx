import { Skeleton, Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { grouped, type TableGroups } from './GroupedRow';
import s from './list.module.css';
import type { Column, ListActs } from './list-spec';

export interface AreaTableProps<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** For columns that change the list. */
  refresh?: ListActs['refresh'];
  /** Bones instead of rows. */
  loading?: boolean;
  selection?: TableProps<Row>['rowSelection'] | undefined;
  /** Rows of 48 instead of 64: many lines of numbers. */
  dense?: boolean;
  /** Unfolds below a row; columns get the means to do it. */
  below?: ((row: Row, acts: ListActs) => ReactNode) | undefined;
  /** One at a time. */
  oneBelow?: boolean | undefined;
  groups?: TableGroups<Row> | undefined;
}

type Key = string | number;

const nothing = async () => undefined;

/** What a screen reader is told of the boxes to choose by: antd has English words alone. */
const namesOf = <Row extends object>(rows: readonly Row[]): TableProps<Row>['rowSelection'] => ({
  getTitleCheckboxProps: () => ({ 'aria-label': '全选' }),
  getCheckboxProps: (row) => ({ 'aria-label': `选择第 ${rows.indexOf(row) + 1} 行` }),
});

/** antd's table in our measures: head 40, rows 64 or 48, edges of 20. */
export function AreaTable<Row extends object>({
  columns,
  rows,
  rowKey,
  refresh = nothing,
  loading = false,
  selection,
  dense,
  below,
  oneBelow = false,
  groups,
}: AreaTableProps<Row>) {
  const [unfolded, setUnfolded] = useState<readonly Key[]>([]);
  const unfoldOf = (key: Key) => {
    const isOpen = unfolded.includes(key);
    const others = oneBelow ? [] : unfolded.filter((it) => it !== key);
    const toggle = () => setUnfolded(isOpen ? others : [...others, key]);
    return { isOpen, toggle };
  };
  const skeletons = loading ? Array.from({ length: Math.max(rows.length, 3) }, (_, i) => i) : null;
  return (
    <Table<Row>
      className={dense ? s.dense : s.table}
      tableLayout="fixed"
      pagination={false}
      aria-busy={loading}
      rowKey={skeletons ? (row) => skeletons.indexOf(row as unknown as number) : rowKey}
      dataSource={(skeletons ?? rows) as readonly Row[]} // a skeleton is never rendered as a row
      {...(groups && !skeletons
        ? grouped(groups, rows, columns.length + (selection ? 1 : 0))
        : null)}
      rowSelection={skeletons || !selection ? undefined : { ...namesOf(rows), ...selection }}
      {...(below && !skeletons
        ? {
            expandable: {
              expandedRowKeys: unfolded,
              expandedRowRender: (row) => below(row, { refresh }),
              showExpandColumn: false,
            },
          }
        : null)}
      columns={columns.map(({ title, width, align, render }) => ({
        title,
        ...(width ? { width } : {}),
        ...(align ? { align: 'right' as const } : {}),
        render: (_: unknown, row: Row) =>
          skeletons ? (
            <Skeleton.Input active block size="small" className={s.bone} />
          ) : (
            render(row, { refresh, ...(below ? { unfold: unfoldOf(rowKey(row)) } : null) })
          ),
      }))}
    />
  );
}
