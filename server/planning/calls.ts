import type { Handlers } from '@/server/kernel/call-context';
import { compareGoods } from './compare-goods';
import { settledPrices } from './settled-prices';

export const planningHandlers = {
  settled_prices: ({ sn }, { db }) => settledPrices(db, sn),

  compare_goods: ({ sn }, { db }) => compareGoods(db, sn),
} satisfies Handlers;
