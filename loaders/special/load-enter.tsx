import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import type { EnterProps } from '@/components/special/EnterScreen';
import { EntryQuestions, enterQuestions } from '@/components/special/enter/EntryQuestions';
import { EntryRecord } from '@/components/special/enter/EntryRecord';
import { MoneyWay } from '@/components/special/enter/MoneyWay';
import { moneyMoments } from '@/components/special/enter/money-steps';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { type AskedIncome, readIncome, writeIncome } from '@/lib/domain/listings/income-address';
import { roundToYuan } from '@/lib/domain/money/money';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { faqPageLd } from '@/lib/seo/json-ld';

/** The loader of /enter; the account that is asked about stands in the query. */
export async function loadEnter(call: PageCall, ctx: PageContext): Promise<PageResult<EnterProps>> {
  const query = addressOf(ctx)?.query ?? new URLSearchParams();
  const typed = readIncome(query);
  const own = href('enter', writeIncome(typed));
  const isTyped = [...query.keys()].some((name) => name in writeIncome(typed));
  if (isTyped && own !== `${href('enter')}?${query}`) return movedTo(own);
  const [{ asked, estimate }, record] = await Promise.all([
    isTyped ? estimateOf(call, typed) : firstEstimate(call, typed),
    call('entry_record', {}),
  ]);
  const moments = moneyMoments(record.first_money);
  const priceFen =
    asked.priceYuan === undefined ? roundToYuan(estimate.median_fen) : asked.priceYuan * 100;
  return {
    props: {
      ...sellingProps(ctx, [{ label: '媒体入驻' }], {
        title: '媒体主入驻：一个月能接多少',
        description: `按同平台、同粉丝段、同品类账号近 90 天的成交，算您的账号一个月能完成几单、到手多少。入驻不收费，成交后收 ${rateLabel(ctx.feeRate)} 服务费，验收后 ${ruleWords.settle}结算 ${ruleWords.released}。`,
        path: href('enter'),
        robots: isTyped ? 'noindex,follow' : 'index,follow',
        facts: () => [faqPageLd(enterQuestions(ctx.feeRate))],
      }),
      asked,
      estimate,
      questions: staticBody(ctx.req, renderStatic(<EntryQuestions feeRate={ctx.feeRate} />)),
      record: staticBody(
        ctx.req,
        renderStatic(
          <>
            {moments && (
              <MoneyWay moments={moments} priceFen={priceFen || undefined} feeRate={ctx.feeRate} />
            )}
            <EntryRecord {...record} />
          </>,
        ),
      ),
    },
  };
}

async function estimateOf(call: PageCall, asked: AskedIncome) {
  const { platform, fans, category } = asked;
  return { asked, estimate: await call('income_estimate', { platform, fans, category }) };
}

/** Where nobody chose a platform: the first one that has enough accounts to compare with. */
async function firstEstimate(call: PageCall, asked: AskedIncome) {
  const all = await Promise.all(
    platformHeads.map(({ no }) => estimateOf(call, { ...asked, platform: no })),
  );
  return all.find(({ estimate }) => estimate.curve !== null) ?? estimateOf(call, asked);
}
