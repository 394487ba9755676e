import { z } from 'zod';
import { captchaPurposes } from '@/lib/domain/captcha-track';
import { codeMessages } from '@/lib/domain/code';
import { cutText } from '@/lib/domain/cut-text';
import { settingsCalls } from './account-settings';
import { call } from './call';
import { fen, nothing, numeric, payPassword, text } from './fields';
import { codeSent, phone, smsCode } from './phone-fields';

/** 3 advertiser, 2 media owner (spec 6). */
const userGroup = numeric(
  z
    .number({ error: '登录身份不正确，请重新选择' })
    .pipe(z.union([z.literal(2), z.literal(3)], { error: '登录身份不正确，请重新选择' })),
);

/** What the slider gave; both are checked by the server, once. */
const sliderProof = {
  ticket: z
    .string({ error: codeMessages.slider })
    .trim()
    .min(1, codeMessages.slider)
    .max(200, codeMessages.slider),
  randstr: z
    .string({ error: codeMessages.slider })
    .trim()
    .min(1, codeMessages.slider)
    .max(64, codeMessages.slider),
};

/** Said by the client, never believed: kept short, never shown, never decided upon. */
const clientWord = (max: number) =>
  z
    .string()
    .transform((value) => cutText(value, max))
    .optional()
    .catch(undefined);

/** How a user is shown to himself. */
const user = z.object({
  user_id: z.number(),
  /** the masked phone: it goes into a cookie */
  username: z.string(),
  user_nicename: z.string(),
  avatar: z.string().nullable(),
  /** 0 not set, 1 set */
  pay_pass_level: z.number(),
  user_group: z.number(),
  /** masked */
  mobile: z.string(),
  verified: z.enum(['none', 'person', 'company']),
});

const picture = z.object({
  /** Tencent's captcha stands in: its application's id, and all else is empty. '' for the picture of ours */
  app_id: z.string(),
  challenge: z.string(),
  width: z.number(),
  height: z.number(),
  piece_width: z.number(),
  piece_height: z.number(),
  /** pixels from the top; how far from the left is the question */
  piece_y: z.number(),
  /** data URIs */
  background: z.string(),
  piece: z.string(),
  expires_in: z.number(),
  /** bits of the work that `captcha/verify` wants with this picture (lib/domain/captcha-work); 0 for none */
  work: z.number(),
});

