import type { Answer } from '@/lib/contract';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { findOwnOrder } from '@/server/order-records/public';
import { saveListing, showListing } from './choose-listing';
import { listCases } from './list-cases';
import { saveConsent } from './save-consent';
import { showBrands } from './show-brands';
import { showCase } from './show-case';
import { showConsent } from './show-consent';

function allowedWords({
  taken_down: why,
  other_allows: otherAllows,
}: Answer<'order/case'>): string {
  if (why) return '已同意；平台已撤下这个案例，恢复前不公开';
  return otherAllows ? '已同意，对方也已同意' : '已同意，对方也同意后公开';
}

export const casesHandlers = {
  'case/list': (filter, { db }) =>
    cachedAnswer(db, `case/list ${JSON.stringify(filter)}`, () => listCases(db, filter)),

  'case/show': ({ id }, { db }) => cachedAnswer(db, `case/show ${id}`, () => showCase(db, id)),

  'order/case': async ({ order_sn: orderSn }, { db, caller }) =>
    showConsent(db, await findOwnOrder(db, caller, orderSn), caller.userId),

  'order/allow-case': async (input, ctx) => {
    const answer = await saveConsent(ctx.db, ctx.caller, input);
    ctx.setMessage(input.allow === '0' ? '已收回，案例里不再有这一单' : allowedWords(answer));
    return answer;
  },

  'brand/spending': (filter, { db }) =>
    cachedAnswer(db, `brand/spending ${JSON.stringify(filter)}`, () => showBrands(db, filter)),

  'brand/listing': (_input, { db, caller }) => showListing(db, caller.userId),

  'brand/save-listing': async ({ listing }, ctx) => {
    await saveListing(ctx.db, ctx.caller.userId, listing);
    ctx.setMessage('已保存，品牌页已按此公开');
    return showListing(ctx.db, ctx.caller.userId);
  },
} satisfies Handlers;
