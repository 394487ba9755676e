import { breakLines, type Line } from './break-lines';
import { glyphWidth } from './glyphs';
import type { CellText, PaperCell, PaperTable } from './paper';
import { widthOfText } from './paper-canvas';
import type { Flow, Sheet } from './paper-flow';
import { pdfColour } from './pdf-document';

const size = 9;
const lineHeight = 13.5;
const padX = 6;
const padY = 4.2;
/** Of the ruled grid, darker than the screens' lines: paper is printed. */
const gridLine = '#C9CDD4';
const headGround = '#F5F7FB';

interface CellLine {
  line: Line;
  piece: CellText;
}

interface LaidCell {
  cell: PaperCell;
  x: number;
  width: number;
  lines: CellLine[];
}

interface LaidRow {
  cells: LaidCell[];
  height: number;
}

/** A table over as many pages as it needs: its head on each, no row cut, its last row never alone. */
export function drawTable(flow: Flow, parent: PDFKit.PDFStructureElement, table: PaperTable): void {
  const { sheet } = flow;
  const { head, rows } = lay(table, sheet);
  const element = flow.open('Table', parent);
  flow.need(beginHeight(head, rows, sheet));
  if (head) drawRow(flow, table, head, element, 'head');
  for (const [nth, row] of rows.entries()) {
    const next = rows[nth + 1];
    const keep = next && nth === rows.length - 2 ? row.height + next.height : row.height;
    const whole = sheet.bottom - sheet.top - (head?.height ?? 0);
    if (flow.need(Math.min(keep, whole)) && head) drawRow(flow, table, head, undefined, 'head');
    drawRow(flow, table, row, element, nth < rows.length - 1 ? 'row' : 'last');
  }
  flow.y += 8;
}

/** What the head and the first row take, which stay with the text above them. */
export function tableBegin(table: PaperTable, sheet: Sheet): number {
  const { head, rows } = lay(table, sheet);
  return beginHeight(head, rows, sheet);
}

/** Tables of so few rows stand whole on a page. */
const fewRows = 3;

const beginHeight = (head: LaidRow | undefined, rows: readonly LaidRow[], sheet: Sheet): number => {
  const first = rows.slice(0, rows.length <= fewRows ? fewRows : 1);
  const height = (head?.height ?? 0) + first.reduce((sum, row) => sum + row.height, 0);
  return Math.min(height, sheet.bottom - sheet.top - 2 * padY);
};

interface Laid {
  head: LaidRow | undefined;
  rows: LaidRow[];
}

/** What stands above a table asks for its beginning before it is drawn. */
const laidTables = new WeakMap<PaperTable, Laid>();

function lay(table: PaperTable, sheet: Sheet): Laid {
  const known = laidTables.get(table);
  if (known) return known;
  const laid = layAnew(table, sheet);
  laidTables.set(table, laid);
  return laid;
}

function layAnew(table: PaperTable, sheet: Sheet): Laid {
  const hasHead = table.columns.some(({ title }) => title !== undefined);
  const head = hasHead
    ? layRow(
        table,
        table.columns.map(({ title = '', align }) => ({
          pieces: [{ text: title, quiet: true }],
          ...(align ? { align } : {}),
        })),
        sheet,
      )
    : undefined;
  const most = Math.floor((sheet.bottom - sheet.top - (head?.height ?? 0) - 2 * padY) / lineHeight);
  return { head, rows: table.rows.flatMap((cells) => inPieces(layRow(table, cells, sheet), most)) };
}

function layRow({ columns, look }: PaperTable, cells: readonly PaperCell[], sheet: Sheet): LaidRow {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let column = 0;
  let x: number = sheet.left;
  const laid = cells.map((cell): LaidCell => {
    const own = columns.slice(column, column + (cell.span ?? 1));
    column += cell.span ?? 1;
    const width = (own.reduce((sum, { share }) => sum + share, 0) / whole) * sheet.textWidth;
    const align = cell.align ?? (own.length === 1 ? own[0]?.align : undefined);
    const result = {
      cell: align ? { ...cell, align } : cell,
      x,
      width,
      lines: cell.pieces.flatMap((piece) =>
        breakLines(
          [piece],
          width - 2 * padX,
          (char, bold) => (glyphWidth(bold ? 'semibold' : 'regular', char) / 1000) * size,
        ).map((line) => ({ line, piece })),
      ),
    };
    x += width;
    return result;
  });
  return { cells: laid, height: heightOf(laid, look) };
}

