import type { Handlers } from '@/server/kernel/call-context';
import { listRulings } from './list-rulings';

export const disputesHandlers = {
  rulings: ({ page, page_size: pageSize }, { db }) => listRulings(db, { page, pageSize }),
} satisfies Handlers;
