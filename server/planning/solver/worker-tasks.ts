import { answerTasks } from '@/server/kernel/answers/answer-tasks';
import { chooseLines } from './choose-lines';

const tasks = { chooseLines };
export type Tasks = typeof tasks;

answerTasks(tasks);
