import type { TableProps } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import s from './list.module.css';

/** Rows that stand together under a head of 40; those of one group follow each other. */
export interface TableGroups<Row> {
  of: (row: Row) => string;
  /** of the group that a row is the first of */
  head: (first: Row) => ReactNode;
  foot?: (first: Row) => ReactNode;
}

/**
 * What antd's table needs to have groups: heads and feet are rows of its body, without a row of the data.
 * @param span columns of the table: in a fixed layout one more would take room
 */
export function grouped<Row extends object>(
  { of, head, foot }: TableGroups<Row>,
  rows: readonly Row[],
  span: number,
): Pick<TableProps<Row>, 'components' | 'onRow' | 'summary'> {
  const firstOf = (row: Row | undefined) => row && rows.find((other) => of(other) === of(row));
  const footOf = (row: Row | undefined) => {
    const first = firstOf(row);
    return first && foot?.(first);
  };
  const before = (row: Row) =>
    firstOf(row) === row
      ? [
          { kind: s.groupFoot, span, content: footOf(rows[rows.indexOf(row) - 1]) },
          { kind: s.groupHead, span, content: head(row) },
        ].filter(({ content }) => content)
      : [];
  const last = footOf(rows.at(-1));
  return {
    components: { body: { row: GroupedRow } },
    onRow: (row) => ({ before: before(row) }) as HTMLAttributes<HTMLElement>, // antd hands it to the row below
    ...(last
      ? { summary: () => <GroupRow kind={s.groupFoot} span={span} content={last} /> }
      : null),
  };
}

interface Line {
  kind: string | undefined;
  span: number;
  content: ReactNode;
}

function GroupedRow({
  before = [],
  ...row
}: HTMLAttributes<HTMLTableRowElement> & { before?: readonly Line[] }) {
  return (
    <>
      {before.map((line) => (
        <GroupRow key={line.kind} {...line} />
      ))}
      <tr {...row} />
    </>
  );
}

const GroupRow = ({ kind, span, content }: Line) => (
  <tr className={kind}>
    <td colSpan={span}>{content}</td>
  </tr>
);
