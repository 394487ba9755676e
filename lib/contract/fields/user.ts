import { z } from 'zod';
import { codeMessages } from '@/lib/domain/account/code';
import { numeric } from './fields';

/** 3 advertiser, 2 media owner (spec 6). */
export const userGroup = numeric(
  z
    .number({ error: '登录身份不正确，请重新选择' })
    .pipe(z.union([z.literal(2), z.literal(3)], { error: '登录身份不正确，请重新选择' })),
);

/** What the slider gave to a visitor's form; asked for from the third of a day on (422 with `data.captcha` required), '' before. */
export const visitorProof = {
  ticket: z.string().trim().max(200, codeMessages.slider).default(''),
  randstr: z.string().trim().max(64, codeMessages.slider).default(''),
};

/** What the slider gave; both are checked by the server, once. */
export const sliderProof = {
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

/** How a user is shown to himself. */
export const shownUser = z.object({
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
