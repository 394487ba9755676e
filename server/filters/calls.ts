import { eq } from 'drizzle-orm';
import type { Handlers } from '@/server/kernel/call-context';
import { listFilters } from './list-filters';
import { lookAtFilter } from './look-at-filter';
import { changeFilter, ownFilter, saveFilter } from './save-filter';
import { savedFilters } from './tables';

export const filtersHandlers = {
  'filters/index': (_, { db, caller }) => listFilters(db, caller.userId),

  'filters/save': async ({ filter_id, name, address }, ctx) => {
    const { userId } = ctx.caller;
    if (filter_id === undefined) {
      const made = await saveFilter(ctx.db, userId, { name, address });
      ctx.setMessage(`已存为“${name}”，有新增会通知您`);
      return { filter_id: made };
    }
    await changeFilter(ctx.db, userId, filter_id, { name, address });
    ctx.setMessage(`已更新“${name}”`);
    return { filter_id };
  },

  'filters/look': async ({ filter_id }, { db, caller }) => ({
    fresh_sns: await lookAtFilter(db, caller.userId, filter_id),
  }),

  'filters/notify': async ({ filter_id, on }, ctx) => {
    await ownFilter(ctx.db, ctx.caller.userId, filter_id);
    await ctx.db
      .update(savedFilters)
      .set({ notify: on === '1' })
      .where(eq(savedFilters.id, filter_id));
    ctx.setMessage(on === '1' ? '有新增会通知您' : '不再通知新增');
    return {};
  },

  'filters/delete': async ({ filter_id }, ctx) => {
    const { name } = await ownFilter(ctx.db, ctx.caller.userId, filter_id);
    await ctx.db.delete(savedFilters).where(eq(savedFilters.id, filter_id));
    ctx.setMessage(`已删除“${name}”`);
    return {};
  },
} satisfies Handlers;
