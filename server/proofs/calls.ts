import { appError } from '@/lib/errors';
import type { Handlers } from '@/server/kernel/call-context';
import { env } from '@/server/kernel/env';
import { readDemoPost, saveDemoPost } from './demo-posts';
import { proofFile } from './proof-file';
import { showProof } from './show-proof';

export const proofsHandlers = {
  'order/proof': (input, { db, caller }) => showProof(db, caller, input.order_sn),

  'order/proof-file': (input, { db, caller }) => proofFile(db, caller, input.order_sn),

  'demo/post': async ({ id }, { db }) => {
    assertDemo();
    return readDemoPost(db, id);
  },

  'demo/save-post': async (input, ctx) => {
    assertDemo();
    await saveDemoPost(ctx.db, input);
    ctx.setMessage(input.online ? '演示内容已恢复' : '演示内容已下线');
    return readDemoPost(ctx.db, input.id);
  },
} satisfies Handlers;

function assertDemo(): void {
  if (!env().DEMO) throw appError('unknown_call');
}
