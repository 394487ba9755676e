import type { CasesProps } from '@/components/solutions/CasesScreen';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

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
