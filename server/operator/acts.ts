import { z } from 'zod';
import { actSchema } from '@/lib/contract/shapes/order-act';
import { readerAnswererKeys, readerAnswerers } from '@/lib/domain/contact/reader-question';
import { type ContactSubject, contactSubjects, stateLabel } from '@/lib/domain/contact/states';
import { isRuling } from '@/lib/domain/disputes/rulings';
import { noticeChannels } from '@/lib/domain/messages/topics';
import { fenOfYuan } from '@/lib/domain/money/money';
import { type ActName, actOf, isActName } from '@/lib/domain/orders/actions';
import { transitionNames } from '@/lib/domain/orders/process';
import type { FieldRow } from '@/lib/domain/orders/process/action';
import { keysOf } from '@/lib/domain/text/keys-of';
import { caseActs } from '@/server/cases/public';
import { claim } from '@/server/claims/public';
import { contactStand, phoneToCall, transitionContact } from '@/server/contact/public';
import type { Db } from '@/server/kernel/database';
import { mediaProcesses, takeDownActs } from '@/server/listings/public';
import { decideStuck, noticeStand } from '@/server/messages/public';
import { actOnOrder, orderSnapshot, ruleOrder, sidesOfOrder } from '@/server/orders/public';
import { bookTransfer, payersOf, recharge, transferSnapshot } from '@/server/payments/public';
import { act, actsOf, number, type OperatorAct, words } from '@/server/process/public';
import { phoneOfRecovery, recovery } from '@/server/recovery/public';
import { result } from '@/server/reports/public';
import { announce } from '@/server/site/public';
import {
  authorisation,
  showAuthorisation,
  showDocuments,
  verification,
} from '@/server/verification/public';
import { callActs } from './call-acts';
import { commissionActs } from './commission-acts';
import { labelActs } from './content/label-acts';
import { pickActs } from './content/pick-acts';
import { siteActs } from './content/site-acts';
import { textActs } from './content/text-acts';
import { contractActs } from './contract-acts';
import { invoiceActs } from './invoice-acts';
import { legalActs } from './legal/legal-acts';
import { needActs } from './need-acts';
import { noteActs } from './notes/note-acts';
import { payoutActs } from './payout-acts';
import { personActs } from './person-acts';
import { postingActs } from './posting-acts';
import { reconcileActs } from './reconcile-act';
import { refusedFields } from './refused-fields';
import { rulingActs } from './ruling-acts';
import { calendarActs } from './settings/calendar-act';
import { consultantActs } from './settings/consultant-act';
import { noticeTextActs } from './settings/notice-text-act';
import { settingActs } from './settings/setting-acts';

const subjects = keysOf(contactSubjects);
const subjectNames = Object.fromEntries(subjects.map((key) => [key, contactSubjects[key].name]));

const identity = {
  claim: claim.act,
  lost_phone: recovery.act,
  lost_phone_number: recovery.actOn({
    what: '申请更换手机号的人的新号码，记录一次查看',
    run: (tx, { id }) => phoneOfRecovery(tx, id),
  }),
  verification: verification.act,
  authorisation: authorisation.act,
  authorisation_paper: authorisation.actOn({
    what: '授权委托书的完整内容与文件（地址 10 分钟内有效），每次查看都有记录',
    run: (tx, { id }, by) => showAuthorisation(tx, id, by),
  }),
  papers: verification.actOn({
    what: '实名认证的完整资料与证件照片（地址 10 分钟内有效），每次查看都有记录',
    run: (tx, { id }, by) => showDocuments(tx, id, by),
  }),
};

interface OnContact {
  kind: ContactSubject;
  id: number;
}

const concernsOfContact = async (tx: Db, { kind, id }: OnContact) =>
  (await contactStand(tx, kind, id))?.users ?? [];

const standOfContact = async (tx: Db, { kind, id }: OnContact): Promise<Record<string, string>> => {
  const stand = await contactStand(tx, kind, id);
  return stand ? { 状态: stand.state } : {};
};

