import { categories } from '@/lib/domain/catalog/categories';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { changeAtOnce } from './change-at-once';
import { deleteDrafts } from './delete-drafts';
import { editPrice } from './edit-price';
import { editPrices, wordsOfPrices } from './edit-prices';
import { applyForEntry, showEntry } from './entry';
import { exportListings } from './export-listings';
import { importListings } from './import-listings';
import { listOwnGoods } from './list-own-goods';
import type { ListingInput } from './listing-input';
import { makeTemplate } from './make-template';
import type { KeptGood } from './own-good';
import { describeForms } from './platform-forms';
import { putUp } from './put-up';
import { renewPrices } from './renew-prices';
import { saveListing } from './save-listing';
import { setLeave } from './set-leave';
import { showListing } from './show-listing';
import { summariseOwner } from './summary';
import { takeDown } from './take-down';
import { withdraw, withdrawMany } from './withdraw';

/** Behind all six calls; what differs is the platforms that each lets in. */
async function createListing(input: ListingInput, ctx: CallContext<Caller>) {
  const saved = await saveListing(ctx.db, ctx.caller, input);
  ctx.say(wordsOf(saved));
  return saved;
}

function wordsOf({ status, change_pending }: Awaited<ReturnType<typeof saveListing>>): string {
  if (status === 'draft') return '草稿已保存';
  if (status === 'pending') return '已提交，24 小时内审核';
  return change_pending ? '修改已提交审核，通过前仍按原内容展示' : '已保存，立即生效';
}

/** What every change of a kept listing answers. */
const stateOf = ({ goodSn, status }: KeptGood) => ({
  good_sn: goodSn,
  status,
  status_label: goodStatuses[status],
});

export const mediaHandlers = {
  'media/mine': (_, { db, caller }) => summariseOwner(db, caller),
  'media/academy/wechat/cates': async () => ({ categories: [...categories] }),
  'goods/platform_media': (input, { db }) => describeForms(db, input),
  'media/good': ({ good_sn }, { db, caller }) => showListing(db, caller.userId, good_sn),
  createShortVideo: createListing,
  createRedBook: createListing,
  createWechat: createListing,
  createWeibo: createListing,
  createLive: createListing,
  createTaobaoLive: createListing,
  'media/goods': (input, { db, caller }) => listOwnGoods(db, caller.userId, input),
  'goods/destroy': async (input, ctx) => {
    const good = await takeDown(ctx.db, ctx.caller.userId, input);
    ctx.say('已下架，已有订单照常进行');
    return stateOf(good);
  },
  'goods/restore': async ({ good_sn }, ctx) => {
    const { good, said } = await putUp(ctx.db, ctx.caller.userId, good_sn);
    ctx.say(said);
    return stateOf(good);
  },
  'media/price': async (input, ctx) => {
    const { good, isPending, said } = await editPrice(ctx.db, ctx.caller.userId, input);
    ctx.say(said);
    return { ...stateOf(good), change_pending: isPending };
  },
  'media/prices': async (input, ctx) => {
    const changed = await editPrices(ctx.db, ctx.caller.userId, input);
    ctx.say(wordsOfPrices(changed));
    return changed;
  },
  'media/renew': async (input, ctx) => {
    const renewed = await renewPrices(ctx.db, ctx.caller.userId, input);
    ctx.say(`${renewed.prices} 个报价已续期至 ${input.valid_until}，即时生效`);
    return renewed;
  },
  'media/leave': async (input, ctx) => {
    const { good, said } = await setLeave(ctx.db, ctx.caller.userId, input);
    ctx.say(said);
    return stateOf(good);
  },
  'media/cap': async ({ good_sn, daily_cap: dailyCap }, ctx) => {
    const good = await changeAtOnce(ctx.db, ctx.caller.userId, good_sn, { dailyCap });
    ctx.say(`日接单上限已改为每天 ${dailyCap} 单，即时生效`);
    return stateOf(good);
  },
  'media/withdraw': async ({ good_sn }, ctx) => {
    const { good, said } = await withdraw(ctx.db, ctx.caller.userId, good_sn);
    ctx.say(said);
    return stateOf(good);
  },
  'media/withdraw/many': async ({ good_sn }, ctx) => {
    const withdrawn = await withdrawMany(ctx.db, ctx.caller.userId, good_sn);
    const left = new Set(good_sn).size - withdrawn;
    ctx.say(`已撤回 ${withdrawn} 个${left > 0 ? `，${left} 个刚刚已审核` : ''}`);
    return { withdrawn };
  },
  'media/draft/destroy': async ({ good_sn }, ctx) => {
    const deleted = await deleteDrafts(ctx.db, ctx.caller.userId, good_sn);
    ctx.say(`已删除 ${deleted} 个`);
    return { deleted };
  },
  'media/goods/template': ({ platform }, { db }) => makeTemplate(db, platform),
  'media/goods/export': (_, { db, caller }) => exportListings(db, caller.userId),
  'media/goods/import': async (_, ctx) => {
    const report = await importListings(ctx.db, ctx.caller, ctx.files);
    ctx.say(report.bad > 0 ? `已导入，${report.bad} 行有误未导入` : '已导入');
    return report;
  },
  'media-entry-post': async (input, ctx) => {
    const entry = await applyForEntry(ctx.db, ctx.caller.userId, input);
    ctx.say('申请已提交，审核后会通知您');
    return entry;
  },
  'media/entry': (_, { db, caller }) => showEntry(db, caller.userId),
} satisfies Handlers;
