import { z } from 'zod';
import { captchaPurposes } from '@/lib/domain/account/captcha/track';
import { codeMessages } from '@/lib/domain/account/code';
import { cutText } from '@/lib/domain/text/cut-text';
import { settingsCalls } from './account-settings';
import { call } from './call';
import { email } from './fields/email';
import { nothing, numeric } from './fields/fields';
import { codeSent, phone, smsCode } from './fields/phone';
import { shownUser, sliderProof, userGroup } from './fields/user';

/** Said by the client, never believed: kept short, never shown, never decided upon. */
const clientWord = (max: number) =>
  z
    .string()
    .transform((value) => cutText(value, max))
    .optional()
    .catch(undefined);

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
  /** bits of the work that `captcha/verify` wants with this picture (lib/domain/account/captcha/work); 0 for none */
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
      /** `x,y,t;x,y,t…` (lib/domain/account/captcha/track) */
      track: z.string({ error: codeMessages.slider }).max(20_000, codeMessages.slider),
      way: z.enum(['drag', 'keyboard'], { error: codeMessages.slider }),
      /** numbers with points between, where the picture wants work */
      work: z.string().max(100, codeMessages.slider).default(''),
      purpose: z.enum(captchaPurposes, { error: codeMessages.slider }),
      /** the phone, or for what is asked by mail the address, that the ticket will be good for */
      phone: phone.or(email),
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
      user: shownUser,
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
    output: shownUser,
  }),
};
