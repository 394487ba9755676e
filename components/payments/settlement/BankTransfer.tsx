import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Tag } from '@/components/kit/ui/Tag';
import type { BankAccount } from '@/components/order-records/order-row';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './BankTransfer.module.css';

/** Where to send the money of a bank transfer, and the words that tell whose it is. */
export function BankTransfer({
  bank,
  amountFen,
}: {
  bank: Omit<BankAccount, 'reference'> & { reference?: string };
  amountFen?: number;
}) {
  return (
    <>
      <dl className={s.list}>
        <dt>户名</dt>
        <dd>
          {bank.account_name} {bank.demo && <Tag tone="amber">演示账户</Tag>}
        </dd>
        <dt>开户行</dt>
        <dd>{bank.bank_name}</dd>
        <dt>账号</dt>
        <dd className={s.strong}>
          {bank.account_no} <CopyButton text={bank.account_no.replace(/\s/g, '')} what="账号" />
        </dd>
        {amountFen !== undefined && (
          <>
            <dt>金额</dt>
            <dd className={s.strong}>{formatYuan(amountFen, true)}</dd>
          </>
        )}
        {bank.reference && (
          <>
            <dt>转账附言</dt>
            <dd className={s.strong}>
              {bank.reference} <CopyButton text={bank.reference} what="转账附言" />
            </dd>
          </>
        )}
      </dl>
      {bank.note && <p className={s.note}>{bank.note}</p>}
    </>
  );
}
