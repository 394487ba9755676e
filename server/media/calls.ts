import { categories } from '@/lib/domain/catalog/categories';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { applyForEntry, showEntry } from './entry';
import type { ListingInput } from './listing-input';
import { describeForms } from './platform-forms';
import { saveListing } from './save-listing';
import { showListing } from './show-listing';
import { summariseOwner } from './summary';

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
  'media-entry-post': async (input, ctx) => {
    const entry = await applyForEntry(ctx.db, ctx.caller.userId, input);
    ctx.say('申请已提交，审核后会通知您');
    return entry;
  },
  'media/entry': (_, { db, caller }) => showEntry(db, caller.userId),
} satisfies Handlers;
