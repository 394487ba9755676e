import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { AnswerRules } from '@/lib/domain/inquiries/answer-rules';
import { inquiryActOf } from '@/lib/domain/inquiries/process';
import { fenOfYuan } from '@/lib/domain/money/money';
import type { Caller, Handlers } from '@/server/kernel/call-context';
import { actOnLine } from './act-on-line';
import { countAnswers, rulesOf, saveRules } from './answer-rules';
import { askInquiries } from './ask-inquiries';
import { listAskable } from './list-askable';
import { listLines } from './list-lines';
import type { InquiryParty } from './lock-line';
import { showDays } from './show-days';
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

  'inquiry/days': ({ line_id: id, month }, { db, caller }) =>
    showDays(db, caller.userId, id, month),

  'inquiry/act': async ({ line_id: id, action, fields }, ctx) => {
    const party = partyOf(ctx.caller);
    const { price, day, reason } = fields;
    const detail = { priceFen: price === undefined ? undefined : fenOfYuan(price), day };
    await actOnLine(ctx.db, party, id, action, detail, reason);
    ctx.setMessage(inquiryActOf(action).done);
    return { line: await showLine(ctx.db, party, id) };
  },

  'inquiry/rules': async (_input, { db, caller }) => {
    const answers = await countAnswers(db, caller.userId);
    return {
      ...presentRules(await rulesOf(db, caller.userId)),
      accepted: answers.get('auto_agree') ?? 0,
      refused: answers.get('auto_refuse') ?? 0,
      redated: answers.get('auto_date') ?? 0,
    };
  },

  'inquiry/rules/save': async (input, ctx) => {
    const rules = {
      acceptListed: input.accept_listed === '1',
      refuseBelow: input.refuse_below === '' ? null : input.refuse_below,
      offerDay: input.offer_day === '1',
    };
    await saveRules(ctx.db, ctx.caller.userId, rules);
    ctx.setMessage('自动答复已保存，只答复以后收到的询价和还价');
    return presentRules(rules);
  },
} satisfies Handlers;

const presentRules = ({ acceptListed, refuseBelow, offerDay }: AnswerRules) => ({
  accept_listed: acceptListed,
  refuse_below: refuseBelow,
  offer_day: offerDay,
});

const partyOf = ({ group, userId }: Pick<Caller, 'group' | 'userId'>): InquiryParty => ({
  side: isOwnerGroup(group) ? 'seller' : 'buyer',
  userId,
});
