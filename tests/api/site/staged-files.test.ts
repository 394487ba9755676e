import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sha256 } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { storageProvider } from '@/server/providers/storage/provider';
import { siteJobs } from '@/server/site/jobs';
import { keepFile, stageFile, storeFile } from '@/server/site/public';
import { files, stagedFiles } from '@/server/site/tables';
import { anAdvertiser } from '@/tests/support/factories/a-user';

const bytes = Buffer.from('a paper');
const aRow = async () => ({
  ownerId: (await anAdvertiser()).id,
  purpose: 'contract',
  name: '合同.pdf',
  mime: 'application/pdf',
});
const db = async () => (await openDatabase()).db;
const isStored = async (key: string) => (await storageProvider().get(key)) !== null;
const rowOf = async (key: string) =>
  (await (await db()).select().from(files).where(eq(files.fileKey, key)))[0];
const isStaged = async (key: string) =>
  (await (await db()).$count(stagedFiles, eq(stagedFiles.fileKey, key))) === 1;

async function run(job: 'old staged_files' | 'file hashes'): Promise<void> {
  const row = siteJobs.find(({ name }) => name === job)!;
  await row.run(await db(), { most: row.most ?? 1, stop: new AbortController().signal });
}

const waitAnHour = async () =>
  (await db()).execute(sql`update staged_files set created_at = now() - interval '61 minutes'`);

describe('bytes that are staged', () => {
  it('are a file with the transaction that keeps them, and stay', async () => {
    const row = await aRow();
    const staged = await stageFile(await db(), bytes);
    expect(await rowOf(staged.fileKey)).toBeUndefined();
    await inTransaction(await db(), (tx) => keepFile(tx, staged, row));
    expect(await rowOf(staged.fileKey)).toMatchObject({
      ...row,
      bytes: bytes.length,
      sha256: sha256(bytes),
    });
    expect(await isStaged(staged.fileKey)).toBe(false);
    await waitAnHour();
    await run('old staged_files');
    expect(await isStored(staged.fileKey)).toBe(true);
  });

  it('go after an hour where the transaction was undone or never came', async () => {
    const row = await aRow();
    const undone = await stageFile(await db(), bytes);
    const work = inTransaction(await db(), async (tx) => {
      await keepFile(tx, undone, row);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    await run('old staged_files');
    expect(await isStored(undone.fileKey)).toBe(true);
    await waitAnHour();
    await run('old staged_files');
    expect(await isStored(undone.fileKey)).toBe(false);
    expect(await isStaged(undone.fileKey)).toBe(false);
    expect(await rowOf(undone.fileKey)).toBeUndefined();
  });

  it('are kept by nobody once they were marked to go, as where the program died before it took them away', async () => {
    const row = await aRow();
    const staged = await stageFile(await db(), bytes);
    await (await db()).update(stagedFiles).set({ droppedAt: sql`now()` });
    const late = inTransaction(await db(), (tx) => keepFile(tx, staged, row));
    await expect(late).rejects.toThrow('staged no more');
    await waitAnHour();
    await run('old staged_files');
    expect(await isStored(staged.fileKey)).toBe(false);
  });

  it('are put in no transaction', async () => {
    const staged = inTransaction(await db(), (tx) => stageFile(tx, bytes));
    await expect(staged).rejects.toThrow('put asks outside in a transaction');
  });
});

it('passes by a file that cannot be opened, and tells those behind it', async () => {
  const row = await aRow();
  const behind = await storeFile(await db(), { ...row, bytes });
  const broken = await storeFile(await db(), { ...row, bytes });
  await storageProvider().put(broken, Buffer.from('sealed by nobody'));
  await (await db()).update(files).set({ sha256: null });
  await run('file hashes');
  expect(await rowOf(behind)).toMatchObject({ sha256: sha256(bytes) });
  expect(await rowOf(broken)).toMatchObject({ sha256: null });
  await (await db()).delete(files).where(eq(files.fileKey, broken));
});

it('tells the hash of files from before it was kept, and of those that the store has lost that it is not there', async () => {
  const row = await aRow();
  const [there, lost] = [
    await storeFile(await db(), { ...row, bytes }),
    await storeFile(await db(), { ...row, bytes }),
  ];
  await storageProvider().remove(lost);
  await (await db()).update(files).set({ sha256: null });
  await run('file hashes');
  expect(await rowOf(there)).toMatchObject({ sha256: sha256(bytes) });
  expect(await rowOf(lost)).toMatchObject({ sha256: '' });
  const [left] = await rows(await db(), sql`select 1 from files where sha256 is null`);
  expect(left).toBeUndefined();
});
