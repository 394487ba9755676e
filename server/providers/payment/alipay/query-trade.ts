import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { callAlipay } from '@/server/providers/alipay/call';

/** What Alipay says of a trade; its words are its own. */
const answerShape = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('10000'),
    out_trade_no: z.string(),
    trade_no: z.string(),
    total_amount: z.string(),
    trade_status: z.string(),
  }),
  z.object({ code: z.literal('40004'), sub_code: z.literal('ACQ.TRADE_NOT_EXIST') }),
]);

export type AlipayTrade = Extract<z.output<typeof answerShape>, { code: '10000' }>;

/**
 * Asks Alipay about a trade (alipay.trade.query).
 * @returns null where Alipay has signed that it knows no such trade
 * @throws Error, without what was answered, where nothing is known: no answer, none that Alipay signed, none of this
 *   trade, or one that says it is busy
 */
export async function queryTrade(sdk: AlipaySdk, paySn: string): Promise<AlipayTrade | null> {
  const answer = answerShape.safeParse(
    await callAlipay(sdk, 'alipay.trade.query', { out_trade_no: paySn }),
  );
  if (!answer.success) throw new Error('Alipay does not know at this moment');
  if (answer.data.code === '40004') return null;
  if (answer.data.out_trade_no !== paySn) throw new Error('Alipay answered for another trade');
  return answer.data;
}
