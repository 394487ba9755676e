import type { ParsedInput } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { ListingPrice } from '@/lib/domain/listings/content';
import { listingProblems } from '@/lib/domain/listings/problems';
import { fenOfYuan } from '@/lib/domain/money/money';
import { appError, invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { type KeptGood, lockOwnGood } from '@/server/listings/own/own-good';
import { assertFutureDay, assertOwners } from '@/server/listings/review/change-at-once';
import { openChange } from '@/server/listings/review/change-request';
import { toldContent } from '@/server/listings/review/told-content';
import { editListing } from '../save-listing';

type Input = ParsedInput<'media/price'>;

/**
 * media/price: one price of an own listing. Its last day counts at once; another price of what was approved once is a
 * change request, in which everything else that waits stays.
 * @throws AppError invalid_input, not_found, rule_broken
 */
export async function editPrice(
  tx: Db,
  userId: number,
  input: Input,
): Promise<{ good: KeptGood; isPending: boolean; said: string }> {
  const good = await lockOwnGood(tx, userId, input.good_sn);
  assertOwners(good);
  const { told, hasOpenChange } = await toldContent(tx, good.id);
  const before = told.prices.find(({ position }) => position === input.position);
  if (!before) throw appError('not_found');
  const after = await editedPrice(tx, before, input);
  const content = {
    ...told,
    prices: told.prices.map((price) => (price === before ? after : price)),
  };
  const today = await todayOf(tx);
  const problems = listingProblems({
    platform: platformOf(good.platform),
    // A last day that nobody touched is no reason to refuse a price.
    content: { ...content, prices: [{ ...after, validUntil: today }] },
    today,
    isDraft: false,
  });
  const problem = problems[`price_${input.position}`];
  if (problem) throw invalid({ [input.commission === '' ? 'price' : 'commission']: problem });
  const kept = await editListing(tx, good, content, good.status === 'draft');
  const isPending = (await openChange(tx, good.id)) !== null;
  return { good: kept, isPending, said: wordsOf(input, { hasOpenChange, isPending, kept }) };
}

async function editedPrice(
  tx: Db,
  before: ListingPrice,
  { price, commission, valid_until }: Input,
): Promise<ListingPrice> {
  const isNewDay = valid_until !== '' && valid_until !== before.validUntil;
  if (isNewDay) await assertFutureDay(tx, valid_until);
  return {
    ...before,
    priceFen: price === '' ? before.priceFen : fenOfYuan(price),
    commission: commission === '' ? before.commission : Number(commission),
    validUntil: isNewDay ? valid_until : before.validUntil,
  };
}

function wordsOf(
  { price, commission, valid_until }: Input,
  {
    hasOpenChange,
    isPending,
    kept,
  }: { hasOpenChange: boolean; isPending: boolean; kept: KeptGood },
): string {
  const day = valid_until === '' ? '' : `有效期已改为 ${valid_until}，即时生效`;
  if (price === '' && commission === '') return day || '没有改动';
  const said = isPending
    ? '新报价已提交审核，通过前按现价接单'
    : hasOpenChange
      ? '报价与现价相同，原来的改动申请已撤回'
      : kept.status === 'pending' || kept.status === 'draft'
        ? '报价已保存'
        : '报价没有变化';
  return day === '' ? said : `${day}；${said}`;
}
