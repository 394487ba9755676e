import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planLimits } from '@/lib/domain/plans/limits';
import type { Handlers } from '@/server/kernel/call-context';
import { chooseVersion, describePlan, noteLine, removePlans } from './change-plan';
import { keepPlan } from './keep-plan';
import { listPlans } from './list-plans';
import { planQuotation } from './plan-quotation';
import { madeToCart, planToCart } from './plan-to-cart';
import { endPlanShare, openPlanShare, sharePlan } from './share-plan';
import { showPlan } from './show-plan';
import { plansThatTake, takeAgreed } from './take-agreed';

export const plansHandlers = {
  'plan/keep': async (input, ctx) => {
    const kept = await keepPlan(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(input.kept ? `已存为第 ${kept.version} 版` : '方案已保存');
    return kept;
  },

  'plan/list': async (_input, { db, caller }) => ({
    list: await listPlans(db, caller.userId),
    most: planLimits.plans,
  }),

  'plan/show': ({ plan_no, version }, { db, caller }) =>
    showPlan(db, caller.userId, plan_no, version),

  'plan/describe': async (input, ctx) => {
    await describePlan(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('已保存');
    return {};
  },

  'plan/note-line': async ({ line_id, note }, ctx) => {
    await noteLine(ctx.db, ctx.caller.userId, line_id, note);
    ctx.setMessage('备注已保存');
    return {};
  },

  'plan/choose-version': async ({ plan_no, version }, ctx) => {
    await chooseVersion(ctx.db, ctx.caller.userId, plan_no, version);
    ctx.setMessage(`现在用第 ${version} 版`);
    return {};
  },

  'plan/remove': async ({ plan_no }, ctx) => {
    const removed = await removePlans(ctx.db, ctx.caller.userId, plan_no);
    ctx.setMessage(`已删除 ${removed} 个方案`);
    return { removed };
  },

  'plan/share': async (input, ctx) => {
    const shared = await sharePlan(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('链接已生成，请复制后发给对方');
    return shared;
  },

  'plan/unshare': async ({ share_id }, ctx) => {
    await endPlanShare(ctx.db, ctx.caller.userId, share_id);
    ctx.setMessage('已停止分享，链接不能再打开');
    return {};
  },

  'plan/shared': ({ key }, { db }) => openPlanShare(db, key),

  'plan/to-cart': async ({ plan_no }, ctx) => {
    const done = await planToCart(ctx.db, ctx.caller.userId, plan_no);
    ctx.setMessage(
      done.left_out > 0
        ? `已加入购物车 ${done.added} 项，另有 ${done.left_out} 项现在不能下单`
        : `已加入购物车 ${done.added} 项，需求已按方案填好`,
    );
    return done;
  },

  'plan/made-to-cart': async ({ sku_id, day, plan }, ctx) => {
    const { userId } = ctx.caller;
    const done = await madeToCart(ctx.db, userId, { skuIds: sku_id, days: day, query: plan });
    ctx.setMessage(done.added > 0 ? `已加入购物车 ${done.added} 项` : '这些报价都在购物车里了');
    return done;
  },

  'plan/take-agreed': async ({ plan_no }, ctx) => {
    const done = await takeAgreed(ctx.db, ctx.caller.userId, plan_no);
    ctx.setMessage(
      `${done.taken} 项谈妥价已放进第 ${done.version} 版${done.saved_fen > 0 ? `，省 ${formatYuan(done.saved_fen)}` : ''}`,
    );
    return done;
  },

  'plan/agreed': (_input, { db, caller }) => plansThatTake(db, caller.userId),

  'plan/quotation': (input, { db, caller }) => planQuotation(db, caller.userId, input),
} satisfies Handlers;
