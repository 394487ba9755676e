import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import {
  lackingForSpecial,
  otherTitleWords,
  type TitleKind,
  titleLimit,
} from '@/lib/domain/invoices/invoice';
import { appError, invalid } from '@/lib/errors';
import { isCausedBy } from '@/server/kernel/cause';
import { fingerprint, type Sealed } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { verifiedNameOf } from '@/server/verification/public';
import { openTitle, sealWords, type TitleWords } from './sealed-words';
import { invoiceTitles } from './tables';

type Shown = Output<'bill_list'>['titles'][number];
type Given = ParsedInput<'add_bill'>;

/** A person's titles, the default one first, then the newest. */
export async function listTitles(db: Db, userId: number): Promise<Shown[]> {
  const found = await db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, userId))
    .orderBy(desc(invoiceTitles.isDefault), desc(invoiceTitles.id));
  const verified = found.length > 0 ? await verifiedNameOf(db, userId) : null;
  return found.map(({ id, isDefault, sealed }) => {
    const words = openTitle(sealed);
    return {
      bill_id: id,
      ...words,
      is_default: isDefault,
      lacking: lackingForSpecial(words),
      differs: verified ? otherTitleWords(words.name, verified.name) : '',
    };
  });
}

/** @throws appError not_found where it is missing or somebody else's */
export async function ownTitle(db: Db, userId: number, id: number): Promise<TitleWords> {
  const [found] = await db
    .select({ sealed: invoiceTitles.sealed })
    .from(invoiceTitles)
    .where(ownOne(userId, id));
  if (!found) throw appError('not_found');
  return openTitle(found.sealed);
}

/** @throws appError rule_broken, invalid_input naming `name` */
export async function addTitle(tx: Db, userId: number, given: Given): Promise<number> {
  const held = await holdTitles(tx, userId);
  if (held >= titleLimit)
    throw appError('rule_broken', { msg: `最多保存 ${titleLimit} 个抬头，请先删除不用的` });
  // The first one is what the next invoice begins with, whatever was ticked.
  const isDefault = given.is_default === '1' || held === 0;
  if (isDefault) await clearDefault(tx, userId);
  const words = wordsOf(given);
  const [added] = await refuseSame(
    tx
      .insert(invoiceTitles)
      .values({ userId, ...columnsOf(words), isDefault })
      .returning({ id: invoiceTitles.id }),
  );
  if (!added) throw new Error('an insert returns its row');
  return added.id;
}

/** @throws appError not_found, invalid_input naming `name` */
export async function editTitle(
  tx: Db,
  userId: number,
  { bill_id: id, ...given }: ParsedInput<'edit_bill'>,
): Promise<void> {
  await holdTitles(tx, userId);
  const [before] = await tx
    .select({ isDefault: invoiceTitles.isDefault })
    .from(invoiceTitles)
    .where(ownOne(userId, id));
  if (!before) throw appError('not_found');
  // One is always the default: it is given to another, never just taken.
  const isDefault = given.is_default === '1' || before.isDefault;
  if (isDefault) await clearDefault(tx, userId);
  await refuseSame(
    tx
      .update(invoiceTitles)
      .set({ ...columnsOf(wordsOf(given)), isDefault, updatedAt: sql`now()` })
      .where(ownOne(userId, id)),
  );
}

/** What was asked for with it keeps its words. @throws appError not_found */
export async function deleteTitle(tx: Db, userId: number, id: number): Promise<void> {
  await holdTitles(tx, userId);
  const [gone] = await tx
    .delete(invoiceTitles)
    .where(ownOne(userId, id))
    .returning({ wasDefault: invoiceTitles.isDefault });
  if (!gone) throw appError('not_found');
  if (!gone.wasDefault) return;
  await tx.execute(sql`update invoice_titles set is_default = true where id =
    (select max(id) from invoice_titles where user_id = ${userId})`);
}

const ownOne = (userId: number, id: number) =>
  and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.id, id));

/** One writer of a person's titles at a time: limit and default are about all of them. @returns how many there are */
async function holdTitles(tx: Db, userId: number): Promise<number> {
  await tx.execute(sql`select id from users where id = ${userId} for no key update`);
  const [held] = await tx
    .select({ count: count() })
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, userId));
  return held?.count ?? 0;
}

async function clearDefault(tx: Db, userId: number): Promise<void> {
  await tx
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.isDefault, true)));
}

const wordsOf = ({ is_default: _, ...words }: Omit<Given, 'bill_id'>): TitleWords => words;

const columnsOf = (
  words: TitleWords,
): { kind: TitleKind; sealed: Sealed; fingerprint: string } => ({
  kind: words.title_kind,
  sealed: sealWords(words),
  fingerprint: fingerprint(
    'invoice-title',
    [words.title_kind, words.name, words.tax_number].join('\n'),
  ),
});

async function refuseSame<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (!isCausedBy(error, ({ constraint }) => constraint === 'invoice_titles_same')) throw error;
    throw invalid({ name: '已有名称和税号相同的抬头，请直接修改它' });
  }
}
