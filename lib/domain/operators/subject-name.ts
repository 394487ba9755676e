import { consoleLookups, isLookup, type LookupName } from './console-lookups';
import { consoleQueues, type QueueName, queueOfName } from './console-queues';

/** What the console opens one by one: what waits, and what waits for nobody. */
export type SubjectName = QueueName | LookupName;

/** Whether an address names a queue. */
export const isQueueName = (name: unknown): name is QueueName =>
  typeof name === 'string' && Object.hasOwn(consoleQueues, name);

export const isSubjectName = (name: unknown): name is SubjectName =>
  isQueueName(name) || (typeof name === 'string' && isLookup(name));

export const subjectWords = (name: SubjectName): string =>
  isLookup(name) ? consoleLookups[name].name : consoleQueues[name].name;

/** What a key names: one thing may wait in several queues, and be opened as well. */
export const thingOf = (name: SubjectName): SubjectName =>
  isLookup(name) ? name : (queueOfName(name).thing ?? name);
