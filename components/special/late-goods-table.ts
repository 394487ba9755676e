import { latePart } from '@/components/kit/ui/late-part';

/** Below the fold of every page that has it: its script comes after the page. */
export const GoodsTable = latePart(() =>
  import('./GoodsTable').then((module) => module.GoodsTable),
);
