import { categories } from '@/lib/domain/catalog/categories';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { deleteDrafts } from './delete-drafts';
import { applyForEntry, showEntry } from './entry/entry';
import { readEntryRecord } from './figures/read-entry-record';
import { estimateIncome } from './income/estimate-income';
import type { ListingInput } from './listing-input';
import { listOwnGoods } from './own/list-own-goods';
import type { KeptGood } from './own/own-good';
import { showListing } from './own/show-listing';
import { summariseOwner } from './own/summary';
import { describeForms } from './platform-forms';
import { destroyPosts } from './posts/destroy-posts';
import { listOwnPosts } from './posts/list-own-posts';
import { savePost, savePostLines } from './posts/save-posts';
import { editPrice } from './prices/edit-price';
import { editPrices, wordsOfPrices } from './prices/edit-prices';
import { renewPrices } from './prices/renew-prices';
import { putUp } from './put-up';
import { changeAtOnce } from './review/change-at-once';
import { withdraw, withdrawMany } from './review/withdraw';
import { saveListing } from './save-listing';
import { setLeave } from './set-leave';
import { exportListings } from './sheet/export-listings';
import { importListings } from './sheet/import-listings';
import { makeTemplate } from './sheet/make-template';
import { takeDown } from './take-down';

/** Behind all six calls; what differs is the platforms that each lets in. */
async function createListing(input: ListingInput, ctx: CallContext<Caller>) {
  const saved = await saveListing(ctx.db, ctx.caller, input);
  ctx.setMessage(wordsOf(saved));
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

export const listingsHandlers = {
  income_estimate: (input, { db }) => estimateIncome(db, input),
  entry_record: (_, { db }) => cachedAnswer(db, 'entry_record', () => readEntryRecord(db)),
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
    ctx.setMessage('已下架，已有订单照常进行');
    return stateOf(good);
  },
  'goods/restore': async ({ good_sn }, ctx) => {
    const { good, said } = await putUp(ctx.db, ctx.caller.userId, good_sn);
    ctx.setMessage(said);
    return stateOf(good);
  },
  'media/price': async (input, ctx) => {
    const { good, isPending, said } = await editPrice(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(said);
    return { ...stateOf(good), change_pending: isPending };
  },
  'media/prices': async (input, ctx) => {
    const changed = await editPrices(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(wordsOfPrices(changed));
    return changed;
  },
  'media/renew': async (input, ctx) => {
    const renewed = await renewPrices(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(`${renewed.prices} 个报价已续期至 ${input.valid_until}，即时生效`);
    return renewed;
  },
  'media/leave': async (input, ctx) => {
    const { good, said } = await setLeave(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(said);
    return stateOf(good);
  },
  'media/cap': async ({ good_sn, daily_cap: dailyCap }, ctx) => {
    const good = await changeAtOnce(ctx.db, ctx.caller.userId, good_sn, { dailyCap });
    ctx.setMessage(`日接单上限已改为每天 ${dailyCap} 单，即时生效`);
    return stateOf(good);
  },
  'media/withdraw': async ({ good_sn }, ctx) => {
    const { good, said } = await withdraw(ctx.db, ctx.caller.userId, good_sn);
    ctx.setMessage(said);
    return stateOf(good);
  },
  'media/withdraw/many': async ({ good_sn }, ctx) => {
    const withdrawn = await withdrawMany(ctx.db, ctx.caller.userId, good_sn);
    const left = new Set(good_sn).size - withdrawn;
    ctx.setMessage(`已撤回 ${withdrawn} 个${left > 0 ? `，${left} 个刚刚已审核` : ''}`);
    return { withdrawn };
  },
  'media/draft/destroy': async ({ good_sn }, ctx) => {
    const deleted = await deleteDrafts(ctx.db, ctx.caller.userId, good_sn);
    ctx.setMessage(`已删除 ${deleted} 个`);
    return { deleted };
  },
  'media/goods/template': ({ platform }, { db }) => makeTemplate(db, platform),
  'media/goods/export': (_, { db, caller }) => exportListings(db, caller.userId),
  'media/goods/import': async (_, ctx) => {
    const report = await importListings(ctx.db, ctx.caller, ctx.files);
    ctx.setMessage(report.bad > 0 ? `已导入，${report.bad} 行有误未导入` : '已导入');
    return report;
  },
  'media/posts': (input, { db, caller }) => listOwnPosts(db, caller.userId, input),
  'media/post/save': async (input, ctx) => {
    const post_id = await savePost(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('作品已保存，数据显示为自报');
    return { post_id };
  },
  'media/posts/save': async (input, ctx) => {
    const saved = await savePostLines(ctx.db, ctx.caller.userId, input);
    ctx.setMessage(`已添加 ${saved.added} 条，更新 ${saved.changed} 条`);
    return saved;
  },
  'media/posts/destroy': async ({ post_id }, ctx) => {
    const deleted = await destroyPosts(ctx.db, ctx.caller.userId, post_id);
    ctx.setMessage(`已删除 ${deleted} 条`);
    return { deleted };
  },
  'media-entry-post': async (input, ctx) => {
    const entry = await applyForEntry(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('申请已提交，审核后会通知您');
    return entry;
  },
  'media/entry': (_, { db, caller }) => showEntry(db, caller.userId),
} satisfies Handlers;
