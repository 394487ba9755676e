import { z } from 'zod';
import { actSchema } from '@/lib/contract/order-act';
import { contactSubjects, stateLabel } from '@/lib/domain/contact-states';
import { keysOf } from '@/lib/domain/keys-of';
import { fenOfYuan } from '@/lib/domain/money';
import { noticeChannels } from '@/lib/domain/notice-topics';
import { type ActName, actOf, isActName } from '@/lib/domain/order-actions';
import { transitionNames } from '@/lib/domain/order-process';
import { decideRecovery, phoneOfRecovery } from '@/server/account/public';
import { phoneToCall, transitionContact } from '@/server/contact/public';
import { decideChange, decideEntry, decideListing, decideProof } from '@/server/media/public';
import { decideStuck } from '@/server/notices/public';
import { actOnOrder, ruledSums, trySplit } from '@/server/orders/public';
import { bookTransfer, decideBankRecharge } from '@/server/payments/public';
import { decideFigures } from '@/server/reports/public';
import { announce } from '@/server/site/public';
import {
  decideAuthorisation,
  decideVerification,
  showAuthorisation,
  showPapers,
} from '@/server/verification/public';
import {
  act,
  number,
  type OperatorAct,
  reasonByField,
  said,
  verdict,
  verdictFields,
  words,
} from './act';
import { commissionActs } from './commission-acts';
import { contractActs } from './contract-acts';
import { invoiceActs } from './invoice-acts';
import { payoutActs } from './payout-acts';
import { reconcileActs } from './reconcile-act';
import { refusedFields } from './refused-fields';

const subjects = keysOf(contactSubjects);

const ofListing = '主页链接：打不开；粉丝：与截图不符';

