import { z } from 'zod';
import { call } from './call';
import { nothing, orderSn } from './fields/fields';

const commissionKey = z.string().regex(/^commission:TF\d{10,24}$/);
const settlementKey = z.string().regex(/^settlement:TF\d{10,24}$/);
/** of a line */
const inquiryKey = z.string().regex(/^inquiry:\d{1,15}$/);
const contractKey = z.string().regex(/^contract:HT\d{4}-\d{4,10}$/);

/** Helpers of the demonstration: without DEMO=1 these calls do not exist. */
export const devCalls = {
  'dev/clock': call({
    area: 'dev',
    who: 'visitor',
    what: 'The next timers of orders; exists in a demonstration only.',
    extra: true,
    input: nothing,
    output: z.object({
      now: z.string(),
      /** who decides in place of the platform's people */
      clerk: z.object({
        on: z.boolean(),
        /** each queue of the platform's people */
        queues: z.array(
          z.object({
            name: z.string(),
            /** false: it waits for a person */
            handled: z.boolean(),
            /** what he decides, or why he does not */
            words: z.string(),
          }),
        ),
        /** what he did, the newest first */
        acts: z.array(
          z.object({ at: z.string(), by: z.string(), what: z.string(), subject: z.string() }),
        ),
      }),
      timers: z.array(
        z.object({
          /** what `to` of dev/clock/move takes */
          key: z.string(),
          /** or the number of a contract, or of an inquiry */
          order_sn: z.string(),
          /** 账号 抖音·21–60秒 */
          title: z.string(),
          /** 待验收, or 仲裁中 */
          state_label: z.string(),
          due_at: z.string(),
          seconds_left: z.number().int(),
          /** what happens then if nobody acts */
          otherwise: z.string(),
        }),
      ),
    }),
  }),
  'dev/clock/move': call({
    area: 'dev',
    who: 'visitor',
    what: 'Moves the market’s clock forward; exists in a demonstration only.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    input: z.object({
      /** a day, the next timer of all, the timer of one order, of its settlement or its commission, a contract's, or a line's of an inquiry */
      to: z.union(
        [z.enum(['day', 'next']), orderSn, settlementKey, commissionKey, contractKey, inquiryKey],
        {
          error: '请选择前进到哪里',
        },
      ),
    }),
    output: z.object({ moved_seconds: z.number().int() }),
    errors: ['rule_broken'],
  }),
  'dev/clerk': call({
    area: 'dev',
    who: 'visitor',
    what: 'Switches the demonstration’s clerk on or off; exists in a demonstration only.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    input: z.object({ to: z.enum(['on', 'off'], { error: '请选择启用或停用' }) }),
    output: z.object({ on: z.boolean() }),
  }),
  'dev/captcha': call({
    area: 'dev',
    who: 'visitor',
    what: 'Where the piece of a slider belongs, for tests; exists in a demonstration only.',
    extra: true,
    input: z.object({ challenge: z.string({ error: '请给出图片编号' }).max(64, '图片编号有误') }),
    output: z.object({
      /** pixels from the left */
      x: z.number(),
    }),
  }),
  'dev/outbox': call({
    area: 'dev',
    who: 'visitor',
    what: 'The last messages of the console providers of SMS and mail, one-time codes of the demonstration’s operators; exists in a demonstration only.',
    extra: true,
    input: nothing,
    output: z.object({
      messages: z.array(
        z.object({ id: z.number(), phone: z.string(), body: z.string(), sent_at: z.string() }),
      ),
      /** the demonstration's operators, and what their authenticators show */
      operators: z.array(
        z.object({
          name: z.string(),
          /** 审核・客服 */
          roles: z.string(),
          phone: z.string(),
          /** null: set up at the first login, or those of now are used */
          code: z.string().nullable(),
        }),
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
