import { CaseBody } from '@/components/cases/CaseBody';
import { caseHref } from '@/components/cases/case-links';
import { outcomeNames } from '@/components/cases/case-words';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { formatChange, formatCount } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** The loader of `/Solutions/Cases/{id}`: 404 also for a case that was taken back. */
export async function loadCase(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const [id] = /^[1-9]\d{0,14}$/.exec(String(ctx.params?.id ?? '')) ?? [];
  if (!id) return { notFound: true };
  // What is taken back is nowhere any more: neither proxies nor browsers keep it.
  ctx.res.setHeader('Cache-Control', 'no-store');
  const told = await call('case/show', { id });
  const { outcome } = told;
  const platforms = told.split.map(({ platform_name: name }) => name).join('、');
  const missed = told.faults[0] ? `没做好的：${told.faults[0].head}。` : '';
  return readingProps(
    ctx,
    {
      title: `${told.title}（投放案例 ${told.id}）`,
      description: `${told.from} 至 ${told.to}，${formatYuan(told.budget_fen)} 投在${platforms}，${told.orders} 条；${outcomeNames[outcome.kind]} ${formatCount(outcome.actual)}，比承诺 ${formatChange(outcome.away)}。${missed}`,
      path: caseHref(told.id),
      nav: 'solution',
      crumbs: [
        { label: '行业方案', href: href('solution') },
        { label: '投放案例', href: href('Solutions-Cases') },
        { label: told.title },
      ],
    },
    renderStatic(<CaseBody told={told} />),
  );
}
