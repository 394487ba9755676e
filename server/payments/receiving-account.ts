import { receivingAccountKeys } from '@/lib/domain/bank-recharge';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { readConfig } from '@/server/site/public';

/** Where bank transfers go; `lib/contract/order-shapes` bankAccountShape. */
export interface ReceivingAccount {
  account_name: string;
  bank_name: string;
  account_no: string;
  note: string;
  demo: boolean;
}

/** Figures that no bank has, for the demonstration. */
const invented: ReceivingAccount = {
  account_name: '投放集市（演示）',
  bank_name: '演示银行示例支行',
  account_no: '0000 0000 0000 0000',
  note: '演示环境的收款账户为虚构，请勿转账。',
  demo: true,
};

/** The platform's account out of the site's configuration; null where none is set up. */
export async function receivingAccount(db: Db): Promise<ReceivingAccount | null> {
  const {
    bank_account_name: name,
    bank_name: bank,
    bank_account_no: number,
  } = await readConfig(db, receivingAccountKeys);
  if (name && bank && number) {
    return {
      account_name: name,
      bank_name: bank,
      account_no: number,
      note: '请务必填写转账附言，以便核对到账。',
      demo: false,
    };
  }
  return env().DEMO ? invented : null;
}

/** @throws appError rule_broken where none is set up */
export async function requireReceivingAccount(db: Db): Promise<ReceivingAccount> {
  const account = await receivingAccount(db);
  if (!account) throw appError('rule_broken', { msg: '对公转账尚未开通，请选择其他付款方式' });
  return account;
}
