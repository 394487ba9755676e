import { z } from 'zod';
import { isArea } from '@/lib/domain/catalog/areas';
import { isCategory } from '@/lib/domain/catalog/categories';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { emailMessages, isEmail } from '@/lib/domain/identity/email';
import { boardKindKeys } from '@/lib/domain/rankings/board-kinds';
import { call } from './call';
import { nothing, numeric, numericOr } from './fields/fields';
import { visitorProof } from './fields/user';

const boardFields = {
  platform: numeric(
    z.number({ error: '平台不正确' }).refine((no) => findPlatform(no) !== undefined, '平台不正确'),
  ),
  kind: z.enum(boardKindKeys, { error: '榜单不正确' }).default('composite'),
  category: numericOr(
    z
      .number({ error: '榜单分类不正确' })
      .refine((no) => no === 0 || isCategory(no), '榜单分类不正确'),
    0,
  ),
  area: numericOr(
    z.number({ error: '地区不正确' }).refine((code) => code === 0 || isArea(code), '地区不正确'),
    0,
  ),
};

const board = z
  .object(boardFields)
  .refine(({ category, area }) => category === 0 || area === 0, '榜单分类不正确');

const token = z
  .string({ error: '链接不完整，请从邮件中重新打开' })
  .trim()
  .min(20, '链接不完整，请从邮件中重新打开')
  .max(100, '链接不完整，请从邮件中重新打开');

const own = z.object({
  /** masked; '' none is proved, and nothing goes out */
  email: z.string(),
  boards: z.array(
    z.object({
      platform: z.number(),
      kind: z.enum(boardKindKeys),
      category: z.number(),
      area: z.number(),
      name: z.string(),
    }),
  ),
});

export const subscriptionsCalls = {
  'board-mail/subscribe': call({
    area: 'subscriptions',
    who: 'visitor',
    what: 'Asks for a board’s list by mail every Monday: at the own proved address, or at one that has to be confirmed by a mail.',
    extra: true,
    limits: [{ points: 10, seconds: 3600, by: 'address' }],
    input: z.object({
      ...boardFields,
      /** '' the caller's own */
      email: z
        .string({ error: emailMessages.empty })
        .trim()
        .refine((value) => value === '' || isEmail(value), emailMessages.wrong)
        .default(''),
      ...visitorProof,
    }),
    output: z.object({
      /** what happens next, as the person reads it */
      promised: z.string(),
      confirmed: z.boolean(),
    }),
    errors: ['too_often', 'rule_broken'],
  }),
  'board-mail/confirm': call({
    area: 'subscriptions',
    who: 'visitor',
    what: 'Confirms by the link of a mail that whoever reads it asked for the boards.',
    extra: true,
    writes: true,
    limits: [{ points: 30, seconds: 3600, by: 'address' }],
    input: z.object({ token }),
    output: z.object({ promised: z.string() }),
    errors: ['rule_broken'],
  }),
  'board-mail/end': call({
    area: 'subscriptions',
    who: 'visitor',
    what: 'Ends all mails of boards to whoever holds the link of one; the same again changes nothing.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'address' }],
    input: z.object({ token }),
    output: z.object({ promised: z.string() }),
  }),
  'board-mail/own': call({
    area: 'subscriptions',
    who: 'user',
    what: 'The boards that the caller gets by mail.',
    extra: true,
    aes: true,
    input: nothing,
    output: own,
  }),
  'board-mail/leave': call({
    area: 'subscriptions',
    who: 'user',
    what: 'Ends the mail of one board to the caller.',
    extra: true,
    writes: true,
    aes: true,
    input: board,
    output: own,
  }),
};
