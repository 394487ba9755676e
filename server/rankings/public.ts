/** What other areas may use of the rankings. */

export { saveBoard } from './boards';
export { openBoards } from './open-boards';
export { publishPast, publishRankings } from './publish';