const heightOf = (cells: readonly LaidCell[], look: PaperTable['look']): number =>
  Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight +
  2 * (look === 'record' ? padY + 0.8 : padY);

/** A row that is higher than a page goes on in rows under it. */
function inPieces(row: LaidRow, most: number): LaidRow[] {
  const count = Math.max(...row.cells.map(({ lines }) => lines.length));
  if (count <= most) return [row];
  return Array.from({ length: Math.ceil(count / most) }, (_, nth) => {
    const cells = row.cells.map((laid) => ({
      ...laid,
      lines: laid.lines.slice(nth * most, (nth + 1) * most),
    }));
    return { cells, height: heightOf(cells, 'grid') };
  });
}

/** @param element undefined where the row is the head once more, which is no part of the text */
function drawRow(
  flow: Flow,
  { look }: PaperTable,
  row: LaidRow,
  element: PDFKit.PDFStructureElement | undefined,
  place: 'head' | 'row' | 'last',
): void {
  const { canvas, sheet } = flow;
  const top = flow.y;
  const isGrid = look === 'grid';
  flow.artifact(() => {
    for (const { cell, x, width } of row.cells) {
      if (isGrid && (place === 'head' || cell.head)) {
        canvas.box(x, top, width, row.height, headGround);
      }
    }
    if (isGrid) drawGrid(flow, row);
    else {
      canvas.rule(sheet.left, top + row.height, sheet.right, top + row.height, pdfColour.line);
      if (place !== 'head') drawNode(flow, row, place === 'last');
    }
  });
  const tr = element && flow.open('TR', element);
  for (const laid of row.cells) {
    const draw = () => drawCell(flow, laid, top, isGrid ? padY : padY + 0.8);
    if (!tr) {
      flow.artifact(draw);
      continue;
    }
    const scope = place === 'head' ? 'Column' : laid.cell.head ? 'Row' : undefined;
    const tag = scope ? 'TH' : 'TD';
    flow.mark(flow.open(tag, tr, scope ? { scope } : {}), tag, draw);
  }
  flow.y = top + row.height;
}

function drawGrid({ canvas, sheet, y }: Flow, { cells, height }: LaidRow): void {
  canvas.rule(sheet.left, y, sheet.right, y, gridLine);
  canvas.rule(sheet.left, y + height, sheet.right, y + height, gridLine);
  canvas.rule(sheet.left, y, sheet.left, y + height, gridLine);
  for (const { x, width } of cells) canvas.rule(x + width, y, x + width, y + height, gridLine);
}

/** A numbered square on the line of time; the number itself is the cell's text. */
function drawNode({ canvas, pdf, y }: Flow, { cells, height }: LaidRow, isLast: boolean): void {
  const [first] = cells;
  if (!first) return;
  const side = 15;
  const x = first.x + (first.width - side) / 2;
  const top = y + padY + 0.3;
  if (!isLast) {
    canvas.rule(
      x + side / 2,
      top + side,
      x + side / 2,
      y + height + padY + 0.3,
      pdfColour.quiet,
      0.8,
    );
  }
  pdf.roundedRect(x, top, side, side, 3).lineWidth(0.8).strokeColor(pdfColour.quiet).stroke();
}

function drawCell({ canvas }: Flow, { cell, x, width, lines }: LaidCell, top: number, pad: number) {
  for (const [nth, { line, piece }] of lines.entries()) {
    const look = {
      font: piece.bold ? ('semibold' as const) : ('regular' as const),
      size,
      colour: piece.quiet ? pdfColour.quiet : pdfColour.ink,
    };
    const text = line.spans.map((span) => span.text).join('');
    const room = width - 2 * padX - widthOfText(text, look);
    const at = cell.align === 'right' ? room : cell.align === 'center' ? room / 2 : 0;
    canvas.text(text, x + padX + at, top + pad + nth * lineHeight + 10, look);
  }
}
