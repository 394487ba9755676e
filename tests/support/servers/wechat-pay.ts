import {
  createCipheriv,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import { wechatSign } from '@/server/providers/payment/wechat/wechat-signature';
import { listen } from '../listen';

const wechatKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const merchantKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const der = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ format: 'der', type: type as 'pkcs8' }).toString('base64');

/** What the program is configured with; the private key of WeChat Pay is the stub's. */
export const wechatSettings = {
  SITE_URL: 'https://www.example.com',
  WECHAT_APP_ID: 'wx0000000000000000',
  WECHAT_MCH_ID: '1900000000',
  WECHAT_SERIAL_NO: 'SERIAL0001',
  WECHAT_PRIVATE_KEY: der(merchantKeys.privateKey, 'pkcs8'),
  WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_0001',
  WECHAT_PUBLIC_KEY: der(wechatKeys.publicKey, 'spki'),
  WECHAT_API_V3_KEY: 'k'.repeat(32),
  WECHAT_ENDPOINT: 'https://wechat.example.com',
};

interface Signing {
  /** seconds ago */
  age?: number;
  serial?: string;
  /** a stranger's signature */
  byStranger?: boolean;
}

/** The headers that WeChat Pay signs a body with. */
export function wechatHeaders(body: string, { age = 0, serial, byStranger }: Signing = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const nonce = randomBytes(8).toString('hex');
  const key = der((byStranger ? merchantKeys : wechatKeys).privateKey, 'pkcs8');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': wechatSign(key, [timestamp, nonce, body]),
    'wechatpay-serial': serial ?? wechatSettings.WECHAT_PUBLIC_KEY_ID,
  };
}

/** A trade as WeChat Pay tells of it. */
export const wechatTrade = (paySn: string, more: object = {}) => ({
  appid: wechatSettings.WECHAT_APP_ID,
  mchid: wechatSettings.WECHAT_MCH_ID,
  out_trade_no: paySn,
  transaction_id: `4200${paySn}`,
  trade_state: 'SUCCESS',
  amount: { total: 10_000, payer_total: 10_000, currency: 'CNY' },
  ...more,
});

/** The body of a notice about a trade, sealed. */
export function wechatNotice(trade: object, key = wechatSettings.WECHAT_API_V3_KEY): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const sealed = [cipher.update(JSON.stringify(trade)), cipher.final(), cipher.getAuthTag()];
  return JSON.stringify({
    id: randomBytes(8).toString('hex'),
    event_type: 'TRANSACTION.SUCCESS',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Buffer.concat(sealed).toString('base64'),
      nonce,
      associated_data: 'transaction',
    },
  });
}

interface Asked {
  method: string;
  path: string;
  body: string;
}

/** Stands for WeChat Pay: checks who asks as it would, and answers every question with one text that it signs. */
export async function startWechatPay() {
  const state = { status: 200, answer: '{}', signing: {} as Signing, asked: [] as Asked[] };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const asked = {
      method: req.method ?? '',
      path: req.url ?? '',
      body: Buffer.concat(chunks).toString(),
    };
    if (!isMerchant(req.headers.authorization ?? '', asked)) return res.writeHead(401).end();
    state.asked.push(asked);
    res.writeHead(state.status, wechatHeaders(state.answer, state.signing)).end(state.answer);
  });
  const port = await listen(server);
  return {
    state,
    settings: { ...wechatSettings, WECHAT_ENDPOINT: `http://127.0.0.1:${port}` },
    close: () => new Promise((done) => server.close(done)),
  };
}

function isMerchant(authorization: string, { method, path, body }: Asked): boolean {
  const said = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const lines = [method, path, said.timestamp, said.nonce_str, body];
  return (
    said.mchid === wechatSettings.WECHAT_MCH_ID &&
    said.serial_no === wechatSettings.WECHAT_SERIAL_NO &&
    verify(
      'RSA-SHA256',
      Buffer.from(lines.map((line) => `${line}\n`).join('')),
      merchantKeys.publicKey,
      Buffer.from(said.signature ?? '', 'base64'),
    )
  );
}
