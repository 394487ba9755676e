import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { operate } from '@/server/operator/operate';
import { storageProvider } from '@/server/providers/storage/provider';
import { rowOfContract } from '@/tests/support/contract-row';
import {
  aContract,
  processDue,
  sign,
  type TestContract,
} from '@/tests/support/factories/a-contract';
import { operated } from '@/tests/support/operated';

const queue = async () => operate((await openDatabase()).db, { list: 'stuck-contract' });

const retry = ({ sn }: TestContract) => operated('retry_contract', { contract_sn: sn }, '值班');

/** Lets the pause after a failure be over, and the work begin again. */
async function tryAgain({ id }: TestContract): Promise<void> {
  const { db } = await openDatabase();
  await db.update(contracts).set({ workUntil: null }).where(eq(contracts.id, id));
  await processDue();
}

it('a seal that fails five times waits for the platform, which has it set once the cause is gone', async () => {
  const contract = await aContract();
  const { fileKey } = await rowOfContract(contract);
  const paper = await storageProvider().get(fileKey ?? '');
  if (!fileKey || !paper) throw new Error('its paper is made');
  const inLog = vi.spyOn(log(), 'error').mockReset();
  await storageProvider().remove(fileKey);

  await sign(contract, contract.seller);
  expect(await queue()).not.toContain(contract.sn);
  for (let nth = 0; nth < 6; nth++) await tryAgain(contract);
  expect(inLog).toHaveBeenCalledTimes(5);
  expect(await queue()).toMatch(new RegExp(`${contract.sn}.*5`));

  await storageProvider().put(fileKey, paper);
  await tryAgain(contract);
  expect(await rowOfContract(contract)).toMatchObject({ fileKey, failures: 5 });
  expect(await retry(contract)).toBe(`合同 ${contract.sn} 会重新处理`);
  await processDue();
  const after = await rowOfContract(contract);
  expect(after.fileKey).not.toBe(fileKey);
  expect(after.failures).toBe(0);
  expect(await queue()).not.toContain(contract.sn);
});

it('what has not failed is not begun anew, and what is unknown is said to be', async () => {
  const contract = await aContract();
  await expect(retry(contract)).rejects.toMatchObject({
    msg: `合同 ${contract.sn} 没有停下来，不需要重新处理`,
  });
  await expect(retry({ ...contract, sn: 'HT2611-9999' })).rejects.toMatchObject({
    msg: '没有合同 HT2611-9999',
  });
});

it('what was given up and then taken back waits for nobody', async () => {
  const contract = await aContract();
  const { db } = await openDatabase();
  await db.update(contracts).set({ failures: 5 }).where(eq(contracts.id, contract.id));
  expect(await queue()).toContain(contract.sn);
  const reason = '文件无法生成';
  await operated('revoke_contract', { contract_sn: contract.sn, reason }, '值班');
  expect(await queue()).not.toContain(contract.sn);
});
