import { createServer } from 'node:http';
import { answerOperate } from '@/server/operator/operate-endpoint';
import { writeOperateKey } from '@/server/operator/operate-key';
import { listen } from './listen';

/** The way into a running program, with its key in a data folder. @returns ends it */
export async function serveOperate(folder: string): Promise<() => void> {
  const server = createServer((req, res) => {
    const next = Object.assign(res, {
      status: (code: number) => Object.assign(next, { statusCode: code }),
      json: (body: unknown) => res.end(JSON.stringify(body)),
    });
    void answerOperate(req as never, next as never);
  });
  writeOperateKey(folder, String(await listen(server)));
  return () => void server.close();
}
