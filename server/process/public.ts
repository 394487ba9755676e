/** What areas may use of processes: their rows, and the runner of their steps. */
export {
  act,
  number,
  type OperatorAct,
  reasonByField,
  words,
} from './act';
export { decidedBy, type Moved, type Process, type Told, transition } from './process';
export { type Queue, type QueueOf, type QueueRow, queueOf, queueOfFew } from './queue';
export { actsOf, queuesOf, reviewed, type Verdict, verdicts } from './reviewed';
