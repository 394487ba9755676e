import type { Output } from '@/lib/contract';

export type Lesson = Output<'academy'>['list'][number];
export type Topic = Output<'academy'>['topics'][number];