const service = {
  contact: act({
    what: '回电、需求、投诉建议、顾问咨询的进度',
    fields: {
      kind: subjects.map((key) => `${key} ${contactSubjects[key].name}`).join('，'),
      id: '编号',
      to: '状态',
      said: '说明；answered、released 时就是给对方的回复',
      role: `答复读者提问的身份（可不写）：${readerAnswererKeys.map((key) => `${key} ${readerAnswerers[key]}`).join('，')}`,
    },
    input: z.object({
      kind: z.enum(subjects, { error: '没有这个种类' }),
      id: number,
      to: z.string().min(1, '请写明状态'),
      said: words,
      role: z.enum(readerAnswererKeys, { error: '没有这个身份' }).optional(),
    }),
    kinds: { said: 'long' },
    labels: { said: '说明', role: '答复的身份' },
    choices: { kind: subjectNames, role: readerAnswerers },
    concerns: concernsOfContact,
    snapshot: standOfContact,
    subject: ({ kind, id }) => `${kind} ${id}`,
    personal: ['said'],
    run: async (tx, { kind, id, to, said: told, role }) => {
      await transitionContact(tx, kind, id, to, told, role);
      return `${contactSubjects[kind].name} ${id}：${stateLabel(kind, to)}`;
    },
  }),
  phone: act({
    what: '完整电话，记录一次查看',
    fields: { kind: subjects.join('，'), id: '编号' },
    input: z.object({ kind: z.enum(subjects, { error: '没有这个种类' }), id: number }),
    choices: { kind: subjectNames },
    concerns: concernsOfContact,
    snapshot: standOfContact,
    subject: ({ kind, id }) => `${kind} ${id}`,
    run: async (tx, { kind, id }) => (await phoneToCall(tx, kind, id)) ?? '没有留电话',
  }),
  'bank-recharge': recharge.act,
  transfer: act({
    what: '把核对过的对公到账入账：付清所列订单，或记入广告主的余额；同一流水号一次',
    fields: {
      ref: '银行流水号',
      amount: '金额（元）',
      orders: '订单号，用逗号分开；或',
      phone: '广告主手机号',
    },
    labels: {
      orders: '订单号，多个用逗号分开；与手机号填其中一项',
      phone: '广告主手机号，记入余额时填写',
    },
    input: z
      .object({
        ref: z.string().trim().min(1, '请写明银行流水号').max(60),
        amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, '金额不正确'),
        orders: z.string().default(''),
        phone: z.string().default(''),
      })
      .refine(({ orders, phone }) => (orders === '') !== (phone === ''), {
        error: '请填写订单号或广告主手机号其中一项（orders 或 phone）',
        path: ['orders'],
      }),
    subject: ({ ref }) => ref,
    personal: ['phone'],
    concerns: payersOf,
    snapshot: transferSnapshot,
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
    choices: {
      channel: { sms: '短信', email: '邮件' },
      decision: { again: '再发一次', drop: '放弃' },
    },
    concerns: async (tx, { id }) => (id === undefined ? [] : (await noticeStand(tx, id)).users),
    snapshot: async (tx, { id }): Promise<Record<string, string>> =>
      id === undefined ? {} : { 状态: (await noticeStand(tx, id)).state },
    subject: ({ id, channel }) => `notice ${id ?? channel}`,
    run: async (tx, { id, channel = 'email', decision }) => {
      const count = await decideStuck(tx, id === undefined ? { channel } : { id }, decision);
      return `${count} 条${decision === 'again' ? '将再发一次' : '已放弃'}`;
    },
  }),
  announce: act({
    what: '平台公告，写进所有人的消息中心；同样的话只发一次',
    fields: { to: 'all 所有人，advertisers 广告主，owners 媒体主', title: '标题', body: '内容' },
    kinds: { body: 'long' },
    choices: { to: { all: '所有人', advertisers: '广告主', owners: '媒体主' } },
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
  const labels = Object.fromEntries(fields.map((field) => [field.name, field.label]));
  return act({
    what: `订单：${label}`,
    fields: {
      order_sn: '订单号',
      ...Object.fromEntries(fields.map((field) => [field.name, hintOf(field)])),
    },
    kinds: { reason: 'long', departs: 'long', findings: 'findings' },
    labels,
    required: fields.filter(isAsked).map((field) => field.name),
    input: z.object({ order_sn: z.string().min(1, '请写明订单号') }).loose(),
    subject: ({ order_sn: orderSn }) => orderSn,
    concerns: (tx, { order_sn: orderSn }) => sidesOfOrder(tx, orderSn),
    snapshot: (tx, { order_sn: orderSn }) => orderSnapshot(tx, orderSn),
    run: async (tx, { order_sn: orderSn, ...given }, by) => {
      const parsed = actSchema(name).safeParse(given);
      if (!parsed.success) throw refusedFields(parsed.error);
      const told = { orderSn, fields: parsed.data };
      if (isRuling(name)) return ruleOrder(tx, { ...told, action: name }, by);
      const moved = await actOnOrder(tx, { side: 'platform' }, { ...told, action: name });
      return `${done}：${moved.order_sn} ${moved.state_label}`;
    },
  });
}

/** Whether a row's field may not stay empty. */
function isAsked(field: FieldRow): boolean {
  return 'required' in field ? field.required : field.kind === 'percent' || field.min > 0;
}

function hintOf({ kind, label }: { kind: string; label: string }): string {
  if (kind !== 'list') return label;
  return `${label}，JSON：[{"no":1,"finding":"upheld|partly|rejected","percent":10,"words":"理由"}]`;
}

export const operatorActs: Readonly<Record<string, OperatorAct>> = {
  ...actsOf({ ...mediaProcesses, result }),
  ...identity,
  ...payoutActs,
  ...postingActs,
  ...rulingActs,
  ...settingActs,
  ...calendarActs,
  ...consultantActs,
  ...noticeTextActs,
  ...labelActs,
  ...pickActs,
  ...legalActs,
  ...orderActs,
  ...commissionActs,
  ...takeDownActs,
  ...caseActs,
  ...personActs,
  ...contractActs,
  ...invoiceActs,
  ...service,
  ...callActs,
  ...needActs,
  ...reconcileActs,
  ...noteActs,
  ...telling,
  ...textActs,
  ...siteActs,
};
