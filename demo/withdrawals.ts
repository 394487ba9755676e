import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type CustomerGroup, isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { yuanOfFen } from '@/lib/domain/money/money';
import { bindCard } from '@/server/cards/public';
import type { Db } from '@/server/kernel/database';
import { endPayout, lockWithdrawal, moveWithdrawal, withdrawal } from '@/server/payouts/public';
import { withdraw } from '@/server/payouts/withdraw';
import { storeFile } from '@/server/site/public';
import { decideVerification } from '@/server/verification/public';
import { submitVerification } from '@/server/verification/submit-verification';
import { availableBalance } from '@/server/wallet/public';
import type { Moment } from './play-history';

/** Somebody of the demonstration who takes money out. All of it is invented, the numbers with their check digits too. */
export interface DemoCompany {
  userId: number;
  group: CustomerGroup;
  name: string;
  creditCode: string;
  legalPerson: string;
  legalIdNumber: string;
  account: { number: string; bankCode: string; branch: string };
  payPassword: string;
}

const operator = '演示运营';

/** What becomes of a request; `open` waits for an operator (`npm run operate`). */
type End = 'paid' | 'failed' | 'cancelled' | 'open';

/** A company is verified, binds its account, and withdraws now and then, by the commands that everybody's requests go through. */
export function withdrawalMoments(
  tx: Db,
  who: DemoCompany,
  requests: readonly (readonly [hoursAgo: number, fen: number, end: End])[],
): Moment[] {
  let cardId = 0;
  return [
    { hoursAgo: 24 * 236, happens: () => verify(tx, who) },
    {
      hoursAgo: 24 * 234,
      happens: async () => {
        const { number, bankCode, branch } = who.account;
        const card = await bindCard(tx, who.userId, {
          card_no: number,
          bank_code: bankCode,
          branch,
          holder: '',
          code: '',
        });
        cardId = card.id;
      },
    },
    ...requests.flatMap(([hoursAgo, fen, end]): Moment[] => {
      let made: string[] = [];
      return [
        {
          hoursAgo,
          happens: async () => {
            made = await ask(tx, who, cardId, fen);
          },
        },
        ...(end === 'open'
          ? []
          : [
              {
                hoursAgo: Math.max(0, hoursAgo - 20),
                happens: async () => {
                  for (const sn of made) await endAs(tx, sn, end);
                },
              },
            ]),
      ];
    }),
  ];
}

async function verify(tx: Db, who: DemoCompany): Promise<void> {
  const id = await submitVerification(tx, who.userId, {
    kind: 'company',
    name: who.name,
    number: who.creditCode,
    legalPerson: who.legalPerson,
    legalIdNumber: who.legalIdNumber,
    pictures: { licence: await aLicence(tx, who) },
  });
  await decideVerification(tx, { id, decision: 'approve', by: operator });
}

/** No more than there is at that moment of the story. */
async function ask(tx: Db, who: DemoCompany, cardId: number, fen: number): Promise<string[]> {
  const most = Math.min(fen, await availableBalance(tx, who.userId));
  if (most < 1) return [];
  const made = await withdraw(
    tx,
    { userId: who.userId, group: who.group, sessionId: 0 },
    {
      bank_id: cardId,
      amount: yuanOfFen(most),
      // An advertiser's came in as recharges, and goes back the way it came.
      refundable_fen: isAdvertiserGroup(who.group) ? most : 0,
      client_key: randomUUID(),
      pay_password: who.payPassword,
    },
  );
  return made.map(({ withdrawSn }) => withdrawSn);
}

async function endAs(tx: Db, withdrawSn: string, end: Exclude<End, 'open'>): Promise<void> {
  if (end === 'cancelled') {
    const row = await lockWithdrawal(tx, withdrawSn);
    await moveWithdrawal(tx, row, 'cancel', { actor: 'owner' });
    return;
  }
  await withdrawal.decide(tx, { id: withdrawSn, decision: 'approve', by: operator });
  const approved = await lockWithdrawal(tx, withdrawSn);
  await moveWithdrawal(tx, approved, 'send', { actor: `operator:${operator}` });
  const outcome = end === 'paid' ? 'done' : 'failed';
  const reason = end === 'paid' ? '' : '收款账户户名与开户行留存不一致';
  const sent = await lockWithdrawal(tx, withdrawSn);
  await endPayout(tx, sent, { outcome, ref: `DEMO${withdrawSn}`, reason }, `operator:${operator}`);
}

/** A drawn licence, plainly no real one. */
async function aLicence(tx: Db, { userId, name, creditCode }: DemoCompany): Promise<string> {
  const line = (y: number, text: string, size = 26) =>
    `<text x="60" y="${y}" font-size="${size}" fill="#434b57">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="600">
    <rect width="860" height="600" fill="#fafbfc"/>
    <rect x="20" y="20" width="820" height="560" fill="none" stroke="#c3cedf" stroke-width="6"/>
    ${line(110, '营业执照（样例，演示用）', 44)}${line(220, name)}${line(280, creditCode)}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return storeFile(tx, {
    ownerId: userId,
    purpose: 'cert',
    name: '营业执照样例.png',
    mime: 'image/png',
    bytes,
    meta: { width: 860, height: 600 },
  });
}
