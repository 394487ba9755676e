import { afterEach, expect, it } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { aPaper } from '@/tests/support/a-signed-paper';
import { inWorker } from './in-worker';

const held = globalThis as typeof globalThis & {
  __signingThread?: { worker: { terminate(): Promise<number>; threadId: number } };
};

afterEach(async () => void (await held.__signingThread?.worker.terminate()));

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
  const id = held.__signingThread?.worker.threadId;
  await inWorker('authority', { at });
  expect(held.__signingThread?.worker.threadId).toBe(id);
});

it('rejects what was under way where the thread breaks, and the next task has a new one', async () => {
  const under = [1, 2, 3].map(() => inWorker('authority', { at }));
  const ended = Promise.allSettled(under);
  await held.__signingThread?.worker.terminate();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(inWorker('authority', { at })).resolves.toBeDefined();
});
