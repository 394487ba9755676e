import type { Output } from '@/lib/contract';

export type OwnGood = Output<'media/goods'>['list'][number];
export type OwnPrice = OwnGood['prices'][number];
