import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '@/server/kernel/log';
import { storageProvider } from '@/server/providers/storage/provider';
import { call, reply } from '@/tests/support/call';
import { rowOfContract } from '@/tests/support/contract-row';
import { aContract, sign, type TestContract } from '@/tests/support/factories/a-contract';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';

// A contract whose files the store has not any more: a disk that was lost, a backup that was not whole.

let served: ServedCalls;
let done: TestContract;

beforeAll(async () => {
  served = await serveCalls();
  done = await aContract();
  await sign(done, done.seller);
  await sign(done, done.buyer);
});
afterAll(() => served.close());

const get = (url: string) =>
  fetch(new URL(url, served.origin), { headers: { authorization: `Bearer ${done.buyer.token}` } });

const watchLog = () => vi.spyOn(log(), 'error').mockReset();

async function expectToldOnce(url: string): Promise<void> {
  const inLog = watchLog();
  const answer = await get(url);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('合同文件暂时取不到') });
  expect(inLog).toHaveBeenCalledTimes(1);
}

it('a lost paper is told as such, once in the log, and the archive breaks off instead of coming with holes', async () => {
  const { id } = done;
  const as = { as: done.buyer };
  const { url: preview } = await call('contract/getPreviewUrl', { id }, as);
  const { url: certificate } = await call('contract/download', { id, what: 'certificate' }, as);
  const { url: archive } = await call('contract/archive', { year: new Date().getFullYear() }, as);
  expect((await get(preview)).status).toBe(200);

  const { fileKey, certificateKey } = await rowOfContract(done);
  for (const key of [fileKey, certificateKey]) await storageProvider().remove(key ?? '');
  await expectToldOnce(preview);
  await expectToldOnce(certificate);

  const again = await reply('contract/download', { id, what: 'certificate' }, as);
  expect(again.httpStatus).toBe(422);
  const inLog = watchLog();
  await expect(get(archive).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  expect(inLog).toHaveBeenCalledTimes(1);
});
