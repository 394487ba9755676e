import { keysOf } from '../text/keys-of';
import type { LookupName } from './console-lookups';
import type { OperatorRole } from './roles';

/** Within what something is promised to be done (domain.md: promised times); workdays end with the service of that day. */
export type Promised = { hours: number } | { minutes: number } | { workdays: number };

interface ConsoleQueue {
  name: string;
  role: OperatorRole;
  promised: Promised;
  /** several are approved at once, where nothing of them differs from a rule */
  inBulk?: true;
  /** people are called: who is there by their hours comes before who is not (decision 208) */
  byDuty?: true;
  /** what its keys name, where that waits elsewhere or is opened as well */
  thing?: LookupName | 'withdrawal';
}

const day: Promised = { hours: 24 };

/** Everything that waits for the platform: for whom, and until when. The order is that of the desk. */
export const consoleQueues = {
  entry: { name: '入驻申请', role: 'review', promised: day },
  listing: { name: '账号上架', role: 'review', promised: day, thing: 'good' },
  change: { name: '改动审核', role: 'review', promised: day, inBulk: true },
  figure: { name: '数据截图', role: 'review', promised: day },
  verification: { name: '实名认证', role: 'review', promised: day },
  authorisation: { name: '授权委托书', role: 'review', promised: day },
  certificate: { name: '签署人证件', role: 'review', promised: day },
  inspection: { name: '质检', role: 'review', promised: day, thing: 'deal' },
  result: { name: '效果数据', role: 'review', promised: day },
  claim: { name: '账号认领', role: 'review', promised: { workdays: 2 } },
  invoice_return: { name: '媒体主回票', role: 'review', promised: { workdays: 2 } },
  dispute: { name: '仲裁', role: 'service', promised: { hours: 72 }, thing: 'deal' },
  draft: { name: '稿件介入', role: 'service', promised: { hours: 48 }, thing: 'deal' },
  commission: { name: '直播佣金', role: 'service', promised: { workdays: 2 }, thing: 'deal' },
  callback: { name: '回拨', role: 'service', promised: { minutes: 10 }, byDuty: true },
  need: { name: '投放需求', role: 'service', promised: { workdays: 1 } },
  suggestion: { name: '投诉建议', role: 'service', promised: { workdays: 2 } },
  question: { name: '顾问咨询', role: 'service', promised: { workdays: 1 } },
  correction: { name: '账号纠错', role: 'service', promised: { workdays: 2 } },
  reader: { name: '读者提问', role: 'service', promised: { workdays: 2 } },
  lost_phone: { name: '更换手机号', role: 'service', promised: { workdays: 1 } },
  withdrawal: { name: '提现审核', role: 'finance', promised: { workdays: 1 } },
  payout: { name: '打款', role: 'finance', promised: { workdays: 1 }, thing: 'withdrawal' },
  'bank-recharge': { name: '对公充值', role: 'finance', promised: { workdays: 1 } },
  transfer: { name: '对公付款', role: 'finance', promised: { workdays: 1 }, thing: 'deal' },
  invoice: { name: '开票与红冲', role: 'finance', promised: { workdays: 3 } },
  reconcile: { name: '银行对账', role: 'finance', promised: { workdays: 1 } },
  posting: { name: '手工记账', role: 'finance', promised: { workdays: 1 } },
  setting: { name: '设置', role: 'admin', promised: { workdays: 1 } },
  'stuck-contract': { name: '未完成的合同', role: 'admin', promised: day },
  notice: { name: '未送达的通知', role: 'admin', promised: day },
  setup: { name: '待补设置', role: 'admin', promised: { workdays: 5 } },
} as const satisfies Record<string, ConsoleQueue>;

export type QueueName = keyof typeof consoleQueues;

export const queueNames = keysOf(consoleQueues);

export const queueOfName = (name: QueueName): ConsoleQueue => consoleQueues[name];

/** Those in which a thing of that kind may wait. */
export const queuesOfThing = (thing: ConsoleQueue['thing']): QueueName[] =>
  queueNames.filter((name) => name === thing || queueOfName(name).thing === thing);

/** 24 小时, 2 个工作日, 10 分钟 */
export function promisedWords(promised: Promised): string {
  if ('hours' in promised) return `${promised.hours} 小时`;
  return 'minutes' in promised ? `${promised.minutes} 分钟` : `${promised.workdays} 个工作日`;
}
