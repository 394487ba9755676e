import { createVerify } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';

const method = 'alipay.trade.query';
const timeoutMs = 5_000;
const maxChars = 64 * 1024;

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
 * Asks Alipay about a trade (alipay.trade.query). The SDK signs the question; the answer is read here, because what the
 * SDK checks the signature of need not be what it parses: a second response behind the signature would pass.
 * @returns null where Alipay has signed that it knows no such trade
 * @throws Error, without what was answered, where nothing is known: no answer, none that Alipay signed, none of this
 *   trade, or one that says it is busy
 */
export async function queryTrade(sdk: AlipaySdk, paySn: string): Promise<AlipayTrade | null> {
  const query = new URLSearchParams(
    sdk.sdkExecute(method, { bizContent: { out_trade_no: paySn } }),
  );
  const content = query.get('biz_content') ?? '';
  query.delete('biz_content');
  const { gateway, alipayPublicKey } = sdk.config;
  const response = await fetch(`${gateway}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ biz_content: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const signed = signedPart(await response.text(), alipayPublicKey ?? '');
  if (signed === null) throw new Error(`Alipay's answer (${response.status}) is not signed by it`);
  const answer = answerShape.safeParse(JSON.parse(signed));
  if (!answer.success) throw new Error('Alipay does not know at this moment');
  if (answer.data.code === '40004') return null;
  if (answer.data.out_trade_no !== paySn) throw new Error('Alipay answered for another trade');
  return answer.data;
}

/**
 * The response of an answer, letter by letter as it was signed; null where there is no such thing. The answer holds
 * that response and its signature and nothing else, so that nothing can stand beside what was signed.
 */
function signedPart(text: string, publicKey: string): string | null {
  if (text.length > maxChars) return null;
  const [, response, sign] =
    /^\s*\{"alipay_trade_query_response":(\{.*\}),"sign":"([A-Za-z0-9+/=]+)"\}\s*$/s.exec(text) ??
    [];
  if (response === undefined || sign === undefined) return null;
  const verifier = createVerify('RSA-SHA256').update(response, 'utf8');
  return verifier.verify(publicKey, sign, 'base64') ? response : null;
}
