import { receivingAccountKeys } from '@/lib/domain/payments/bank-recharge';
import type { LegalEntity } from '@/lib/domain/site/legal-entity';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { legalEntity, readConfig } from '@/server/site/public';

/** Where bank transfers go; `lib/contract/shapes/orders` bankAccountShape. */
export interface ReceivingAccount {
  account_name: string;
  bank_name: string;
  account_no: string;
  note: string;
  demo: boolean;
}

/** Where the company that sells takes transfers; null where none is set up. */
export async function receivingAccount(db: Db): Promise<ReceivingAccount | null> {
  const { entity, isDemo } = await legalEntity(db);
  if (isDemo)
    return env().DEMO ? shown(entity, '演示环境的收款账户为虚构，请勿转账。', true) : null;
  const { bank_name: bank, bank_account_no: account } = await readConfig(db, receivingAccountKeys);
  const of = bank && account ? { ...entity, bank, account } : entity;
  return of.bank && of.account ? shown(of, '请务必填写转账附言，以便核对到账。', false) : null;
}

const shown = (
  { name, bank, account }: LegalEntity,
  note: string,
  demo: boolean,
): ReceivingAccount => ({ account_name: name, bank_name: bank, account_no: account, note, demo });

/** @throws appError rule_broken where none is set up */
export async function requireReceivingAccount(db: Db): Promise<ReceivingAccount> {
  const account = await receivingAccount(db);
  if (!account) throw appError('rule_broken', { msg: '对公转账尚未开通，请选择其他付款方式' });
  return account;
}
