import { z } from 'zod';
import { buttonKinds } from '@/lib/domain/orders/process/action';
import { sampleLimits, sampleMoveNames } from '@/lib/domain/samples/process';
import { call } from './call';
import { orderSn, text } from './fields/fields';
import { phone } from './fields/phone';
import { eventShape } from './shapes/orders';

const done = z.object({ order_sn: z.string(), state: z.string(), state_label: z.string() });
const errors = ['not_found', 'rule_broken'] as const;
const limits = [{ points: 30, seconds: 3600, by: 'user' as const }];
const act = { area: 'samples', extra: true, writes: true, output: done, limits } as const;

export const samplesCalls = {
  'order/sample': call({
    area: 'samples',
    aes: true,
    who: 'user',
    what: '一个订单的样品：寄什么、收件地址（只给这个订单的双方，订单结束后删除）、单号、轮到谁、记录',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({
      /** null: nobody said that one is sent */
      sample: z
        .object({
          state: z.string(),
          state_label: z.string(),
          is_you: z.boolean(),
          /** what is sent */
          note: z.string(),
          /** null: none yet, or deleted */
          receiver: z
            .object({ name: z.string(), phone: z.string(), address: z.string() })
            .nullable(),
          /** '' not sent */
          carrier: z.string(),
          tracking_no: z.string(),
          /** the newest first */
          events: z.array(eventShape),
        })
        .nullable(),
      actions: z.array(
        z.object({
          name: z.enum(sampleMoveNames),
          label: z.string(),
          kind: z.enum(buttonKinds),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  'order/sample-offer': call({
    ...act,
    who: 'advertiser',
    what: '告诉媒体主要寄样品，请他填收件地址',
    input: z.object({ order_sn: orderSn, note: text('寄什么', 2, sampleLimits.note) }),
    errors,
  }),
  'order/sample-address': call({
    ...act,
    who: 'media',
    what: '填写或修改样品的收件地址；加密保存，确认收到、不寄了或订单结束后删除',
    input: z.object({
      order_sn: orderSn,
      receiver: text('收件人', 2, sampleLimits.receiver),
      phone,
      address: text('收件地址', 8, sampleLimits.address),
    }),
    errors,
  }),
  'order/sample-send': call({
    ...act,
    who: 'advertiser',
    what: '样品已寄出：快递公司和单号',
    input: z.object({
      order_sn: orderSn,
      carrier: text('快递公司', 2, sampleLimits.carrier),
      tracking_no: text('快递单号', 6, sampleLimits.trackingNo).regex(
        /^[A-Za-z0-9-]*$/,
        '快递单号只有字母和数字，请核对',
      ),
    }),
    errors,
  }),
  'order/sample-receive': call({
    ...act,
    who: 'media',
    what: '确认收到样品；收件地址随即删除',
    input: z.object({ order_sn: orderSn }),
    errors,
  }),
  'order/sample-drop': call({
    ...act,
    who: 'advertiser',
    what: '不寄样品了；收件地址随即删除',
    input: z.object({ order_sn: orderSn }),
    errors,
  }),
};
