/** What areas may use of processes: their rows, and the runner of their steps. */
export { type About, about, aboutAccount } from './about-account';
export {
  act,
  number,
  type OperatorAct,
  reasonByField,
  words,
} from './act';
export { idOfKey } from './id-of-key';
export {
  type Check,
  check,
  consoleItem,
  fact,
  type ItemAct,
  isFor,
  itemAct,
  section,
  verdictActs,
} from './item';
export { decidedBy, type Moved, type Process, type Told, transition } from './process';
export {
  type Borders,
  type Queue,
  type QueueCounts,
  type QueueItem,
  type QueueOf,
  type QueueRow,
  queueOf,
  queueOfFew,
} from './queue';
export { actsOf, queuesOf, reviewed, type Verdict, verdicts } from './reviewed';
export { secondPerson } from './second-person';
export { shownFiles } from './shown-files';
