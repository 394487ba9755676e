import type { Output } from '@/lib/contract';

export type ShownFigures = Output<'operator/figures'>;
