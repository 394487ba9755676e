import { createServer } from 'node:http';
import { listen } from '../listen';

/** Stands for Tencent Cloud's face verification: answers what a test says. */
export async function startFaceid() {
  const asked: { action: string; body: unknown }[] = [];
  const state = {
    url: 'https://open.faceid.qq.com/v1/h5?t=1',
    token: 'biz-1',
    text: { ErrCode: null } as object | null,
    isAway: false,
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    if (state.isAway) return req.socket.destroy();
    const action = String(req.headers['x-tc-action']);
    asked.push({ action, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const answer =
      action === 'DetectAuth'
        ? { Url: state.url, BizToken: state.token, RequestId: 'r' }
        : { Text: state.text, RequestId: 'r' };
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ Response: answer }));
  });
  const port = await listen(server);
  return {
    asked,
    state,
    settings: {
      FACE_CHECKER: 'tencent',
      FACE_RULE_ID: 'rule-1',
      TENCENT_SECRET_ID: 'stub-secret-id',
      TENCENT_SECRET_KEY: 'stub-secret-key',
      TENCENT_FACEID_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
