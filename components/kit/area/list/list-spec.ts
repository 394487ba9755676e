import type { ComponentType, ReactNode } from 'react';
import type { EmptyStateProps } from '@/components/kit/ui/EmptyState';
import type { ListQuery } from '@/lib/address/list-query';
import type { CallName, Input, Output } from '@/lib/contract';
import type { AppStore } from '@/store/app-store';

export interface Column<Row> {
  title: string;
  /** In px; the column without one takes the rest. */
  width?: number;
  /** `num`: right-aligned numbers; `end`: the buttons at the right. */
  align?: 'num' | 'end';
  render: (row: Row, acts: RowActs) => ReactNode;
}

/** What a row may do to its list. */
export interface ListActs {
  /** Asks the server for the same list again, after an act changed it. */
  refresh: () => Promise<void>;
}

/** What a row may do to itself. */
export interface RowActs extends ListActs {
  /** Where something unfolds below the row. */
  unfold?: { isOpen: boolean; toggle: () => void };
}

export interface ListTab {
  key: string;
  label: string;
  count?: number;
  /** Something under it waits for the reader. */
  yours?: boolean;
}

type Choice = { value: string; label: string };

/** A control of the filter row; `name` is a part of the list's query. */
export type ListFilter<Name extends string> =
  | { kind: 'words'; name: Name; label: string; placeholder?: string; max: number }
  | { kind: 'days'; from: Name; to: Name; label: string }
  | {
      kind: 'choice';
      name: Name;
      label: string;
      /** Shown while nothing is chosen. */
      placeholder?: string;
      options: readonly Choice[];
    }
  /** A row of links above the others, each an address of its own. */
  | { kind: 'links'; name: Name; label: string; options: readonly Choice[] };

/** A filter as a list names it: choices may be what the call answered. */
export type SpecFilter<Name extends string, D> =
  | ListFilter<Name>
  | {
      kind: 'answered';
      choice: (data: D) => Extract<ListFilter<Name>, { kind: 'choice' | 'links' }>;
    };

/** Rows that stand together under a head of their own; those of one group follow each other. */
export interface RowGroups<Row, D> {
  /** which group a row is in */
  of: (row: Row) => string;
  head: (first: Row, data: D) => ReactNode;
  foot?: (first: Row, data: D) => ReactNode;
}

/** Something done to many rows at once. */
export type BulkAct<Row> = {
  label: string;
  /** Rows that it does nothing to are not counted and not sent. */
  applies?: (row: Row) => boolean;
} & (
  | {
      /** Asked first; gets how many rows it is about. */
      ask?: (count: number) => { title: string; text?: string; danger?: boolean };
      /** @returns false where it was refused: the choice stays */
      run: (rows: readonly Row[], store: AppStore) => Promise<boolean>;
    }
  /** More than a question: a dialog that does it. */
  | { Dialog: ComponentType<BulkDialogProps<Row>> }
);

export interface BulkDialogProps<Row> {
  rows: readonly Row[];
  /** It was done: the choice is over and the list is another one. */
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A file with what the filter shows, over all of its pages. */
export interface ListExport<Row> {
  /** Without its ending. */
  name: string;
  columns: readonly { title: string; text: (row: Row) => string }[];
}

/**
 * A list of an area as data: the call that reads it, what the address may narrow it to, and what is shown. The
 * loader reads the same call with `query.read(ctx.query)`, so that the first sight comes from the server.
 */
export interface ListSpec<N extends CallName, Row extends object, Q extends object> {
  title: string;
  /** Shown beside the title; without a note the title is for screen readers alone. */
  note?: string;
  call: N;
  query: ListQuery<Q>;
  /** The call's input; the query itself unless told. */
  input?: (query: Q) => Input<N>;
  pageSize: number;
  rows: (data: Output<N>) => readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  filters?: readonly SpecFilter<keyof Q & string, Output<N>>[];
  tabs?: { name: keyof Q & string; label: string; of: (data: Output<N>) => readonly ListTab[] };
  /** Numbered pages; the query's `page`. */
  pages?: (data: Output<N>, query: Q) => { page: number; pages: number; total: number };
  /** 个订单: what the total counts. */
  unit?: string;
  /** Pages by a key instead: where the next one begins, '' at the end; the query's `after`. */
  next?: (data: Output<N>) => string;
  bulk?: readonly BulkAct<Row>[];
  export?: ListExport<Row>;
  /** At the end of the filter row, such as sums over the filter. */
  sums?: (data: Output<N>) => ReactNode;
  /** At the foot in place of how many there are. */
  foot?: (data: Output<N>) => ReactNode;
  /** Unfolds below a row that is asked for it; a column's `unfold` has the means. */
  below?: (row: Row, acts: ListActs) => ReactNode;
  /** Only one row is unfolded at a time. */
  oneBelow?: true;
  groups?: RowGroups<Row, Output<N>>;
  /** Nothing there at all. */
  empty: EmptyStateProps;
  /** Nothing that fits the filter. */
  nothingFits: { title: string; text: (data: Output<N>) => string; all: string };
}

/** Checks a list's parts against its call, once. */
export function defineList<N extends CallName, Row extends object, Q extends object>(
  spec: ListSpec<N, Row, Q>,
): ListSpec<N, Row, Q> {
  return spec;
}
