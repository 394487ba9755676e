import type { Handlers } from '@/server/kernel/call-context';
import { askFigures } from './ask-figures';
import { exportReport } from './export-report';
import { listFigures } from './list-figures';
import { planOutcomes } from './plan-outcomes';
import { saveFigures } from './save-figures';
import { endShare, openShare, shareReport } from './share-report';
import { showReport } from './show-report';
import { tagOrders } from './tag-orders';

export const reportsHandlers = {
  'report/show': (input, { db, caller }) => showReport(db, caller.userId, input),

  'report/export': (input, { db, caller }) => exportReport(db, caller.userId, input),

  'report/plans': ({ plan_no }, { db, caller }) => planOutcomes(db, caller.userId, plan_no),

  'report/tag': async ({ order_sn, project }, ctx) => {
    await tagOrders(ctx.db, ctx.caller.userId, order_sn, project);
    ctx.setMessage(project === '' ? '已移出项目' : `已归入“${project}”`);
    return {};
  },

  'report/ask-figures': async ({ order_sn }, ctx) => {
    const asked = await askFigures(ctx.db, ctx.caller.userId, order_sn);
    ctx.setMessage(`已提醒媒体主填写 ${asked} 个订单的数据`);
    return { asked };
  },

  'report/share': async (input, ctx) => {
    const shared = await shareReport(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('链接已生成，请复制后发给对方');
    return shared;
  },

  'report/unshare': async ({ share_id }, ctx) => {
    await endShare(ctx.db, ctx.caller.userId, share_id);
    ctx.setMessage('已停止分享，链接不能再打开');
    return {};
  },

  'report/shared': ({ key }, { db, address, userAgent }) =>
    openShare(db, key, { address, userAgent }),

  'report/figures': (input, { db, caller }) => listFigures(db, caller.userId, input),

  'report/save-figures': async (input, ctx) => {
    await saveFigures(ctx.db, ctx.caller, input);
    ctx.setMessage('数据已填写，广告主会看到');
    return {};
  },
} satisfies Handlers;
