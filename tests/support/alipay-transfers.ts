import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { alipayCertificates, alipaySettings, alipaySign } from './alipay-gateway';
import { listen } from './listen';

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
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { searchParams: signed } = new URL(req.url ?? '/', 'http://gateway');
    const method = signed.get('method') ?? '';
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const asked = JSON.parse(form.get('biz_content') ?? '{}') as Asked;
    const known = ['app_cert_sn', 'alipay_root_cert_sn'].every((name) =>
      /^[0-9a-f]{32}$/.test(signed.get(name) ?? ''),
    );
    const response = !known
      ? { code: '40002', sub_code: 'isv.invalid-app-cert-sn' }
      : method.endsWith('transfer')
        ? transfer(asked)
        : query(asked);
    await pause(answerAfterMs);
    const body = JSON.stringify(response);
    const name = `${method.replaceAll('.', '_')}_response`;
    res.end(
      `{"${name}":${body},"alipay_cert_sn":"${'0'.repeat(32)}","sign":"${alipaySign(body)}"}`,
    );
  });

  function transfer(asked: Asked) {
    const { out_biz_no: sn, trans_amount: amount, payee_info: payee } = asked;
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
    /** From now on this transfer is refused with a code of Alipay's. */
    refuse: (sn: string, code: string) => void refuses.set(sn, code),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
