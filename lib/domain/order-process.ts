import type { AfterSale, OrderState } from './order-states';

export type Actor = 'buyer' | 'seller' | 'operator' | 'system';

/** What has to be true beside state and actor; the server knows, see `OrderFacts`. */
export type Guard =
  | 'brief_complete'
  | 'brief_missing'
  | 'not_bank_yet'
  | 'due'
  | 'overdue'
  | 'revisions_left'
  | 'revisions_used_up'
  | 'before_first_draft'
  | 'after_first_draft';

/**
 * The clock that starts: hours or days from now, or a moment out of the order. `none` clears it; `keep`
 * leaves it running; `again` starts the state's own clock anew (an after-sale question was settled).
 */
export type Timer =
  | 'none'
  | 'keep'
  | 'again'
  | 'pay_30m'
  | 'bank_72h'
  | 'accept_24h_or_brief_72h'
  | 'accept_24h'
  | 'wanted_date'
  | 'review_72h'
  | 'revise_72h'
  | 'publish_24h_after_wanted'
  | 'inspect_24h'
  | 'confirm_7d'
  | 'retain_30d'
  | 'settle_3d'
  | 'answer_72h';

/**
 * What the ledger does: hold (buyer → escrow), refund_all (escrow → buyer), refund_half (what is left in
 * escrow: half back, the rest to the seller), share (80 % to the seller's pending), rest (what is left to the
 * seller's pending), settle (pending → available, less the fee), split (an operator's ruling).
 */
export type MoneyEffect =
  | 'none'
  | 'hold'
  | 'refund_all'
  | 'refund_half'
  | 'share'
  | 'rest'
  | 'settle'
  | 'split';

export interface Transition {
  actor: Actor;
  from: readonly OrderState[];
  /** null: the order state stays */
  to: OrderState | null;
  /** The other axis. Left out: allowed only while no after-sale question is open, and it stays. */
  afterSale?: { from: readonly AfterSale[]; to: AfterSale };
  guards: readonly Guard[];
  timer: Timer;
  money: MoneyEffect;
  /** The screens have it. The rest of the table is run by the server's functions only, until theirs are built. */
  screen?: true;
  /** the entry in the order's record */
  event: string;
  /** why it exists */
  why: string;
}

const working = ['producing', 'draft_review', 'draft_revising', 'pending_publish'] as const;
const afterPublication = ['inspecting', 'pending_confirm', 'retaining'] as const;
const quiet = ['none', 'refund_refused'] as const;

/**
 * The whole process of an order (domain.md: Order), run by the server, read by the screens for their buttons,
 * walked by a test for states nobody reaches or leaves.
 */
