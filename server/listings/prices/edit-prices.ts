import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import type { ListingContent } from '@/lib/domain/listings/content';
import {
  changedFen,
  changeProblem,
  notChangeable,
  type PriceChange,
} from '@/lib/domain/listings/price-change';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan } from '@/lib/domain/money/money';
import { appError, invalid } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { type KeptGood, lockOwnGood } from '@/server/listings/own/own-good';
import { toldContent } from '@/server/listings/review/told-content';
import { editListing } from '../save-listing';
import { lockOwnPrices, type OwnPrice } from './lock-own-prices';

type Input = ParsedInput<'media/prices'>;
type Changed = Answer<'media/prices'>;

/**
 * media/prices: many own prices changed in one step, all or none. A listing has one change request with all of its
 * prices, in which everything else that waits stays; what is reckoned with is the price as it is sold now.
 * @throws AppError invalid_input with the prices that cannot be changed, not_found where one is not the caller's,
 *   rule_broken
 */
export async function editPrices(tx: Db, userId: number, input: Input): Promise<Changed> {
  const change = changeOf(input);
  const seen = new Map(input.prices.map(({ sku_id, now_fen }) => [sku_id, now_fen]));
  const wanted = arrayOf('bigint', [...seen.keys()]);
  const prices = await lockOwnPrices(tx, userId, sql`s.id = any(${wanted})`);
  if (prices.length < seen.size) throw appError('not_found');
  const edits: Edit[] = [];
  for (const goodSn of new Set(prices.map(({ good_sn }) => good_sn))) {
    const own = prices.filter(({ good_sn }) => good_sn === goodSn);
    edits.push(await editOf(tx, await lockOwnGood(tx, userId, goodSn), { own, seen, change }));
  }
  const faults = edits.flatMap((edit) => edit.faults);
  if (faults.length > 0) {
    throw invalid(Object.fromEntries(faults), {
      msg: `${faults.length} 个报价不能这样改，全部都没有提交：${faults.map(([, said]) => said).join('；')}`,
    });
  }
  const done = edits.filter(({ requested, takenBack }) => requested + takenBack > 0);
  if (done.length === 0) throw appError('rule_broken', { msg: '这样改，没有报价会变' });
  for (const { good, content } of done) await editListing(tx, good, content, false);
  const sum = (count: (edit: Edit) => number) => edits.reduce((all, edit) => all + count(edit), 0);
  const [requested, takenBack] = [sum((edit) => edit.requested), sum((edit) => edit.takenBack)];
  return {
    requested,
    listings: edits.filter((edit) => edit.requested > 0).length,
    taken_back: takenBack,
    unchanged: prices.length - requested - takenBack,
  };
}

/** What its owner is told of the step. */
export function wordsOfPrices({ requested, taken_back, unchanged }: Changed): string {
  const parts = [
    requested > 0 && `${requested} 个新报价已提交审核，通过前按现价接单`,
    taken_back > 0 && `${taken_back} 个与现价相同，原来的改动已撤回`,
    unchanged > 0 && `${unchanged} 个没有变化`,
  ];
  return parts.filter(Boolean).join('；');
}

function changeOf({ way, percent, price }: Input): PriceChange {
  const change: PriceChange =
    way === 'set' ? { way, fen: price === '' ? 0 : fenOfYuan(price) } : { way, percent };
  const problem = changeProblem(change);
  if (problem) throw invalid({ [way === 'set' ? 'price' : 'percent']: problem });
  return change;
}

/** What the step makes of one listing. */
interface Edit {
  good: KeptGood;
  content: ListingContent;
  /** another price than is sold */
  requested: number;
  /** the price that is sold, where another one waited */
  takenBack: number;
  /** field and sentence of what cannot be changed */
  faults: [field: string, said: string][];
}

async function editOf(
  tx: Db,
  good: KeptGood,
  {
    own,
    seen,
    change,
  }: { own: readonly OwnPrice[]; seen: ReadonlyMap<number, number>; change: PriceChange },
): Promise<Edit> {
  const { told } = await toldContent(tx, good.id);
  const edit: Edit = { good, content: told, requested: 0, takenBack: 0, faults: [] };
  for (const price of own) {
    const before = edit.content.prices.find(({ position }) => position === price.position);
    const fault = before
      ? faultOf(good, price, { seenFen: seen.get(price.id), change })
      : '在审的改动里没有这个位置，请先撤回';
    if (fault || !before) {
      const name = positionName(platformOf(good.platform), price.position);
      edit.faults.push([`sku_${price.id}`, `${good.title} ${name}：${fault}`]);
      continue;
    }
    const priceFen = changedFen(price.price_fen, change);
    if (priceFen === before.priceFen) continue;
    if (priceFen === price.price_fen) edit.takenBack += 1;
    else edit.requested += 1;
    edit.content = {
      ...edit.content,
      prices: edit.content.prices.map((it) => (it === before ? { ...it, priceFen } : it)),
    };
  }
  return edit;
}

/** Why this price cannot be changed; null: it can. */
function faultOf(
  { status }: KeptGood,
  { price_fen: priceFen, commission }: OwnPrice,
  { seenFen, change }: { seenFen: number | undefined; change: PriceChange },
): string | null {
  if (status === 'forced_off') return '已被平台强制下架，请联系客服处理';
  if (status !== 'live' && status !== 'off' && status !== 'expired') {
    return '还没有通过审核，请在媒体审核里修改';
  }
  // Another price was approved since the difference was shown.
  if (priceFen !== seenFen) return `现价已变为 ${formatYuan(priceFen)}，请核对后再改`;
  return notChangeable({ priceFen, commission }, change);
}