const decisions = {
  entry: act({
    what: '入驻申请',
    fields: {
      id: '申请编号',
      ...verdictFields,
      reason: reasonByField('姓名或企业名称：与执照不一致；账号介绍：请写明账号名称'),
    },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `entry ${id}`,
    run: async (tx, input) => {
      await decideEntry(tx, input);
      return `入驻申请 ${input.id} ${said(input.decision)}`;
    },
  }),
  listing: act({
    what: '新账号',
    fields: {
      good_sn: '资源编号',
      ...verdictFields,
      reason: reasonByField(ofListing),
      version: '看到的版本，可不填',
    },
    input: z.object({ good_sn: z.string().min(1), version: z.string().optional(), ...verdict }),
    subject: ({ good_sn: goodSn }) => goodSn,
    run: async (tx, { good_sn: goodSn, version, ...input }) => {
      await decideListing(tx, { goodSn, ...(version ? { version } : {}), ...input });
      return `账号 ${goodSn} ${said(input.decision)}`;
    },
  }),
  change: act({
    what: '账号修改',
    fields: { id: '修改编号', ...verdictFields, reason: reasonByField(ofListing) },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `change ${id}`,
    run: async (tx, input) => {
      await decideChange(tx, input);
      return `账号修改 ${input.id} ${said(input.decision)}`;
    },
  }),
  figure: act({
    what: '数据截图',
    fields: { id: '截图编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `figure ${id}`,
    run: async (tx, input) => {
      await decideProof(tx, input);
      return `数据截图 ${input.id} ${said(input.decision)}`;
    },
  }),
  result: act({
    what: '发布效果数据',
    fields: { id: '数据编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `result ${id}`,
    run: async (tx, input) => {
      await decideFigures(tx, input);
      return `发布效果数据 ${input.id} ${said(input.decision)}`;
    },
  }),
};

const identity = {
  lost_phone: act({
    what: '原手机丢失、申请更换手机号',
    fields: { id: '申请编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `lost_phone ${id}`,
    run: async (tx, input) => {
      await decideRecovery(tx, input);
      return `更换手机号的申请 ${input.id} ${said(input.decision)}`;
    },
  }),
  lost_phone_number: act({
    what: '申请更换手机号的人的新号码，记录一次查看',
    fields: { id: '申请编号' },
    input: z.object({ id: number }),
    subject: ({ id }) => `lost_phone ${id}`,
    run: (tx, { id }) => phoneOfRecovery(tx, id),
  }),
  verification: act({
    what: '实名认证',
    fields: {
      id: '认证编号',
      ...verdictFields,
      reason: reasonByField('身份证号：与照片不一致；营业执照：看不清'),
    },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `verification ${id}`,
    run: async (tx, input, by) => {
      await decideVerification(tx, { ...input, by });
      return `实名认证 ${input.id} ${said(input.decision)}`;
    },
  }),
  authorisation: act({
    what: '授权委托书：谁可以代表企业签署合同',
    fields: { id: '编号', ...verdictFields },
    input: z.object({ id: number, ...verdict }),
    subject: ({ id }) => `authorisation ${id}`,
    run: async (tx, input, by) => {
      await decideAuthorisation(tx, { ...input, by });
      return `授权委托书 ${input.id} ${said(input.decision)}`;
    },
  }),
  authorisation_paper: act({
    what: '授权委托书的完整内容与文件（地址 10 分钟内有效），每次查看都有记录',
    fields: { id: '编号' },
    input: z.object({ id: number }),
    subject: ({ id }) => `authorisation ${id}`,
    run: (tx, { id }, by) => showAuthorisation(tx, id, by),
  }),
  papers: act({
    what: '实名认证的完整资料与证件照片（地址 10 分钟内有效），每次查看都有记录',
    fields: { id: '认证编号' },
    input: z.object({ id: number }),
    subject: ({ id }) => `verification ${id}`,
    run: (tx, { id }, by) => showPapers(tx, id, by),
  }),
};

const service = {
  contact: act({
    what: '回电、需求、投诉建议、顾问咨询的进度',
    fields: {
      kind: subjects.map((key) => `${key} ${contactSubjects[key].name}`).join('，'),
      id: '编号',
      to: '状态',
      said: '说明；answered 时就是给对方的回复',
    },
    input: z.object({
      kind: z.enum(subjects, { error: '没有这个种类' }),
      id: number,
      to: z.string().min(1, '请写明状态'),
      said: words,
    }),
    subject: ({ kind, id }) => `${kind} ${id}`,
    personal: ['said'],
    run: async (tx, { kind, id, to, said: told }) => {
      await transitionContact(tx, kind, id, to, told);
      return `${contactSubjects[kind].name} ${id}：${stateLabel(kind, to)}`;
    },
  }),
  phone: act({
    what: '完整电话，记录一次查看',
    fields: { kind: subjects.join('，'), id: '编号' },
    input: z.object({ kind: z.enum(subjects, { error: '没有这个种类' }), id: number }),
    subject: ({ kind, id }) => `${kind} ${id}`,
    run: async (tx, { kind, id }) => (await phoneToCall(tx, kind, id)) ?? '没有留电话',
  }),
  'bank-recharge': act({
    what: '对公转账充值：通过须写银行流水号，按到账金额入账；驳回后对方可重新上传',
    fields: {
      id: '充值编号',
      ...verdictFields,
      ref: '银行流水号，通过时',
      amount: '到账金额（元），与登记的不同时',
    },
    input: z
      .object({
        id: number,
        ...verdict,
        ref: z.string().trim().max(60).default(''),
        amount: z
          .string()
          .regex(/^(\d{1,10}(\.\d{1,2})?)?$/, '金额不正确')
          .default(''),
      })
      .refine(({ decision, ref }) => decision === 'reject' || ref !== '', {
        error: '通过时请写明银行流水号 ref',
      })
      .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
        error: '驳回时请写明理由 reason',
      }),
    subject: ({ id }) => `bank recharge ${id}`,
    run: async (tx, { amount, ...input }) => {
      await decideBankRecharge(tx, {
        ...input,
        amountFen: amount === '' ? null : fenOfYuan(amount),
      });
      return `对公转账充值 ${input.id} ${input.decision === 'approve' ? '已入账' : '已驳回'}`;
    },
  }),
  transfer: act({
    what: '把核对过的对公到账入账：付清所列订单，或记入广告主的余额；同一流水号一次',
    fields: {
      ref: '银行流水号',
      amount: '金额（元）',
      orders: '订单号，用逗号分开；或',
      phone: '广告主手机号',
    },
    input: z
      .object({
        ref: z.string().trim().min(1, '请写明银行流水号').max(60),
        amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, '金额不正确'),
        orders: z.string().default(''),
        phone: z.string().default(''),
      })
      .refine(({ orders, phone }) => (orders === '') !== (phone === ''), {
        error: '请写明 orders 或 phone 其中一个',
      }),
    subject: ({ ref }) => ref,
    personal: ['phone'],
    run: async (tx, { ref, amount, orders, phone }) => {
      const target = phone ? { phone } : { orderSns: orders.split(',') };
      const booked = await bookTransfer(tx, { ref, amountFen: fenOfYuan(amount), target });
      return booked === 'done' ? '已入账' : '此流水号已入账，未重复处理';
    },
  }),
};

