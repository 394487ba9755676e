import { and, eq } from 'drizzle-orm';
import { emptyBrief } from '@/lib/domain/briefs/brief';
import { appError } from '@/lib/errors';
import { ownContact } from '@/server/account/public';
import type { Handlers } from '@/server/kernel/call-context';
import { listTemplates } from './list-templates';
import { saveTemplate } from './save-template';
import { briefTemplates } from './tables';

export const briefsHandlers = {
  'brief/templates': async (_input, { db, caller }) => ({
    contact: await ownContact(db, caller.userId),
    templates: await listTemplates(db, caller.userId),
  }),

  'brief/save-template': async ({ name, ...brief }, ctx) => {
    const id = await saveTemplate(ctx.db, ctx.caller.userId, name, { ...emptyBrief, ...brief });
    ctx.setMessage('已存为模板');
    return { template_id: id };
  },

  'brief/remove-template': async ({ template_id: id }, ctx) => {
    const removed = await ctx.db
      .delete(briefTemplates)
      .where(and(eq(briefTemplates.userId, ctx.caller.userId), eq(briefTemplates.id, id)))
      .returning({ id: briefTemplates.id });
    if (removed.length === 0) throw appError('not_found');
    ctx.setMessage('模板已删除');
    return { removed: removed.length };
  },
} satisfies Handlers;
