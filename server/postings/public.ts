/** What other areas may use of money moved by hand. */
export { askForPosting } from './ask-for-posting';
export { manualPosting } from './decide-posting';
export { postingInvariants } from './posting-invariants';