const telling = {
  notice: act({
    what: '没有送达的通知：再发一次，或放弃',
    fields: {
      id: '编号；或',
      channel: 'sms 短信、email 邮件，此渠道的全部',
      decision: 'again 再发，drop 放弃',
    },
    input: z
      .object({
        id: number.optional(),
        channel: z.enum(noticeChannels, { error: 'channel 为 sms 或 email' }).optional(),
        decision: z.enum(['again', 'drop'], { error: 'decision 为 again 或 drop' }),
      })
      .refine(({ id, channel }) => (id === undefined) !== (channel === undefined), {
        error: '请写明 id 或 channel 其中一个',
      }),
    subject: ({ id, channel }) => `notice ${id ?? channel}`,
    run: async (tx, { id, channel = 'email', decision }) => {
      const count = await decideStuck(tx, id === undefined ? { channel } : { id }, decision);
      return `${count} 条${decision === 'again' ? '将再发一次' : '已放弃'}`;
    },
  }),
  announce: act({
    what: '平台公告，写进所有人的消息中心；同样的话只发一次',
    fields: { to: 'all 所有人，advertisers 广告主，owners 媒体主', title: '标题', body: '内容' },
    input: z.object({
      to: z.enum(['all', 'advertisers', 'owners'], { error: 'to 为 all、advertisers 或 owners' }),
      title: z.string().trim().min(4, '标题至少 4 个字').max(60, '标题最多 60 个字'),
      body: words,
    }),
    subject: ({ title }) => title,
    run: async (tx, { to, title, body }) => {
      const group = to === 'all' ? null : to === 'owners' ? 2 : 3;
      return `已通知 ${await announce(tx, { group, title, body })} 人`;
    },
  }),
};

/** The platform's rows of the order process, each with the fields that its row asks. */
const orderActs = Object.fromEntries(
  transitionNames
    .filter(isActName)
    .filter((name) => actOf(name).actor === 'platform')
    .map((name) => [name, orderAct(name)]),
);

function orderAct(name: ActName): OperatorAct {
  const { label, fields, done } = actOf(name).action;
  return act({
    what: `订单：${label}`,
    fields: {
      order_sn: '订单号',
      ...Object.fromEntries(fields.map((field) => [field.name, hintOf(field)])),
    },
    input: z.object({ order_sn: z.string().min(1, '请写明订单号') }).loose(),
    subject: ({ order_sn: orderSn }) => orderSn,
    run: async (tx, { order_sn: orderSn, ...given }) => {
      const parsed = actSchema(name).safeParse(given);
      if (!parsed.success) throw refusedFields(parsed.error);
      const moved = await actOnOrder(
        tx,
        { side: 'platform' },
        { orderSn, action: name, fields: parsed.data },
      );
      const sums = isRuling(name) ? await ruledSums(tx, orderSn) : '';
      return `${done}：${moved.order_sn} ${moved.state_label}${sums && `；${sums}`}`;
    },
  });
}

const isRuling = (name: ActName): boolean => name.startsWith('rule_');

/** A percentage is easily meant of another sum: what it comes to, before it is said. */
const trials = {
  try_split: act({
    what: '仲裁试算：按比例分配仍在托管的款项，各方得多少元；不改变任何东西',
    fields: { order_sn: '订单号', buyer_percent: '退回广告主的比例，0 到 100' },
    input: z.object({
      order_sn: z.string().min(1, '请写明订单号'),
      buyer_percent: z.coerce
        .number({ error: '比例请写 0 到 100 的整数' })
        .int('比例请写 0 到 100 的整数')
        .min(0, '比例请写 0 到 100 的整数')
        .max(100, '比例请写 0 到 100 的整数'),
    }),
    subject: ({ order_sn: orderSn }) => orderSn,
    run: async (tx, { order_sn: orderSn, buyer_percent: percent }) =>
      `试算：${orderSn} ${await trySplit(tx, orderSn, percent)}`,
  }),
};

function hintOf({ kind, label }: { kind: string; label: string }): string {
  if (kind !== 'list') return label;
  return `${label}，JSON：[{"no":1,"finding":"upheld|partly|rejected","words":"理由"}]`;
}

export const operatorActs: Readonly<Record<string, OperatorAct>> = {
  ...decisions,
  ...identity,
  ...payoutActs,
  ...trials,
  ...orderActs,
  ...commissionActs,
  ...contractActs,
  ...invoiceActs,
  ...service,
  ...reconcileActs,
  ...telling,
};
