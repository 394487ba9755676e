import { CasesBody } from '@/components/cases/CasesBody';
import { anyCase, type CaseFilter, caseHref, casesHref } from '@/components/cases/case-links';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import { caseBudgetKeys, caseResultKeys, caseSortKeys } from '@/lib/domain/cases/case-filter';
import { caseTradeKeys } from '@/lib/domain/cases/case-trade';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** The loader of /Solutions/Cases. Each list has one address; another spelling of it answers 301. */
export async function loadCases(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const asked = addressOf(ctx);
  if (!asked) return { notFound: true };
  const filter = readFilter(asked.query);
  const told = asked.query.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(told) ? Number(told) : 1;
  // As a case itself (load-case).
  ctx.res.setHeader('Cache-Control', 'no-store');
  const cases = await call('case/list', { ...filter, page });
  const path = casesHref(filter, cases.page);
  if (`${asked.pathname}${asked.query.size > 0 ? `?${asked.query}` : ''}` !== path) {
    return movedTo(path);
  }
  const isWhole = casesHref(filter) === casesHref(anyCase);
  const nth = cases.page > 1 ? `，第 ${cases.page} 页` : '';
  const step = (by: number) => {
    const next = cases.page + by;
    return next >= 1 && next <= cases.pages ? casesHref(filter, next) : undefined;
  };
  return readingProps(
    ctx,
    {
      title: `投放案例：计划、结果与没做好的${nth}`,
      description: `${cases.all} 件由广告主与媒体主都同意公开的投放案例${nth}：预算怎样分到各平台，下单时承诺多少、结果多少，哪些逾期、退改和退款。`,
      path: isWhole ? path : casesHref(anyCase),
      nav: 'solution',
      crumbs: [{ label: '行业方案', href: href('solution') }, { label: '投放案例' }],
      robots: isWhole ? 'index,follow' : 'noindex,follow',
      prev: step(-1),
      next: step(1),
      facts: (site) => [
        itemListLd(
          site,
          '投放案例',
          cases.list.map(({ id, title }) => ({ name: title, href: caseHref(id) })),
        ),
      ],
    },
    renderStatic(<CasesBody cases={cases} filter={filter} />),
  );
}

/** What is none of its values is as if it were not there. */
function readFilter(query: URLSearchParams): CaseFilter {
  const one = <T extends string>(key: string, all: readonly T[]) =>
    all.find((value) => value === query.get(key));
  return {
    trade: one('trade', caseTradeKeys) ?? '',
    budget: one('budget', caseBudgetKeys) ?? '',
    result: one('result', caseResultKeys) ?? '',
    sort: one('sort', caseSortKeys) ?? 'latest',
  };
}
