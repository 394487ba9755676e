/** What other areas may use of the rankings. */

export { boardPage, keptList } from './board/kept-boards';
export { openBoardPages } from './board/open-board-pages';
export { boardRow, boardRows, saveBoard } from './boards';
export { openBoards } from './open-boards';
export { previewWeights } from './preview-weights';
export { publishPast, publishRankings } from './publish';
export { publishedWeek } from './published-week';
export { saveNote } from './write-notes';
