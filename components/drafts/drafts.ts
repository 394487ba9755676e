import type { Output } from '@/lib/contract';

/** Every version of an order's draft with the remarks on them. */
export type Drafts = Output<'order/drafts'>;
export type Version = Drafts['versions'][number];
export type Remark = Drafts['remarks'][number];
export type DraftFile = Version['files'][number];
