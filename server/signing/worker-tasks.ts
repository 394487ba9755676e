import { answerTasks } from '@/server/kernel/answers/answer-tasks';
import { makePaper } from '@/server/pdf/make-paper';
import { makeAuthority } from './make-authority';
import { signPdf } from './sign-pdf';

/** What the worker does. Nothing of it reads the environment or the database: a task brings all it needs. */
const tasks = {
  authority: makeAuthority,
  paper: makePaper,
  sign: signPdf,
};
export type Tasks = typeof tasks;

answerTasks(tasks);
