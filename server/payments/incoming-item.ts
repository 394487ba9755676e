import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { isSameName, shownName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { fact, section } from '@/server/process/public';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import { receivingAccount } from './receiving-account';
import { payments } from './tables';

type Section = ConsoleItem['sections'][number];

/** As many earlier transfers of somebody as tell his habit. */
const shownTransfers = 10;

/** Who is said to have paid, as whoever compares it with the bank's statement reads it. */
export async function payerOfTransfer(
  db: Db,
  userId: number,
): Promise<{ about: ConsoleItem['about']; verified: VerifiedName | null }> {
  const user = await userById(db, userId);
  const verified = await verifiedNameOf(db, userId);
  const name = verified ? shownName(verified.kind, verified.name) : '没有实名认证';
  return {
    verified,
    about: [
      { label: '账号', value: user.nicename, href: '' },
      { label: '认证名称', value: name, href: '' },
      { label: '手机', value: maskPhone(unseal(user.phoneSealed)), href: '' },
    ],
  };
}

/** Whether the payer that a voucher names is who the account is verified as: money of another comes back one day. */
export function payerCheck(
  payer: string,
  verified: VerifiedName | null,
): ConsoleItem['checks'][number] {
  const title = '付款户名与认证名称';
  if (!verified) return { verdict: 'unknown', title, words: '账号没有实名认证，无从核对' };
  return isSameName(payer, verified.name)
    ? { verdict: 'ok', title, words: '一致' }
    : { verdict: 'differs', title, words: '不一致，请核对是否代付' };
}

/** Where the money has to come in, and what came in from this person before. */
export async function transferSections(db: Db, userId: number): Promise<Section[]> {
  const account = await receivingAccount(db);
  const earlier = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.userId, userId), eq(payments.provider, 'bank'), isNotNull(payments.paidAt)),
    )
    .orderBy(desc(payments.id))
    .limit(shownTransfers);
  const into = account
    ? [
        fact('收款户名', account.account_name),
        fact('收款账户', `${account.bank_name} 尾号 ${account.account_no.slice(-4)}`),
      ]
    : [];
  return [
    section('收款账户', into),
    section(
      '以前的对公到账',
      earlier.map(({ paySn, amountFen, paidAt, kind, providerRef }) =>
        fact(paySn, formatYuan(amountFen, true), {
          source: paidAt ? formatTime(paidAt.toISOString(), 'minute') : '',
          remark: `${kind === 'order' ? '订单付款' : '充值'}，流水 ${providerRef ?? ''}`,
        }),
      ),
      `最近 ${shownTransfers} 笔以内`,
    ),
  ];
}
