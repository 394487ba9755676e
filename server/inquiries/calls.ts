import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { inquiryActOf } from '@/lib/domain/inquiries/process';
import { fenOfYuan } from '@/lib/domain/money/money';
import type { Caller, Handlers } from '@/server/kernel/call-context';
import { actOnLine } from './act-on-line';
import { askInquiries } from './ask-inquiries';
import { listAskable } from './list-askable';
import { listLines } from './list-lines';
import type { InquiryParty } from './lock-line';
import { showLine } from './show-lines';

export const inquiriesHandlers = {
  'inquiry/askable': ({ sn }, { db, caller }) => listAskable(db, caller.userId, sn),

  'inquiry/ask': async ({ sku_id: skuIds, price, day, note }, ctx) => {
    const asked = skuIds.map((skuId, nth) => ({
      skuId,
      priceFen: price[nth] ? fenOfYuan(price[nth]) : null,
      day: day[nth] ?? '',
    }));
    const { inquiryNo, lineIds } = await askInquiries(ctx.db, ctx.caller.userId, asked, note);
    ctx.setMessage(`已发出 ${lineIds.length} 项询价`);
    return { inquiry_no: inquiryNo, line_id: lineIds };
  },

  'inquiry/list': (input, { db, caller }) => listLines(db, partyOf(caller), input),

  'inquiry/show': async ({ line_id: id }, { db, caller }) => ({
    line: await showLine(db, partyOf(caller), id),
  }),

  'inquiry/act': async ({ line_id: id, action, fields }, ctx) => {
    const party = partyOf(ctx.caller);
    const { price, day, reason } = fields;
    const detail = { priceFen: price === undefined ? undefined : fenOfYuan(price), day };
    await actOnLine(ctx.db, party, id, action, detail, reason);
    ctx.setMessage(inquiryActOf(action).done);
    return { line: await showLine(ctx.db, party, id) };
  },
} satisfies Handlers;

const partyOf = ({ group, userId }: Pick<Caller, 'group' | 'userId'>): InquiryParty => ({
  side: isOwnerGroup(group) ? 'seller' : 'buyer',
  userId,
});
