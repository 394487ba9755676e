import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection } from '@tiptap/pm/state';

interface Cell {
  pos: number;
  node: Node;
}

interface Row extends Cell {
  cells: Cell[];
  /** where the head or body begins that the row is in; null: it is the table's own */
  part: Cell | null;
}

interface TableHere {
  table: Cell;
  rows: Row[];
  row: number;
  column: number;
}

const isCell = (node: Node) => /^table(Cell|Header)$/.test(node.type.name);

function childrenOf({ pos, node }: Cell): Cell[] {
  const found: Cell[] = [];
  node.forEach((child, offset) => {
    found.push({ pos: pos + 1 + offset, node: child });
  });
  return found;
}

function rowsOf(table: Cell): Row[] {
  return childrenOf(table).flatMap((part): Row[] => {
    if (part.node.type.name === 'tableRow') {
      return [{ ...part, cells: childrenOf(part), part: null }];
    }
    if (part.node.type.name === 'tableCaption') return [];
    return childrenOf(part).map((row) => ({ ...row, cells: childrenOf(row), part }));
  });
}

/** The table that the cursor is in, and where in it; undefined outside of a cell. */
export function tableHere(state: EditorState): TableHere | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name !== 'table') continue;
    const table = { pos: $from.before(depth), node: $from.node(depth) };
    const rows = rowsOf(table);
    const row = rows.findIndex(
      ({ pos, node }) => pos < $from.pos && $from.pos < pos + node.nodeSize,
    );
    const column = rows[row]?.cells.findIndex(
      ({ pos, node }) => pos < $from.pos && $from.pos < pos + node.nodeSize,
    );
    return column === undefined || column < 0 ? undefined : { table, rows, row, column };
  }
  return undefined;
}

const isMerged = ({ node: { attrs } }: Cell) =>
  [attrs.colspan, attrs.rowspan].some((span) => span !== null && span !== '1');

/** Rows and columns can be told apart: no cell is more than one. */
export const isPlainTable = ({ rows }: TableHere): boolean =>
  rows.every(({ cells }) => cells.length === rows[0]?.cells.length) &&
  !rows.some(({ cells }) => cells.some(isMerged));

/** Does something in the table that the cursor is in, where its rows and columns can be told apart. */
const inTable =
  (step: (here: TableHere, state: EditorState) => EditorState['tr'] | undefined): Command =>
  (state, dispatch) => {
    const here = tableHere(state);
    if (!here || !isPlainTable(here)) return false;
    const tr = step(here, state);
    if (!tr) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const without = ({ pos, node }: Cell, { tr }: EditorState) => tr.delete(pos, pos + node.nodeSize);

/** An empty row below; below the head it is the body's first. */
export const addRow = inTable(({ rows, row }, state) => {
  const here = rows[row];
  if (!here) return undefined;
  const { tableRow, tableCell, tableBody } = state.schema.nodes;
  const head = here.part?.node.type.name === 'tableHead' ? here.part : null;
  const made = tableRow?.create(
    null,
    here.cells.flatMap(
      ({ node: { type, attrs } }) =>
        (head ? tableCell?.createAndFill() : type.createAndFill(scopeOf(attrs))) ?? [],
    ),
  );
  const below = head && rows.slice(row + 1).find(({ part }) => part !== head);
  const added = head && !below ? tableBody?.create(null, made) : made;
  if (!added) return undefined;
  const at = below ? below.pos : endOf(head ?? here);
  const tr = state.tr.insert(at, added);
  return tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
});

const scopeOf = ({ scope }: Node['attrs']) => (scope ? { scope } : null);
const endOf = ({ pos, node }: Cell) => pos + node.nodeSize;

export const deleteRow = inTable(({ table, rows, row }, state) => {
  const here = rows[row];
  if (!here) return undefined;
  const alone = rows.filter(({ part }) => part === here.part).length === 1;
  return without(rows.length === 1 ? table : alone && here.part ? here.part : here, state);
});

/** An empty column to the right. */
export const addColumn = inTable(({ rows, row, column }, { tr }) => {
  for (const { cells } of rows.toReversed()) {
    const left = cells[column];
    const made = left?.node.type.createAndFill(scopeOf(left.node.attrs));
    if (left && made) tr.insert(endOf(left), made);
  }
  // What was put in above has moved the row down.
  const beside = rows[row]?.cells[column];
  return (
    beside && tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(endOf(beside), -1) + 1)))
  );
});

export const deleteColumn = inTable(({ table, rows, column }, state) => {
  if (rows[0]?.cells.length === 1) return without(table, state);
  const { tr } = state;
  for (const { cells } of rows.toReversed()) {
    const cell = cells[column];
    if (cell) tr.delete(cell.pos, endOf(cell));
  }
  return tr;
});

export const deleteTable: Command = (state, dispatch) => {
  const here = tableHere(state);
  if (here) dispatch?.(without(here.table, state).scrollIntoView());
  return here !== undefined;
};

/** To the next or the last cell; past the end the key does what it does elsewhere. */
export const toCell =
  (way: -1 | 1): Command =>
  (state, dispatch) => {
    const here = tableHere(state);
    const cells = here?.rows.flatMap((row) => row.cells) ?? [];
    const at = cells.findIndex(({ pos }) => pos === here?.rows[here.row]?.cells[here.column]?.pos);
    const next = cells[at + way];
    if (!here || !next) return false;
    dispatch?.(
      state.tr.setSelection(Selection.near(state.doc.resolve(next.pos + 1))).scrollIntoView(),
    );
    return true;
  };

/** Where a selection goes over the edge of a cell, it is emptied cell by cell: the table keeps its shape. */
export const clearAcrossCells: Command = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection;
  const cellOf = ($pos: typeof $from) => {
    for (let depth = $pos.depth; depth > 0; depth -= 1) {
      if (isCell($pos.node(depth))) return $pos.before(depth);
    }
    return -1;
  };
  if (cellOf($from) === cellOf($to)) return false;
  const ranges: [number, number][] = [];
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock) {
      ranges.push([Math.max(from, pos + 1), Math.min(to, pos + 1 + node.content.size)]);
    }
  });
  const { tr } = state;
  for (const [start, end] of ranges.toReversed()) tr.delete(start, end);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(from))).scrollIntoView());
  return true;
};

/** Tables whose rows have not the same number of cells. */
export function raggedTables(doc: Node): number {
  let count = 0;
  doc.descendants((node, pos) => {
    if (node.type.name !== 'table') return;
    const rows = rowsOf({ pos, node });
    if (rows.some(({ cells }) => cells.length !== rows[0]?.cells.length)) count += 1;
  });
  return count;
}
