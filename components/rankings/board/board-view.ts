import type { BoardFilter } from '@/lib/address/board-address';
import type { Output } from '@/lib/contract';

export type Board = Output<'rank_board'>;
export type BoardRow = Board['list'][number];

/** What the page of a board is rendered from. */
export interface BoardView {
  filter: BoardFilter;
  board: Board;
  /** what was looked for on it; '' nothing */
  q: string;
}
