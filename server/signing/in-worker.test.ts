import { afterEach, expect, it } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { aPaper } from '@/tests/support/a-signed-paper';
import { inWorker } from './in-worker';

/** The threads that are up. */
const threads = () => {
  const held = globalThis as typeof globalThis & {
    __workerPools?: Map<
      string,
      { threads: Set<{ worker: { terminate(): Promise<number>; threadId: number } }> }
    >;
  };
  const pool = held.__workerPools?.get('server/signing/worker.mjs');
  return [...(pool?.threads ?? [])].map(({ worker }) => worker);
};

afterEach(() => Promise.all(threads().map((worker) => worker.terminate())));

const at = new Date('2026-11-22T09:52:48Z');

async function sign(file: Uint8Array) {
  const { root, stamper } = await inWorker('authority', { at });
  const { pdf } = await inWorker('sign', {
    file,
    place: { page: 0, rect: [60, 100, 160, 200] },
    subject: { name: '苏一禾' },
    reason: '签署合同',
    seal: { kind: 'person', name: '苏一禾' },
    root,
    stamping: { stamper },
    at,
  });
  return { pdf, root: root.certificate };
}

it('signs in another thread, and what comes back is signed', async () => {
  const { pdf, root } = await sign(await aPaper());
  expect((await readSignatures(pdf, [root])).verdict).toBe('genuine');
});

it('leaves the program free meanwhile', async () => {
  const file = await aPaper();
  await sign(file); // the thread is up
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const begin = performance.now();
  await Promise.all(Array.from({ length: 8 }, () => sign(file)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan((performance.now() - begin) / 5 / 3);
});

it('tells what went wrong, and goes on', async () => {
  await expect(sign(new TextEncoder().encode('no PDF'))).rejects.toThrow('PDF cannot be signed');
  await expect(sign(await aPaper())).resolves.toBeDefined();
});

it('has one thread for all that is asked', async () => {
  await Promise.all([inWorker('authority', { at }), inWorker('authority', { at })]);
  const ids = threads().map(({ threadId }) => threadId);
  expect(ids).toHaveLength(1);
  await inWorker('authority', { at });
  expect(threads().map(({ threadId }) => threadId)).toEqual(ids);
});

it('rejects what it was at where the thread breaks, and a new one does the rest', async () => {
  const under = [1, 2, 3].map(() => inWorker('authority', { at }));
  const ended = Promise.allSettled(under);
  await Promise.all(threads().map((worker) => worker.terminate()));
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await expect(inWorker('authority', { at })).resolves.toBeDefined();
});
