import { type EnterProps, enterQuestions } from '@/components/special/EnterScreen';
import { readMarket } from '@/components/special/read-market';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { serviceFeeRate } from '@/lib/domain/money/service-fee';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { faqPageLd } from '@/lib/seo/json-ld';

/** The loader of /enter. */
export async function loadEnter(call: PageCall, ctx: PageContext): Promise<PageResult<EnterProps>> {
  const { platforms, market } = await readMarket(call);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '媒体入驻' }], {
        title: '媒体主入驻',
        description: `有账号就能入驻：四步上架，不收入驻费，成交后收 ${rateLabel(serviceFeeRate)} 服务费，款项先由平台托管，验收后 ${ruleWords.settle}结算 ${ruleWords.released}，其余保留期满后结算。`,
        path: href('enter'),
        facts: () => [faqPageLd(enterQuestions)],
      }),
      platforms: platforms.map(({ no, name, count }) => ({ no, name, count })),
      market,
    },
  };
}
