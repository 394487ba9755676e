import type { OrderTopic } from '@/lib/domain/orders/process/transition';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { MessageKind } from './kinds';

/** The ways a notice may take beside the message centre, where every one of them is written. */
export const noticeChannels = ['sms', 'email'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];

export const noticeChannelNames: Readonly<Record<NoticeChannel, string>> = {
  sms: '短信',
  email: '邮件',
};

interface TopicRow {
  /** the tab of the message centre */
  kind: MessageKind;
  label: string;
  /** what belongs to it, for whoever switches it */
  covers: string;
  /** whom it reaches */
  areas: readonly ('personal' | 'medium')[];
  /** what an SMS says: fixed words, for a registered template takes no others, and no stranger's text goes out by SMS */
  sms: string | null;
  email: boolean;
  /** the channels that are on until the person says otherwise */
  usually: readonly NoticeChannel[];
  /** about money or security: nobody can switch it off */
  must: boolean;
  /** goes out at night too (quiet-hours.ts) */
  urgent: boolean;
}

const both = ['personal', 'medium'] as const;

/**
 * Which event goes out how. Whoever writes a message says its topic (`Notice`, `NoticeRow`), so that no event is without a
 * row; what a row says is all that a new event needs.
 */
export const noticeTopics = {
  turn: {
    kind: 'order',
    label: '轮到您处理',
    covers: '接单、交稿、确认稿件、发布、验收',
    areas: both,
    sms: '有订单等您处理',
    email: true,
    usually: ['sms'],
    must: false,
    urgent: false,
  },
  deadline: {
    kind: 'order',
    label: '期限提醒',
    covers: '到期前 3 天、1 天',
    areas: both,
    sms: '有订单的期限快到了',
    email: true,
    usually: ['sms'],
    must: false,
    urgent: false,
  },
  progress: {
    kind: 'order',
    label: '订单进展',
    covers: '对方的每一步、平台的处理、评价公布、效果数据',
    areas: both,
    sms: null,
    email: true,
    usually: [],
    must: false,
    urgent: false,
  },
  chat: {
    kind: 'order',
    label: '订单留言',
    covers: '对方给您的第一条未读留言',
    areas: both,
    sms: null,
    email: true,
    usually: [],
    must: false,
    urgent: false,
  },
  inquiry: {
    kind: 'order',
    label: '询档询价',
    covers: '新的询价、答复、还价、谈妥',
    areas: both,
    sms: '有询价等您处理',
    email: true,
    usually: ['sms'],
    must: false,
    urgent: false,
  },
  inquiry_end: {
    kind: 'order',
    label: '询价结束',
    covers: '不接、撤回、到时作废',
    areas: both,
    sms: null,
    email: true,
    usually: [],
    must: false,
    urgent: false,
  },
  settlement: {
    kind: 'order',
    label: '退款与结算',
    covers: '退款、放款、裁决',
    areas: both,
    sms: '有订单的款项变动',
    email: true,
    usually: ['sms', 'email'],
    must: true,
    urgent: true,
  },
  dispute: {
    kind: 'order',
    label: '售后与仲裁',
    covers: '退款申请、仲裁、作品下线',
    areas: both,
    sms: '有售后或仲裁等您处理',
    email: true,
    usually: ['sms', 'email'],
    must: true,
    urgent: false,
  },
  money: {
    kind: 'money',
    label: '资金变动',
    covers: '充值、提现、发票',
    areas: both,
    sms: '账户有资金变动',
    email: true,
    usually: ['sms', 'email'],
    must: true,
    urgent: true,
  },
  contract: {
    kind: 'contract',
    label: '合同签署',
    covers: '等您签署、补全资料、到期提醒、拒签、签完',
    areas: both,
    sms: '有合同等您处理',
    email: true,
    usually: ['sms', 'email'],
    must: false,
    urgent: false,
  },
  // A new phone and its codes are told by SMS of their own (server/account).
  security: {
    kind: 'account',
    label: '账号安全',
    covers: '手机号、密码、陌生登录',
    areas: both,
    sms: null,
    email: true,
    usually: ['email'],
    must: true,
    urgent: true,
  },
  verification: {
    kind: 'account',
    label: '实名认证',
    covers: '审核结果',
    areas: both,
    sms: null,
    email: true,
    usually: ['email'],
    must: false,
    urgent: false,
  },
  listing: {
    kind: 'listing',
    label: '账号审核',
    covers: '入驻、上架、修改、数据截图',
    areas: ['medium'],
    sms: null,
    email: true,
    usually: ['email'],
    must: false,
    urgent: false,
  },
  favourite: {
    kind: 'listing',
    label: '收藏变动',
    covers: '收藏的账号降价、暂停接单、恢复接单，一天最多一条',
    areas: ['personal'],
    sms: null,
    email: true,
    usually: ['email'],
    must: false,
    urgent: false,
  },
  filter: {
    kind: 'listing',
    label: '常用筛选新增',
    covers: '常用筛选里新符合的账号，每个筛选一天最多一条',
    areas: ['personal'],
    sms: null,
    email: true,
    usually: ['email'],
    must: false,
    urgent: false,
  },
  service: {
    kind: 'service',
    label: '咨询与建议',
    covers: '顾问和平台给您的回复',
    areas: both,
    sms: null,
    email: true,
    usually: ['email'],
    must: false,
    urgent: false,
  },
  announcement: {
    kind: 'notice',
    label: '平台公告',
    covers: '规则调整、停机维护',
    areas: both,
    sms: null,
    email: true,
    usually: [],
    must: false,
    urgent: false,
  },
} as const satisfies Record<string, TopicRow> & Record<OrderTopic, TopicRow>;

export type NoticeTopic = keyof typeof noticeTopics;

export const noticeTopicKeys = keysOf(noticeTopics);

export const noticeTopic = (topic: NoticeTopic): TopicRow => noticeTopics[topic];

/** The channels a topic may take. */
export const channelsOf = (topic: NoticeTopic): readonly NoticeChannel[] => {
  const { sms, email } = noticeTopic(topic);
  return [...(sms === null ? [] : (['sms'] as const)), ...(email ? (['email'] as const) : [])];
};

/** Whether a topic goes out by a channel. @param choice what the person said; null: nothing */
export const isOn = (
  topic: NoticeTopic,
  channel: NoticeChannel,
  choice: boolean | null,
): boolean => {
  const { must, usually } = noticeTopic(topic);
  return must || (choice ?? usually.includes(channel));
};
