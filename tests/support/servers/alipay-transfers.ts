import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../listen';
import { alipayCertificates, alipaySettings, alipaySign } from './alipay-gateway';

/** What is asked with a transfer or a query. */
interface Asked {
  out_biz_no: string;
  trans_amount: string;
  payee_info: { identity: string };
}

interface Transfer {
  /** 元 */
  amount: string;
  /** of the card it went to */
  identity: string;
  /** how often it was asked for */
  times: number;
}

/**
 * Stands for Alipay's transfers to bank cards: money moves when a request comes in, the answer follows later, and a number
 * that is known is no second transfer.
 */
export async function startAlipayTransfers({ answerAfterMs = 0 } = {}) {
  const made = new Map<string, Transfer>();
  const refuses = new Map<string, string>();
  const asked: string[] = [];
  let before: (what: string) => Promise<void> = () => pause(answerAfterMs);
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { searchParams: signed } = new URL(req.url ?? '/', 'http://gateway');
    const method = signed.get('method') ?? '';
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const content = JSON.parse(form.get('biz_content') ?? '{}') as Asked;
    const what = method.endsWith('transfer') ? 'transfer' : 'query';
    asked.push(`${what} ${content.out_biz_no}`);
    const known = ['app_cert_sn', 'alipay_root_cert_sn'].every((name) =>
      /^[0-9a-f]{32}$/.test(signed.get(name) ?? ''),
    );
    const response = !known
      ? { code: '40002', sub_code: 'isv.invalid-app-cert-sn' }
      : what === 'transfer'
        ? transfer(content)
        : query(content);
    try {
      await before(what);
    } catch {
      res.destroy();
      return;
    }
    const body = JSON.stringify(response);
    const name = `${method.replaceAll('.', '_')}_response`;
    res.end(
      `{"${name}":${body},"alipay_cert_sn":"${'0'.repeat(32)}","sign":"${alipaySign(body)}"}`,
    );
  });

  function transfer({ out_biz_no: sn, trans_amount: amount, payee_info: payee }: Asked) {
    const refusal = refuses.get(sn);
    if (refusal) return { code: '40004', sub_code: refusal };
    const known = made.get(sn);
    if (known) known.times++;
    else made.set(sn, { amount, identity: payee.identity, times: 1 });
    return { code: '10000', out_biz_no: sn, order_id: `A${sn}`, status: 'SUCCESS' };
  }

  function query({ out_biz_no: sn }: Asked) {
    return made.has(sn)
      ? { code: '10000', out_biz_no: sn, order_id: `A${sn}`, status: 'SUCCESS' }
      : { code: '40004', sub_code: 'ORDER_NOT_EXIST' };
  }

  const port = await listen(server);
  return {
    settings: {
      ...alipaySettings,
      ...(await alipayCertificates()),
      ALIPAY_PUBLIC_KEY: '', // it stands in the certificate
      PAYOUT_PROVIDER: 'alipay',
      ALIPAY_GATEWAY: `http://127.0.0.1:${port}/gateway.do`,
    },
    made,
    /** `transfer` or `query` with its number, in order */
    asked,
    /** From now on this happens between what is done and its answer; where it throws, there is none. */
    beforeAnswer: (work: typeof before) => {
      before = work;
    },
    /** From now on this transfer is refused with a code of Alipay's. */
    refuse: (sn: string, code: string) => void refuses.set(sn, code),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
