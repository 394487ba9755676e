/** What other areas may use of drafts. */

export { handInFilm } from './hand-in-film';
export { keepRemarks } from './keep-remarks';
export { resealFilms } from './reseal-films';
export { saveCheckWord } from './save-check-word';
export { seedCheckWords } from './seed-check-words';
export { settleRemarks } from './settle-remarks';
export { sweepFilms } from './sweep-films';
