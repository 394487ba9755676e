import { and, desc, eq, ne } from 'drizzle-orm';
import { shownName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { bankRechargeStates } from '@/lib/domain/payments/bank-recharge';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Db } from '@/server/kernel/database';
import {
  consoleItem,
  fact,
  idOfKey,
  type QueueItem,
  section,
  shownFiles,
  verdictActs,
} from '@/server/process/public';
import { linkFiles } from '@/server/site/public';
import { payerOf } from './bank-recharge';
import { payerCheck, payerOfTransfer, transferSections } from './incoming-item';
import { bankRecharges } from './tables';

/** Earlier ones of the same account that are shown. */
const shownEarlier = 10;

/** A voucher that waits to be compared with the bank; undefined where it does not. */
export async function bankRechargeItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [row] = await db
    .select()
    .from(bankRecharges)
    .where(and(eq(bankRecharges.id, idOfKey(key)), eq(bankRecharges.state, 'reviewing')));
  if (!row) return undefined;
  const { verified, about } = await payerOfTransfer(db, row.userId);
  const payer = payerOf(row);
  const links = await linkFiles(db, [row.voucher]);
  const earlier = await db
    .select()
    .from(bankRecharges)
    .where(and(eq(bankRecharges.userId, row.userId), ne(bankRecharges.id, row.id)))
    .orderBy(desc(bankRecharges.id))
    .limit(shownEarlier);
  return consoleItem({
    users: [row.userId],
    title: row.rechargeSn,
    subtitle: formatYuan(row.amountFen, true),
    state: bankRechargeStates[row.state],
    sections: [
      section('充值', [
        fact('登记金额', formatYuan(row.amountFen, true), {
          source: `${formatTime(row.createdAt.toISOString(), 'minute')} 登记`,
        }),
        fact('转账附言', row.rechargeSn, { remark: '按附言在银行流水里找' }),
        fact('付款户名', shownName(verified?.kind ?? 'company', payer)),
        fact('凭证', '', {
          source: row.sentAt ? `${formatTime(row.sentAt.toISOString(), 'minute')} 上传` : '',
          files: shownFiles(links([row.voucher])),
        }),
        ...(row.reason ? [fact('上次驳回', maskNumbers(row.reason))] : []),
      ]),
      ...(await transferSections(db, row.userId)),
      section(
        '以前的对公充值',
        earlier.map(({ rechargeSn, amountFen, state, createdAt }) =>
          fact(rechargeSn, `${formatYuan(amountFen, true)}，${bankRechargeStates[state]}`, {
            source: formatTime(createdAt.toISOString(), 'minute'),
          }),
        ),
      ),
    ].filter(({ facts }) => facts.length > 0),
    checks: [payerCheck(payer, verified)],
    about,
    acts: verdictActs(
      'bank-recharge',
      { id: key },
      {
        approve: '→ 已到账；到账金额记入可用余额，同一流水号只记一次',
        reject: '→ 已驳回；钱不动，对方可重新上传凭证',
      },
      { approve: { requires: ['ref'] }, reject: { omits: ['ref', 'amount'] } },
    ),
  });
}
