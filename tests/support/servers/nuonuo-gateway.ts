import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../listen';

export interface NuonuoAsked {
  method: string;
  /** the signature is the one of this very body */
  isSigned: boolean;
  token: string;
  body: Record<string, unknown>;
}

type Answer = { code: string; describe?: string; result?: unknown };

/** Stands for 诺诺开放平台 and its store of files: answers each method with what the test says, or not at all. */
export async function startNuonuoGateway(file: Buffer) {
  const asked: NuonuoAsked[] = [];
  const answers = new Map<string, Answer | null>();
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', 'http://gateway');
    if (url.pathname.startsWith('/files/')) return res.end(file);
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const q = (name: string) => url.searchParams.get(name) ?? '';
    const text = `a=services&l=v1&p=open&k=${q('appkey')}&i=${q('senid')}&n=${q('nonce')}&t=${q('timestamp')}&f=${body}`;
    const sign = createHmac('sha1', settings.NUONUO_APP_SECRET).update(text).digest('base64');
    const method = String(req.headers.method).replace('nuonuo.OpeMplatform.', '');
    asked.push({
      method,
      isSigned: sign === req.headers['x-nuonuo-sign'],
      token: String(req.headers.accesstoken),
      body: JSON.parse(body) as Record<string, unknown>,
    });
    const answer = answers.get(method);
    if (answer) res.end(JSON.stringify(answer));
    else req.socket.destroy();
  });
  const port = await listen(server);
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    NUONUO_APP_KEY: 'app-key',
    NUONUO_APP_SECRET: 'app-secret',
    NUONUO_ACCESS_TOKEN: 'a-token',
    NUONUO_TAX_NUMBER: '91330100DEMO00000X',
    NUONUO_CLERK: '财务甲',
    NUONUO_GOODS_CODE: '3040201010000000000',
    NUONUO_ENDPOINT: `${origin}/open/v1/services`,
  };
  return {
    settings,
    asked,
    fileUrl: `${origin}/files/invoice.pdf`,
    /** @param answer null: the connection breaks */
    answers: (method: 'requestBillingNew' | 'queryInvoiceResult', answer: Answer | null) =>
      answers.set(method, answer),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
