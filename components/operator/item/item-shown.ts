import type { Output } from '@/lib/contract';

/** One thing that waits, as the console shows it. */
export type ItemShown = Output<'operator/item'>;
export type ItemAct = ItemShown['item']['acts'][number];
export type ItemFact = ItemShown['item']['sections'][number]['facts'][number];
export type ItemFile = ItemFact['files'][number];
export type ItemBand = ItemShown['item']['bands'][number];
export type ItemHint = ItemShown['hints'][number];
export type ItemCheck = ItemShown['item']['checks'][number];
