import type { Output } from '@/lib/contract';

export type Question = Output<'question/show'>;
