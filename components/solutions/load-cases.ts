import { sellingProps } from '@/components/special/selling-props';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import type { CasesProps } from './CasesScreen';

/** The loader of /Solutions/Cases. */
export async function loadCases(call: PageCall, ctx: PageContext): Promise<PageResult<CasesProps>> {
  const [solution, all] = await Promise.all([
    call('resolve-kol', { industry: 'Cases' }),
    call('solution/index', {}),
  ]);
  return {
    props: {
      ...sellingProps(
        ctx,
        [{ label: '行业方案', href: href('solution') }, { label: solution.name }],
        {
          title: solution.title,
          description: `${solution.cases.length} 个投放思路与 ${solution.delivered.length} 条账号交付记录，按行业查看。${solution.lead}`,
          path: href('Solutions-Cases'),
        },
      ),
      solution,
      trades: all.list.map(({ industry, name }) => ({ industry, name })),
    },
  };
}
