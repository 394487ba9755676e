import { askAboutTicket } from '@/server/account/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { answeredReaders } from './answered-readers';
import { askCallBack } from './ask-call-back';
import { askReader } from './ask-reader';
import { correct } from './correct';
import { leaveNeed } from './leave-need';
import { listNeeds } from './list-needs';
import { askStaff, showStaff } from './own-staff';
import { platformFigures } from './platform-figures';
import { putRight } from './put-right';
import { listSuggestions, suggest } from './suggest';
import { sayToSuggestion, showSuggestion } from './suggestion-thread';

export const contactHandlers = {
  'contact/user-mobile': async (input, ctx) => {
    const sender = await askAboutTicket({ ...input, address: ctx.address });
    const promised = await inCallTransaction(ctx, (ctx) => askCallBack(ctx, input, sender));
    ctx.setMessage(promised);
    return { promised };
  },

  'contact/need': async (input, ctx) => {
    const need = {
      ...input,
      kind: 'full',
      contactName: input.contact_name,
      pageSource: input.page_source,
      sender: await askAboutTicket({ ...input, address: ctx.address }),
    } as const;
    const { needId, promised } = await inCallTransaction(ctx, (ctx) => leaveNeed(ctx, need));
    ctx.setMessage('需求已收到');
    return { need_id: needId, promised };
  },

  'contact/bobao_need_post': async (input, ctx) => {
    const need = {
      ...input,
      kind: 'short',
      budget: 0,
      contactName: '',
      pageSource: input.page_source,
      sender: await askAboutTicket({ ...input, address: ctx.address }),
    } as const;
    const { promised } = await inCallTransaction(ctx, (ctx) => leaveNeed(ctx, need));
    ctx.setMessage('需求已收到');
    return { promised };
  },

  'contact/correction': async (input, ctx) => {
    const sender = await askAboutTicket({ ...input, address: ctx.address });
    const promised = await inCallTransaction(ctx, (ctx) => correct(ctx, input, sender));
    ctx.setMessage('纠错已收到');
    return { promised };
  },

  'contact/reader-question': async (input, ctx) => {
    const sender = await askAboutTicket({ ...input, address: ctx.address });
    const promised = await inCallTransaction(ctx, (ctx) => askReader(ctx, input, sender));
    ctx.setMessage('问题已收到');
    return { promised };
  },

  'contact/reader-questions': ({ article }, { db }) => answeredReaders(db, article),

  'contact/corrections': async ({ sn }, { db }) => ({ list: await putRight(db, sn) }),

  'contact/list/need': (_input, { db }) => cachedAnswer(db, 'needs', () => listNeeds(db), []),

  'contact/goods_data': ({ platform }, { db }) =>
    cachedAnswer(db, `need figures ${platform}`, () => platformFigures(db, platform)),

  'mine/staff': (_input, { db, caller }) => showStaff(db, caller.userId),

  'mine/askStaff': async (input, ctx) => {
    const answer = await askStaff(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('问题已发送');
    return answer;
  },

  'suggest/create': async (input, ctx) => {
    const suggestId = await suggest(ctx.db, ctx.caller, input);
    ctx.setMessage('已收到，处理结果会发到您的消息中心');
    return { suggest_id: suggestId };
  },

  'suggest/index': (input, { db, caller }) => listSuggestions(db, caller.userId, input),

  'suggest/show': ({ suggest_id: id }, { db, caller }) => showSuggestion(db, caller.userId, id),

  'suggest/say': async (input, ctx) => {
    const answer = await sayToSuggestion(ctx.db, ctx.caller.userId, input);
    ctx.setMessage('已发送，回复会发到您的消息中心');
    return answer;
  },
} satisfies Handlers;
