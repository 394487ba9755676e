import type { Output } from '@/lib/contract';

export type QueueCount = Output<'operator/desk'>['queues'][number];
export type ConsoleEntry = Output<'operator/desk'>['mine'][number];
export type Colleague = Output<'operator/desk'>['colleagues'][number];
