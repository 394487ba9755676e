import type { OrderMoney } from '@/lib/domain/orders/money';
import { movesOf } from '@/lib/domain/orders/money';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { settlementParts } from '@/lib/domain/orders/process/settlement-part';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { lengthWords, timerWords } from '@/lib/domain/orders/timer-words';

/** Who a row of the process waits for, on paper. */
type Side = '广告主' | '媒体主' | '平台';

interface Deadline {
  what: string;
  who: Side;
  within: string;
  otherwise: string;
}

/** How long somebody has who is waited for after a transition, as the process counts it. */
const after = (name: TransitionName, retentionDays?: number): string =>
  timerWords(transitionOf(name).timer, retentionDays === undefined ? undefined : { retentionDays });

const lapse = (name: TransitionName): string => {
  const row = transitionOf(name);
  return row.actor === 'system' ? row.otherwise : '';
};

/**
 * The clocks of an order as a contract prints them, each read off the row of the process that the program runs: paper and
 * program cannot differ.
 * @param retentionDays of the orders; undefined where they differ
 */
export const contractDeadlines = (retentionDays: number | undefined): Deadline[] => [
  {
    what: '填写投放要求',
    who: '广告主',
    within: `付款后 ${briefWithin()}`,
    otherwise: lapse('cancel_no_brief'),
  },
  { what: '接单', who: '媒体主', within: after('complete_brief'), otherwise: lapse('lapse') },
  { what: '提交首稿', who: '媒体主', within: after('accept'), otherwise: lapse('draft_overdue') },
  {
    what: '确认稿件',
    who: '广告主',
    within: after('submit_draft'),
    otherwise: lapse('review_overdue'),
  },
  {
    what: '判断逾期或有争议的稿件',
    who: '平台',
    within: lengthWords(promisedTimes.judge_draft),
    otherwise: '平台内部催办，不会自动发布。',
  },
  {
    what: '提交修改稿',
    who: '媒体主',
    within: after('ask_changes'),
    otherwise: lapse('revise_overdue'),
  },
  {
    what: '发布并提交链接',
    who: '媒体主',
    within: after('approve_draft'),
    otherwise: lapse('publish_overdue'),
  },
  { what: '质检', who: '平台', within: after('file_link'), otherwise: lapse('inspection_overdue') },
  {
    what: '验收',
    who: '广告主',
    within: after('pass_inspection'),
    otherwise: lapse('confirm_by_time'),
  },
  {
    what: '保持内容在线',
    who: '媒体主',
    within: retentionDays === undefined ? '各订单约定的天数' : after('confirm', retentionDays),
    otherwise: lapse('period_over'),
  },
  {
    what: '结算验收款',
    who: '平台',
    within: `验收后 ${timerWords(settlementParts.share.timer)}`,
    otherwise: lapse('settle_share'),
  },
  {
    what: '结算保留款',
    who: '平台',
    within: `保留期满后 ${timerWords('settle_3d')}`,
    otherwise: lapse('settle'),
  },
  {
    what: '答复退款申请',
    who: '媒体主',
    within: after('request_refund'),
    otherwise: lapse('refund_all_by_time'),
  },
  {
    what: '答辩',
    who: '媒体主',
    within: after('open_dispute'),
    otherwise: lapse('dispute_unanswered'),
  },
];

/** The clock that payment starts is two in one; on paper each stands by itself. */
const briefWithin = (): string => lengthWords(timerLengths.brief_72h);

/** The refund grid with the share that the ledger really moves. */
export const contractRefunds = (): { when: string; share: string }[] =>
  refundGrid.map(({ by, when, share }) => ({
    when,
    share: by === 'ruling' ? share : `${refundShare(by)}%`,
  }));

/** Per cent of the price that a transition gives the buyer back. */
export function refundShare(name: TransitionName): number {
  const row = transitionOf(name);
  const money: OrderMoney = { priceFen: 100, feeRate: '0', releasePercent: 100, releasedFen: 0 };
  return movesOf(row.money, money).buyer;
}

/** Named figures of the process for a template's sentences. */
export const processFields = (): Record<string, string> => {
  const by = new Map(contractDeadlines(undefined).map(({ what, within }) => [what, within]));
  const within = (what: string): string => by.get(what) ?? '';
  return {
    填写要求时限: briefWithin(),
    接单时限: within('接单'),
    首稿时限: within('提交首稿'),
    确认稿件时限: within('确认稿件'),
    判断稿件时限: within('判断逾期或有争议的稿件'),
    改稿时限: within('提交修改稿'),
    发布时限: within('发布并提交链接'),
    质检时限: within('质检'),
    验收时限: within('验收'),
    结算时限: timerWords('settle_3d'),
    答复时限: within('答复退款申请'),
    答辩时限: within('答辩'),
    首稿前退款: `${refundShare('cancel_before_draft')}%`,
    首稿后退款: `${refundShare('agree_refund_half')}%`,
    媒体主取消退款: `${refundShare('seller_gives_up')}%`,
  };
};
