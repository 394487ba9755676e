import { eq, sql } from 'drizzle-orm';
import type { GoodCard } from '@/lib/contract/catalog';
import {
  mostPickDays,
  mostPicks,
  type PickState,
  pickStatesOf,
  shelfPlaces,
} from '@/lib/domain/home/picks';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { invalid } from '@/lib/errors';
import { cardsOf, findNamed } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { homePicks } from './tables';

export interface PickRow {
  good_id: number;
  good_sn: string;
  title: string;
  platform: number;
  place: number;
  from_on: string;
  until_on: string;
  saved_by: string;
}

export interface ReadPick extends PickRow {
  state: PickState;
  /** undefined: it is in no list any more */
  card: GoodCard | undefined;
}

/** What was picked, in its order, with how it stands today. @param places of each platform */
export async function readPicks(db: Db, places = shelfPlaces): Promise<ReadPick[]> {
  const picked = await rows<PickRow>(
    db,
    sql`select p.good_id, g.good_sn, g.title, g.platform, p.place, p.from_on::text as from_on,
          p.until_on::text as until_on, p.saved_by
        from home_picks p join goods g on g.id = p.good_id order by p.place, p.good_id limit ${mostPicks}`,
  );
  if (picked.length === 0) return [];
  const cards = await cardsOf(
    db,
    picked.map(({ good_id }) => good_id),
  );
  const found = picked.map((row) => ({
    ...row,
    card: cards.find(({ good_sn }) => good_sn === row.good_sn),
  }));
  const states = pickStatesOf(
    found.map(({ platform, from_on: fromOn, until_on: untilOn, card }) => {
      return { platform, fromOn, untilOn, orderable: card?.orderable === true };
    }),
    await todayOf(db),
    places,
  );
  return found.map((row, at) => ({ ...row, state: states[at] ?? 'off' }));
}

/** One of what was picked, by its number, or by a name that no other one has. */
export async function pickOf(db: Db, account: string): Promise<ReadPick | undefined> {
  const picks = await readPicks(db);
  const [only, other] = picks.filter(({ title }) => title === account);
  return picks.find(({ good_sn }) => good_sn === account) ?? (other ? undefined : only);
}

interface PickDraft {
  /** number or whole name of an account */
  account: string;
  place: number;
  fromOn: string;
  untilOn: string;
}

/**
 * Puts an account on the home page's shelf of its platform, or changes how it stands there.
 * @returns its name
 * @throws AppError invalid_input
 */
export async function savePick(
  tx: Db,
  { account, place, fromOn, untilOn }: PickDraft,
  by: string,
): Promise<string> {
  const today = await todayOf(tx);
  if (untilOn < fromOn) throw invalid({ until_on: '结束日期不能早于开始日期' });
  if (untilOn < today) throw invalid({ until_on: '结束日期已经过去' });
  if (untilOn > shiftDay(fromOn, mostPickDays - 1)) {
    throw invalid({ until_on: `最多展示 ${mostPickDays} 天` });
  }
  const kept = await pickOf(tx, account);
  const { good_id: goodId, title } = kept ?? (await goodNamed(tx, account));
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from home_picks`,
  );
  if (!kept && count >= mostPicks) {
    throw invalid({ account: `最多 ${mostPicks} 个，请先撤下不再需要的` });
  }
  const set = { place, fromOn, untilOn, savedBy: by };
  await tx
    .insert(homePicks)
    .values({ goodId, ...set })
    .onConflictDoUpdate({ target: homePicks.goodId, set });
  return title;
}

/** @returns its name @throws AppError invalid_input */
export async function dropPick(tx: Db, account: string): Promise<string> {
  const kept = await pickOf(tx, account);
  if (!kept) throw invalid({ account: '首页没有选这个账号' });
  await tx.delete(homePicks).where(eq(homePicks.goodId, kept.good_id));
  return kept.title;
}

/** The one account in the lists that has this number, or is called so. */
async function goodNamed(tx: Db, account: string) {
  const found = await findNamed(tx, [{ name: account, platform: 0 }]);
  const exact = found.filter(({ good_sn, title }) => good_sn === account || title === account);
  const [only, other] = exact;
  if (!only) {
    throw invalid({ account: '没有找到在售的这个账号，请填账号编号或完整的名称' });
  }
  if (other) {
    const numbers = exact.map(({ good_sn }) => good_sn).join('、');
    throw invalid({ account: `有 ${exact.length} 个账号叫这个名称，请填编号：${numbers}` });
  }
  return only;
}
