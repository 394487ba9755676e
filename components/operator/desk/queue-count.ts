import type { Output } from '@/lib/contract';

export type QueueCount = Output<'operator/desk'>['queues'][number];
type Figure =
  | 'waiting'
  | 'mine'
  | 'free'
  | 'others'
  | 'done_today'
  | 'done_late'
  | 'my_done'
  | 'late'
  | 'due_today';

export const sumOf = (queues: readonly QueueCount[], name: Figure): number =>
  queues.reduce((sum, queue) => sum + queue[name], 0);

export type ConsoleEntry = Output<'operator/desk'>['mine'][number];
export type Moved = Output<'operator/desk'>['moved'][number];
export type Colleague = Output<'operator/desk'>['colleagues'][number];
