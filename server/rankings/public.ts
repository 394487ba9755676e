/** What other areas may use of the rankings. */

export { openBoardPages } from './board/open-board-pages';
export { wholeList } from './board/read-board';
export { saveBoard } from './boards';
export { openBoards } from './open-boards';
export { publishPast, publishRankings } from './publish';
export { saveNote } from './write-notes';
