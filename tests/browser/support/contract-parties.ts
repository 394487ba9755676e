import { bindCard } from '@/server/cards/bind-card';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { aVerification } from '@/tests/support/factories/a-verification';
import { onProgram, userWith } from './on-program';
import type { OwnProgram } from './own-program';
import { tell } from './told';

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
