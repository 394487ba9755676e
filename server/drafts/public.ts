/** What other areas may use of drafts. */

export { diffTexts } from './diff-texts';
export { forbiddenIn } from './forbidden-in';
export { handInFilm } from './hand-in-film';
export { keepRemarks } from './keep-remarks';
export { resealFilms } from './reseal-films';
export { saveCheckWord } from './save-check-word';
export { seedCheckWords } from './seed-check-words';
export { settleRemarks } from './settle-remarks';
export { draftsOf } from './show-drafts';
export { sweepFilms } from './sweep-films';