export const transitions = {
  pay: {
    actor: 'buyer',
    from: ['pending_payment'],
    to: 'pending_accept',
    guards: [],
    timer: 'accept_24h_or_brief_72h',
    money: 'hold',
    screen: true,
    event: '付款成功，款项进入平台托管',
    why: 'The media owner begins only when the money lies safe with the platform.',
  },
  choose_bank: {
    actor: 'buyer',
    from: ['pending_payment'],
    to: null,
    guards: ['not_bank_yet'],
    timer: 'bank_72h',
    money: 'none',
    screen: true,
    event: '选择对公转账，付款期限延长至 72 小时',
    why: 'A bank transfer takes days; the longer time is given once, or it could be renewed for ever.',
  },
  cancel_unpaid: {
    actor: 'buyer',
    from: ['pending_payment'],
    to: 'canceled',
    guards: [],
    timer: 'none',
    money: 'none',
    screen: true,
    event: '取消订单，未付款',
    why: 'Nobody has done anything yet.',
  },
  close: {
    actor: 'system',
    from: ['pending_payment'],
    to: 'closed',
    guards: ['due'],
    timer: 'none',
    money: 'none',
    screen: true,
    event: '超时未付款，订单自动关闭',
    why: 'An unpaid order must not hold the media owner’s days.',
  },
  complete_brief: {
    actor: 'buyer',
    from: ['pending_accept'],
    to: null,
    guards: ['brief_missing'],
    timer: 'accept_24h',
    money: 'none',
    screen: true,
    event: '填写完投放要求，媒体主 24 小时接单计时开始',
    why: 'The media owner can only judge an order whose brief is complete.',
  },
  cancel_paid: {
    actor: 'buyer',
    from: ['pending_accept'],
    to: 'canceled',
    guards: [],
    timer: 'none',
    money: 'refund_all',
    screen: true,
    event: '接单前取消，款项全额退回钱包',
    why: 'Before acceptance the buyer may leave free of charge.',
  },
  cancel_no_brief: {
    actor: 'system',
    from: ['pending_accept'],
    to: 'canceled',
    guards: ['due', 'brief_missing'],
    timer: 'none',
    money: 'refund_all',
    screen: true,
    event: '付款后 72 小时未填写投放要求，订单自动取消，款项全额退回钱包',
    why: 'Money must not lie in escrow for an order that nobody can begin.',
  },
  lapse: {
    actor: 'system',
    from: ['pending_accept'],
    to: 'lapsed',
    guards: ['due', 'brief_complete'],
    timer: 'none',
    money: 'refund_all',
    screen: true,
    event: '媒体主 24 小时未接单，订单流单，款项全额退回钱包',
    why: 'A media owner who does not answer must not keep the buyer waiting.',
  },
  accept: {
    actor: 'seller',
    from: ['pending_accept'],
    to: 'producing',
    guards: ['brief_complete'],
    timer: 'wanted_date',
    money: 'none',
    event: '接单，开始制作',
    why: 'The media owner agrees to the brief, the date and the price.',
  },
  reject: {
    actor: 'seller',
    from: ['pending_accept'],
    to: 'rejected',
    guards: [],
    timer: 'none',
    money: 'refund_all',
    event: '拒单，款项全额退回广告主钱包',
    why: 'A media owner may refuse an order without a cost to the buyer.',
  },
  submit_draft: {
    actor: 'seller',
    from: ['producing'],
    to: 'draft_review',
    guards: [],
    timer: 'review_72h',
    money: 'none',
    event: '提交稿件，等待广告主确认',
    why: 'Nothing is published that the buyer has not seen.',
  },
  draft_overdue: {
    actor: 'system',
    from: ['producing'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    event: '超过约定时间未交稿，广告主可以无责取消',
    why: 'A missed date is recorded and frees the buyer; it does not end the order by itself.',
  },
  cancel_overdue_draft: {
    actor: 'buyer',
    from: ['producing'],
    to: 'terminated',
    guards: ['overdue'],
    timer: 'none',
    money: 'refund_all',
    event: '媒体主逾期未交稿，广告主取消，款项全额退回钱包',
    why: 'Before the first draft the buyer gets 100 % back, here without asking the late side.',
  },
  approve_draft: {
    actor: 'buyer',
    from: ['draft_review'],
    to: 'pending_publish',
    guards: [],
    timer: 'publish_24h_after_wanted',
    money: 'none',
    event: '确认稿件，等待发布',
    why: 'Only the buyer (or an operator) lets a draft go out; it is never published by itself.',
  },
  ask_changes: {
    actor: 'buyer',
    from: ['draft_review'],
    to: 'draft_revising',
    guards: ['revisions_left'],
    timer: 'revise_72h',
    money: 'none',
    event: '提出修改意见',
    why: 'The listing includes a number of revisions.',
  },
  ask_operator: {
    actor: 'buyer',
    from: ['draft_review'],
    to: null,
    guards: ['revisions_used_up'],
    timer: 'none',
    money: 'none',
    event: '修改次数已用完，请平台介入判断稿件',
    why: 'When the revisions are used up, somebody neutral decides.',
  },
  review_overdue: {
    actor: 'system',
    from: ['draft_review'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    event: '广告主 72 小时未确认稿件，平台介入判断',
    why: 'Silence is no consent to publish, and no reason to let the media owner wait either.',
  },
  operator_approve: {
    actor: 'operator',
    from: ['draft_review'],
    to: 'pending_publish',
    guards: [],
    timer: 'publish_24h_after_wanted',
    money: 'none',
    event: '平台判定稿件合格，等待发布',
    why: 'The operator’s judgement of a draft that the sides could not settle.',
  },
  operator_return: {
    actor: 'operator',
    from: ['draft_review'],
    to: 'draft_revising',
    guards: [],
    timer: 'revise_72h',
    money: 'none',
    event: '平台判定稿件需要修改',
    why: 'The operator’s judgement of a draft that the sides could not settle.',
  },
  resubmit: {
    actor: 'seller',
    from: ['draft_revising'],
    to: 'draft_review',
    guards: [],
    timer: 'review_72h',
    money: 'none',
    event: '提交修改稿，等待广告主确认',
    why: 'The next round of review.',
  },
  revise_overdue: {
    actor: 'system',
    from: ['draft_revising'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    event: '媒体主 72 小时未提交修改稿，平台介入',
    why: 'A revision that never comes needs somebody to look.',
  },
  file_link: {
    actor: 'seller',
    from: ['pending_publish'],
    to: 'inspecting',
    guards: [],
    timer: 'inspect_24h',
    money: 'none',
    event: '已发布，提交链接与截图',
    why: 'The proof that the placement is online.',
  },
  publish_overdue: {
    actor: 'system',
    from: ['pending_publish'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    event: '超过约定发布时间 24 小时未发布，广告主可以要求退款',
    why: 'A missed publication frees the buyer.',
  },
  cancel_overdue_publish: {
    actor: 'buyer',
    from: ['pending_publish'],
    to: 'terminated',
    guards: ['overdue'],
    timer: 'none',
    money: 'refund_all',
    event: '媒体主逾期未发布，广告主取消，款项全额退回钱包',
    why: 'Overdue: the buyer may have the money back.',
  },
  pass_inspection: {
    actor: 'operator',
    from: ['inspecting'],
    to: 'pending_confirm',
    guards: [],
    timer: 'confirm_7d',
    money: 'none',
    event: '质检通过，等待广告主验收',
    why: 'The platform looks at what was published before the buyer’s seven days run.',
  },
  send_back: {
    actor: 'operator',
    from: ['inspecting'],
    to: 'pending_publish',
    guards: [],
    timer: 'publish_24h_after_wanted',
    money: 'none',
    event: '质检未通过，请重新发布',
    why: 'What was published is not what was agreed.',
  },
  inspection_overdue: {
    actor: 'system',
    from: ['inspecting'],
    to: null,
    guards: ['due'],
    timer: 'none',
    money: 'none',
    event: '质检超过 24 小时，已催办',
    why: 'The platform’s own delay is recorded; nothing passes inspection by itself.',
  },
  confirm: {
    actor: 'buyer',
    from: ['pending_confirm'],
    to: 'retaining',
    guards: [],
    timer: 'retain_30d',
    money: 'share',
    event: '验收通过，进入保留期',
    why: 'The buyer accepts the work; the agreed share is released.',
  },
  confirm_by_time: {
    actor: 'system',
    from: ['pending_confirm'],
    to: 'retaining',
    guards: ['due'],
    timer: 'retain_30d',
    money: 'share',
    event: '7 天未提出异议，自动验收，进入保留期',
    why: 'A media owner who delivered is not to wait for ever; the buyer was told twice before.',
  },
  period_over: {
    actor: 'system',
    from: ['retaining'],
    to: 'pending_settle',
    guards: ['due'],
    timer: 'settle_3d',
    money: 'rest',
    event: '保留期满且仍在线，进入结算',
    why: 'The placement stayed online as long as agreed.',
  },
  settle: {
    actor: 'system',
    from: ['pending_settle'],
    to: 'completed',
    afterSale: { from: ['none', 'refund_refused'], to: 'none' },
    guards: ['due'],
    timer: 'none',
    money: 'settle',
    event: '结算完成，款项扣除服务费后到账媒体主',
    why: 'T+3: the media owner may use the money.',
  },
  settle_ruled: {
    actor: 'system',
    from: ['pending_settle'],
    to: 'completed',
    afterSale: { from: ['resolved'], to: 'resolved' },
    guards: ['due'],
    timer: 'none',
    money: 'settle',
    event: '按裁决结算完成，款项扣除服务费后到账媒体主',
    why: 'The same settlement after a ruling for the media owner, which stays on record.',
  },
  request_refund: {
    actor: 'buyer',
    from: working,
    to: null,
    afterSale: { from: ['none', 'refund_refused'], to: 'refund_requested' },
    guards: [],
    timer: 'answer_72h',
    money: 'none',
    event: '申请退款，等待媒体主答复',
    why: 'After acceptance both sides have a say; every other clock rests meanwhile.',
  },
  withdraw_refund: {
    actor: 'buyer',
    from: working,
    to: null,
    afterSale: { from: ['refund_requested'], to: 'none' },
    guards: [],
    timer: 'again',
    money: 'none',
    event: '撤回退款申请',
    why: 'The buyer changed their mind; the order goes on.',
  },
  refuse_refund: {
    actor: 'seller',
    from: working,
    to: null,
    afterSale: { from: ['refund_requested'], to: 'refund_refused' },
    guards: [],
    timer: 'again',
    money: 'none',
    event: '拒绝退款申请',
    why: 'The media owner disagrees; the order goes on, and the buyer may call for a ruling.',
  },
  agree_refund_all: {
    actor: 'seller',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'refunded' },
    guards: ['before_first_draft'],
    timer: 'none',
    money: 'refund_all',
    event: '同意退款，款项全额退回广告主钱包',
    why: 'The refund grid: before the first draft 100 %.',
  },
  agree_refund_half: {
    actor: 'seller',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'partially_refunded' },
    guards: ['after_first_draft'],
    timer: 'none',
    money: 'refund_half',
    event: '同意退款，50% 退回广告主钱包，其余结算给媒体主',
    why: 'The refund grid: after the first draft, at the buyer’s wish, 50 %.',
  },
  refund_all_by_time: {
    actor: 'system',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'refunded' },
    guards: ['due', 'before_first_draft'],
    timer: 'none',
    money: 'refund_all',
    event: '媒体主 72 小时未答复，视为同意，款项全额退回广告主钱包',
    why: 'Who does not answer within 72 hours agrees.',
  },
  refund_half_by_time: {
    actor: 'system',
    from: working,
    to: 'terminated',
    afterSale: { from: ['refund_requested'], to: 'partially_refunded' },
    guards: ['due', 'after_first_draft'],
    timer: 'none',
    money: 'refund_half',
    event: '媒体主 72 小时未答复，视为同意，50% 退回广告主钱包，其余结算给媒体主',
    why: 'Who does not answer within 72 hours agrees.',
  },
  seller_gives_up: {
    actor: 'seller',
    from: working,
    to: 'terminated',
    afterSale: { from: ['none', 'refund_requested', 'refund_refused'], to: 'refunded' },
    guards: [],
    timer: 'none',
    money: 'refund_all',
    event: '媒体主取消，款项全额退回广告主钱包',
    why: 'The refund grid: at the owner’s wish always 100 %.',
  },
  open_dispute: {
    actor: 'buyer',
    from: [...working, ...afterPublication],
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'none',
    money: 'none',
    event: '申请仲裁，计时暂停',
    why: 'After publication there is no refund but by a ruling.',
  },
  seller_opens_dispute: {
    actor: 'seller',
    from: [...working, ...afterPublication],
    to: null,
    afterSale: { from: quiet, to: 'disputed' },
    guards: [],
    timer: 'none',
    money: 'none',
    event: '媒体主申请仲裁，计时暂停',
    why: 'The media owner has the same right to a ruling.',
  },
  rule_release: {
    actor: 'operator',
    from: [...working, ...afterPublication],
    to: 'pending_settle',
    afterSale: { from: ['disputed'], to: 'resolved' },
    guards: [],
    timer: 'settle_3d',
    money: 'rest',
    event: '平台裁决：款项结算给媒体主',
    why: 'The ruling finds the work delivered.',
  },
  rule_refund: {
    actor: 'operator',
    from: [...working, ...afterPublication],
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'refunded' },
    guards: [],
    timer: 'none',
    money: 'refund_all',
    event: '平台裁决：托管款项退回广告主钱包',
    why: 'The ruling finds the work not delivered.',
  },
  rule_split: {
    actor: 'operator',
    from: [...working, ...afterPublication],
    to: 'terminated',
    afterSale: { from: ['disputed'], to: 'partially_refunded' },
    guards: [],
    timer: 'none',
    money: 'split',
    event: '平台裁决：托管款项按比例分配',
    why: 'The ruling finds fault on both sides.',
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

export const transitionNames = Object.keys(transitions) as TransitionName[]; // keys of the constant above

export const transitionOf = (name: TransitionName): Transition => transitions[name];
