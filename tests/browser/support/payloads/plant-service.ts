import type { QueueName } from '@/lib/domain/operators/console-queues';
import { call } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aGood } from '@/tests/support/factories/a-good';
import { anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';
import { anArticle } from '@/tests/support/factories/an-article';
import { anOrder } from '@/tests/support/factories/an-order';
import { slide } from '@/tests/support/slide';
import { aStoredPicture } from './a-stored-file';
import { calm } from './plant-reviews';
import { bare, breakout, short, words } from './texts';

/** What visitors and members ask service for. */
export const plantService = {
  callback: async () => {
    await calm();
    await call('contact/user-mobile', { mobile: aPhone(), page_source: `/extend?${bare}` });
  },
  need: async () => {
    await calm();
    const need = {
      mobile: aPhone(),
      contact_name: short,
      brief: words,
      platform: 5,
      budget: 50_000,
    };
    await call('contact/need', { ...need, page_source: `/?${bare}` });
  },
  suggestion: async () => {
    const author = await anAdvertiser();
    const { orderSn: order_sn } = await anOrder({ buyer: author });
    const files = [await aStoredPicture(author)];
    const told = { kind: 'complaint', content: words, order_sn, mobile: aPhone(), files } as const;
    await call('suggest/create', told, { as: author });
  },
  question: async () => {
    const { goodSn } = await aGood();
    await call('mine/askStaff', { question: words, good_sn: goodSn }, { as: await anAdvertiser() });
  },
  correction: async () => {
    await calm();
    const { goodSn: sn } = await aGood();
    await call('contact/correction', {
      sn,
      part: 'figures',
      wrong: bare,
      right: breakout,
      evidence: words,
      mobile: aPhone(),
    });
  },
  reader: async () => {
    const asked = { article: await anArticle(), question: words };
    await call('contact/reader-question', asked, { as: await anAdvertiser() });
  },
  lost_phone: async () => {
    const [user, mobile] = [await anAdvertiser({ payPassword: '258369' }), aPhone()];
    const { idNumber } = await aVerification(user, { name: breakout });
    const from = '10.20.30.40';
    await calm();
    const proof = await slide(mobile, { from, purpose: 'lost_phone' });
    await call('lost-phone/send-code', { mobile, ...proof }, { from });
    const code = await readCode(mobile);
    await letPass(61);
    await call('lost-phone/submit', {
      user_group: 3,
      old_mobile: user.phone,
      id_number: idNumber,
      pay_password: '258369',
      mobile,
      code,
      words,
    });
  },
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;
