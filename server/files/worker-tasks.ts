import { answerTasks } from '@/server/kernel/answers/answer-tasks';
import { documentKind } from './document-kind';
import { invoiceWords } from './invoice-words';
import { sheetRows } from './sheet-rows';

/** What is done with strangers' files, outside of the serving thread. */
const tasks = { documentKind, invoiceWords, sheetRows };
export type Tasks = typeof tasks;

answerTasks(tasks);
