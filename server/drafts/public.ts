/** What other areas may use of drafts. */

export { keepRemarks } from './keep-remarks';
export { saveCheckWord } from './save-check-word';
export { seedCheckWords } from './seed-check-words';
export { settleRemarks } from './settle-remarks';
