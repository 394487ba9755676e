import { eq } from 'drizzle-orm';
import { demoMediaOwner } from '@/demo/accounts';
import { users } from '@/server/account/tables';
import { bindCard } from '@/server/cards/bind-card';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { goodSkus, goods } from '@/server/catalog/tables';
import { fingerprint } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { aVerification } from '@/tests/support/factories/a-verification';
import { asProgram } from './as-program';
import type { OwnProgram } from './own-program';
import { tell } from './told';

/** Does something on a program's database as the program does it. */
export async function onProgram<T>(program: OwnProgram, work: () => Promise<T>): Promise<T> {
  const end = await asProgram(program);
  try {
    return await work();
  } finally {
    await end();
  }
}

async function userWith(phone: string): Promise<{ id: number }> {
  const { db } = await openDatabase();
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phoneHash, fingerprint('phone', phone)));
  if (!user) throw new Error('somebody with that phone');
  return user;
}

/** Verifies an account's company under another name, as the platform's people do. @returns the number of who stands for it */
export const renameCompany = (program: OwnProgram, phone: string, name: string): Promise<string> =>
  onProgram(program, async () => {
    const { idNumber } = await aVerification(await userWith(phone), { kind: 'company', name });
    return tell('identity number', idNumber);
  });

/** Binds a debit card to a verified person, or an account to a verified company. @returns its number */
export const bindOwnCard = (program: OwnProgram, phone: string): Promise<string> =>
  onProgram(program, async () => {
    const { db } = await openDatabase();
    const { id } = await userWith(phone);
    const card_no = tell('card number', aCardNumber());
    const card = { card_no, bank_code: 'ICBC', holder: '', branch: '苏州姑苏支行', code: '' };
    await inTransaction(db, (tx) => bindCard(tx, id, card));
    return card_no;
  });

/** Goods of the demonstration's media owner that can be ordered, each at one of these prices, 分. */
export const goodsAt = (
  program: OwnProgram,
  pricesFen: readonly number[],
): Promise<Pick<QuotedSku, 'goodSn' | 'platform' | 'title'>[]> =>
  onProgram(program, async () => {
    const { db } = await openDatabase();
    const owner = await userWith(demoMediaOwner.phone);
    const found = await db
      .select({ sku: goodSkus.id, good: goods.id })
      .from(goodSkus)
      .innerJoin(goods, eq(goods.id, goodSkus.goodId))
      .where(eq(goods.ownerId, owner.id));
    const quotes = await quoteSkus(
      db,
      found.map(({ sku }) => sku),
    );
    const orderable = [
      ...new Map(
        [...quotes.values()]
          .filter(({ refusal }) => !refusal)
          .map((quote) => [quote.goodId, quote]),
      ).values(),
    ];
    if (orderable.length < pricesFen.length) throw new Error('goods that can be ordered');
    const chosen = orderable.slice(0, pricesFen.length);
    for (const [nth, { goodId }] of chosen.entries()) {
      await db
        .update(goodSkus)
        .set({ priceFen: pricesFen[nth] ?? 0 })
        .where(eq(goodSkus.goodId, goodId));
    }
    return chosen;
  });
