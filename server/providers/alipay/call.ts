import { createVerify } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';

const timeoutMs = 5_000;
const maxChars = 64 * 1024;

/**
 * Asks Alipay's gateway. The SDK signs the question; the answer is read here, because what the SDK checks the signature of
 * need not be what it parses: a second response behind the signature would pass.
 * @param method alipay.trade.query and the like
 * @returns the response as Alipay signed it
 * @throws Error, without what was answered, where there is no answer, or none that Alipay signed
 */
export async function callAlipay(
  sdk: AlipaySdk,
  method: string,
  bizContent: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const query = new URLSearchParams(sdk.sdkExecute(method, { bizContent }));
  const content = query.get('biz_content') ?? '';
  query.delete('biz_content');
  const { gateway, alipayPublicKey } = sdk.config;
  const response = await fetch(`${gateway}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ biz_content: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const signed = signedPart(await response.text(), method, alipayPublicKey ?? '');
  if (signed === null) throw new Error(`Alipay's answer (${response.status}) is not signed by it`);
  return JSON.parse(signed);
}

/**
 * The response of an answer, letter by letter as it was signed; null where there is no such thing. The answer holds
 * that response and its signature and nothing else (but the number of a certificate), so that nothing can stand beside what was signed.
 */
function signedPart(text: string, method: string, publicKey: string): string | null {
  if (text.length > maxChars) return null;
  const head = `{"${method.replaceAll('.', '_')}_response":`;
  const plain = text.trim();
  if (!plain.startsWith(head)) return null;
  // With certificates it names its own beside the response; whose key that is the signature itself proves.
  const [, response, sign] =
    /^(\{.*\})(?:,"alipay_cert_sn":"[0-9a-f]{32}")?,"sign":"([A-Za-z0-9+/=]+)"\}$/s.exec(
      plain.slice(head.length),
    ) ?? [];
  if (response === undefined || sign === undefined) return null;
  const verifier = createVerify('RSA-SHA256').update(response, 'utf8');
  return verifier.verify(publicKey, sign, 'base64') ? response : null;
}
