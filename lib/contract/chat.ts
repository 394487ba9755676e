import { z } from 'zod';
import { messageLimits } from '@/lib/domain/chat/order-chat';
import { call } from './call';
import { anyNumberOf, id, orderSn, text } from './fields/fields';

const message = z.object({
  id: z.number().int(),
  /** written by the reader */
  mine: z.boolean(),
  body: z.string(),
  /** signed addresses, good for some minutes */
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  at: z.string(),
});

export const chatCalls = {
  'order/messages': call({
    area: 'chat',
    who: 'user',
    what: '一个订单的沟通记录，从旧到新的一页；读到的标为已读',
    extra: true,
    aes: true,
    writes: true,
    input: z.object({
      order_sn: orderSn,
      /** the page before this message; without it and `after` the newest page */
      before: id('消息').optional(),
      /** what came after this message */
      after: id('消息').optional(),
    }),
    output: z.object({
      list: z.array(message),
      /** there are older ones before the first of the list */
      earlier: z.boolean(),
      /** the other side's messages that were unread until now */
      unread: z.number().int(),
      /** why nothing can be written now; '' where it can */
      closed: z.string(),
    }),
    errors: ['not_found'],
  }),
  /** The browser names each message by a key of its own: the same key again is the same message. */
  'order/say': call({
    area: 'chat',
    who: 'user',
    what: '在订单里给对方留言，可带附件；重复提交得到同一条消息',
    extra: true,
    writes: true,
    limits: [
      { points: 20, seconds: 60, by: 'user' },
      { points: 500, seconds: 86_400, by: 'user' },
    ],
    input: z
      .object({
        order_sn: orderSn,
        body: text('消息', 0, messageLimits.body).default(''),
        files: anyNumberOf(
          z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '附件有误，请重新上传'),
          messageLimits.files,
          `附件最多 ${messageLimits.files} 个`,
        ),
        client_key: z
          .string({ error: '消息编号不正确' })
          .regex(/^[A-Za-z0-9_-]{8,64}$/, '消息编号不正确'),
      })
      .refine(({ body, files }) => body !== '' || files.length > 0, {
        path: ['body'],
        error: '请填写消息或上传附件',
      }),
    output: z.object({ message }),
    errors: ['not_found', 'rule_broken'],
  }),
};
