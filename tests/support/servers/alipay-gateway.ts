import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import { aCertificate } from '../a-certificate';
import { listen } from '../listen';

const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const pem = async (name: string, keys: typeof appKeys) =>
  Buffer.from(await aCertificate(name, keys)).toString('base64');

/** An application's three certificates, for what Alipay does for no application without. */
export const alipayCertificates = async () => ({
  ALIPAY_APP_CERT: await pem('Application', appKeys),
  ALIPAY_CERT: await pem('Alipay', alipayKeys),
  ALIPAY_ROOT_CERT: await pem('Alipay Root', alipayKeys),
});

const der = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ format: 'der', type: type as 'pkcs8' }).toString('base64');

/** What the program is configured with; the private key of Alipay is the gateway's. */
export const alipaySettings = {
  SITE_URL: 'https://www.example.com',
  ALIPAY_APP_ID: '2021000000000000',
  ALIPAY_SELLER_ID: '2088000000000000',
  ALIPAY_PRIVATE_KEY: der(appKeys.privateKey, 'pkcs8'),
  ALIPAY_PUBLIC_KEY: der(alipayKeys.publicKey, 'spki'),
  ALIPAY_GATEWAY: 'https://gateway.example.com/gateway.do',
};

/** The keys of a stranger, or of the program itself: what they sign is not Alipay's. */
export const otherKey = appKeys.privateKey;

/** SHA256withRSA, as Alipay signs notices and answers. */
export const alipaySign = (text: string, key: KeyObject = alipayKeys.privateKey): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

/** The text of an answer of `alipay.trade.query`: the response, then the signature over its very bytes. */
export const alipayAnswer = (response: Record<string, string>, sign?: string): string =>
  answerOf('alipay_trade_query', response, sign);

/** The text of an answer of `alipay.trade.refund`. */
export const alipayRefundAnswer = (response: Record<string, string>): string =>
  answerOf('alipay_trade_refund', response);

function answerOf(name: string, response: Record<string, string>, sign?: string): string {
  const body = JSON.stringify(response);
  return `{"${name}_response":${body},"sign":"${sign ?? alipaySign(body)}"}`;
}

/** Stands for Alipay's gateway: answers every request with one text, or with nothing at all. */
export async function startAlipayGateway() {
  const state = { text: '' as string | null, asked: [] as URLSearchParams[] };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const url = new URL(req.url ?? '/', 'http://gateway');
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    state.asked.push(new URLSearchParams([...url.searchParams, ...form]));
    if (state.text !== null)
      res.setHeader('Content-Type', 'text/html;charset=utf-8').end(state.text);
  });
  const port = await listen(server);
  return {
    settings: { ...alipaySettings, ALIPAY_GATEWAY: `http://127.0.0.1:${port}/gateway.do` },
    asked: state.asked,
    /** @param text null: it stays silent */
    answers: (text: string | null) => {
      state.text = text;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