export const accountCalls = {
  ...settingsCalls,
  'captcha/challenge': call({
    area: 'account',
    who: 'visitor',
    what: 'Draws a new slider puzzle.',
    writes: true,
    extra: true,
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    input: nothing,
    output: picture,
  }),
  'captcha/verify': call({
    area: 'account',
    who: 'visitor',
    what: 'Checks where and how the piece was put; answers a ticket and randstr for one send, or the next picture.',
    writes: true,
    extra: true,
    limits: [{ points: 120, seconds: 60, by: 'address' }],
    input: z.object({
      challenge: z
        .string({ error: codeMessages.slider })
        .min(1, codeMessages.slider)
        .max(64, codeMessages.slider),
      x: numeric(
        z
          .number({ error: codeMessages.slider })
          .min(0, codeMessages.slider)
          .max(400, codeMessages.slider),
      ),
      /** `x,y,t;x,y,t…` (lib/domain/captcha-track) */
      track: z.string({ error: codeMessages.slider }).max(20_000, codeMessages.slider),
      way: z.enum(['drag', 'keyboard'], { error: codeMessages.slider }),
      /** numbers with points between, where the picture wants work */
      work: z.string().max(100, codeMessages.slider).default(''),
      purpose: z.enum(captchaPurposes, { error: codeMessages.slider }),
      /** the phone that the ticket will be good for */
      phone,
    }),
    output: z.object({
      /** both '' while there is a next picture */
      ticket: z.string(),
      randstr: z.string(),
      expires_in: z.number(),
      /** to be put together before there is a ticket */
      next: picture.nullable(),
      /** how many pictures are to come, with the next one */
      left: z.number(),
    }),
    errors: ['rule_broken'],
  }),
  'captcha/stats': call({
    area: 'account',
    who: 'visitor',
    what: 'How often the slider was shown, solved and missed of late; no word on whom.',
    extra: true,
    input: nothing,
    output: z.object({
      /** the counters reach back so far; older rows are deleted */
      minutes: z.number(),
      shown: z.number(),
      solved: z.number(),
      /** pictures that somebody said a place of, and those where the first one was right */
      answered: z.number(),
      first_try: z.number(),
      wrong_tries: z.number(),
      /** tickets that were used */
      spent: z.number(),
      /** shown, not solved, and still good */
      open: z.number(),
    }),
  }),
  'send-register-msg': call({
    area: 'account',
    who: 'visitor',
    what: 'Sends a login code; the answer is the same whoever owns the number.',
    writes: true,
    aliases: ['register/send-code'],
    limits: [
      { points: 60, seconds: 3600, by: 'address' },
      { points: 300, seconds: 86_400, by: 'address' },
    ],
    input: z.object({ login_user: phone, user_group: userGroup, ...sliderProof }),
    output: codeSent,
    errors: ['rule_broken', 'too_often'],
  }),
  'do-login-by-mobile-code': call({
    area: 'account',
    who: 'visitor',
    what: 'Logs in by phone and code; an unknown phone gets an account in that group.',
    writes: true,
    aliases: ['login'],
    limits: [{ points: 60, seconds: 300, by: 'address' }],
    input: z.object({
      login_user: phone,
      user_pass: smsCode,
      user_group: userGroup,
      login_page_name: clientWord(100),
      login_page_address: clientWord(300),
    }),
    output: z.object({
      access_token: z.string(),
      /** seconds; also the life of the cookie `token` */
      expires_in: z.number(),
      user,
    }),
  }),
  logout: call({
    area: 'account',
    who: 'user',
    what: 'Ends the session that calls.',
    writes: true,
    extra: true,
    input: nothing,
    output: nothing,
  }),
  'get-userinfo': call({
    area: 'account',
    who: 'user',
    what: 'Profile of the caller.',
    aliases: ['user-info'],
    aes: true,
    input: nothing,
    output: user,
  }),
  mine: call({
    area: 'account',
    who: 'user',
    what: "The personal centre's summary: user, balances, orders by tab, unread messages.",
    aes: true,
    input: nothing,
    output: z.object({
      user,
      balance: z.object({
        available_fen: fen,
        /** withdrawals on their way */
        frozen_fen: fen,
        /** paid for orders that are not settled yet: the caller's purchases, or sales */
        escrow_fen: fen,
        /** a media owner's earnings before settlement */
        pending_fen: fen,
      }),
      /** tab of user-order-list → how many */
      order_counts: z.record(z.string(), z.number()),
      /** tabs with an order that waits for the caller */
      your_turn: z.array(z.string()),
      unread_messages: z.number(),
    }),
  }),
  'lost-phone/send-code': call({
    area: 'account',
    who: 'visitor',
    what: 'Sends a code to the new phone of somebody whose old one is lost; the answer is the same whoever owns the number.',
    writes: true,
    extra: true,
    limits: [{ points: 20, seconds: 86_400, by: 'address' }],
    input: z.object({ mobile: phone, ...sliderProof }),
    output: codeSent.extend({ mobile: z.string() }),
    errors: ['rule_broken', 'too_often'],
  }),
  'lost-phone/submit': call({
    area: 'account',
    who: 'visitor',
    what: 'Asks for another phone where the old one is lost, by identity number and pay password; an operator decides.',
    writes: true,
    extra: true,
    limits: [{ points: 20, seconds: 86_400, by: 'address' }],
    input: z.object({
      user_group: userGroup,
      old_mobile: phone,
      /** a person's own; a company's legal representative's */
      id_number: z
        .string({ error: '请填写身份证号' })
        .trim()
        .regex(/^\d{17}[\dXx]$/, '身份证号为 18 位，最后一位可以是 X'),
      pay_password: payPassword,
      mobile: phone,
      code: smsCode,
      words: text('说明', 0, 200).default(''),
    }),
    output: z.object({
      /** the new one, masked */
      mobile: z.string(),
    }),
    errors: ['rule_broken'],
  }),
  'dev/outbox': call({
    area: 'account',
    who: 'visitor',
    what: 'The last messages of the console providers of SMS and mail; exists in a demonstration only.',
    extra: true,
    input: nothing,
    output: z.object({
      messages: z.array(
        z.object({ id: z.number(), phone: z.string(), body: z.string(), sent_at: z.string() }),
      ),
      mails: z.array(
        z.object({
          id: z.number(),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          sent_at: z.string(),
        }),
      ),
    }),
  }),
};
