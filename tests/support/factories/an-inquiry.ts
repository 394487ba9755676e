import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openDatabase } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { call } from '@/tests/support/call';
import { aGood, type TestGood } from './a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from './a-user';

export interface TestInquiry {
  lineId: number;
  inquiryNo: string;
  buyer: TestUser;
  owner: TestUser;
  good: TestGood;
  skuId: number;
  /** asked for */
  day: string;
}

/** A day that can be asked for, so many days from today. */
export async function askableDay(days = 20): Promise<string> {
  const { db } = await openDatabase();
  return shiftDay(await todayOf(db), days);
}

/** A question over one position of 1 000 元, for 800 元 unless another price is said; new accounts on both sides. */
export async function anInquiry({
  price = '800',
  buyer: by,
  owner: to,
  good: of,
}: {
  price?: string;
  buyer?: TestUser;
  owner?: TestUser;
  /** of `owner` */
  good?: TestGood;
} = {}): Promise<TestInquiry> {
  const owner = to ?? (await aMediaOwner());
  const good = of ?? (await aGood({ ownerId: owner.id }));
  const buyer = by ?? (await anAdvertiser());
  const skuId = good.skuIds[0]!;
  const day = await askableDay();
  const asked = await call(
    'inquiry/ask',
    { sku_id: skuId, price: [price], day, note: '新品上市，口播 15 秒' },
    { as: buyer },
  );
  const [lineId] = asked.line_id;
  return { lineId: lineId!, inquiryNo: asked.inquiry_no, buyer, owner, good, skuId, day };
}

type Act = Omit<Input<'inquiry/act'>, 'line_id'>;

/** One act of the side that it belongs to. */
export const actOn = ({ lineId }: TestInquiry, act: Act, as: TestUser) =>
  call('inquiry/act', { line_id: lineId, ...act }, { as });

/** The clock of a line has run out. */
export async function letInquiryRunOut({ lineId }: Pick<TestInquiry, 'lineId'>): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update inquiry_lines set due_at = now() - interval '1 second' where id = ${lineId}`,
  );
}
