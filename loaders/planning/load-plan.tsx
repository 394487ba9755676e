import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { PlanBriefBody } from '@/components/planning/PlanBriefBody';
import type { PlanProps } from '@/components/planning/PlanPage';
import { PlanResultBody } from '@/components/planning/PlanResultBody';
import { planHref } from '@/components/planning/plan-href';
import { href } from '@/lib/address/routes';
import { type PlanAddress, readPlanAddress } from '@/lib/domain/planning/plan-address';
import { isAppError } from '@/lib/errors';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';

/** The loader of /plan. A brief and a plan have one address each; it is all that is kept of them. */
export async function loadPlan(call: PageCall, ctx: PageContext): Promise<PageResult<PlanProps>> {
  const asked = addressOf(ctx)?.query ?? new URLSearchParams();
  const plan = readPlanAddress(asked);
  const path = planHref(plan);
  const query = path.split('?')[1] ?? '';
  if (new URLSearchParams(query).toString() !== asked.toString()) return movedTo(path);
  const isMade = plan.isAsked && plan.brief.budgetYuan > 0;
  const crumbs = [
    { label: '首页', href: href('index') },
    ...(isMade
      ? [
          { label: '投放方案', href: planHref({ ...plan, isAsked: false }) },
          { label: plan.brief.product || '方案' },
        ]
      : [{ label: '投放方案' }]),
  ];
  return {
    props: {
      crumbs,
      path,
      isBrief: !isMade,
      seo: pageSeo(ctx, {
        title: '投放方案：按预算和目标选账号',
        description:
          '写下产品、目标、预算、平台和受众，在预算内选出最合适的一组账号，每一个都写明为什么。',
        path: query ? path : href('plan'),
        robots: query ? 'noindex' : 'index,follow',
        crumbs,
      }),
      body: staticBody(ctx.req, renderStatic(await bodyOf(call, ctx, plan, query))),
    },
  };
}

async function bodyOf(call: PageCall, ctx: PageContext, plan: PlanAddress, query: string) {
  const isMade = plan.isAsked && plan.brief.budgetYuan > 0;
  const problem = plan.isAsked && !isMade ? '请填写预算，再生成方案' : '';
  try {
    return isMade ? (
      <PlanResultBody plan={plan} made={await call('make_plan', { plan: query })} />
    ) : (
      <PlanBriefBody
        plan={plan}
        preview={await call('plan_preview', { plan: query })}
        problem={problem}
      />
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    // What too many asked for is asked again, and nobody keeps this answer.
    ctx.res.setHeader('Cache-Control', 'no-store');
    return <PlanBriefBody plan={plan} preview={null} problem={error.msg} />;
  }
}
