import { keysOf } from '@/lib/domain/text/keys-of';

/** States of an order, their names and the tabs they are listed under (domain.md: Order). */
export const orderStates = {
  pending_payment: '待付款',
  pending_accept: '待接单',
  producing: '待交稿',
  draft_review: '稿件待确认',
  draft_revising: '稿件待修改',
  pending_publish: '待发布',
  inspecting: '待质检',
  pending_confirm: '待验收',
  retaining: '保留期',
  pending_settle: '待结算',
  completed: '已完成',
  rejected: '已拒单',
  lapsed: '已流单',
  canceled: '已取消',
  closed: '已关闭',
  terminated: '已终止',
} as const;

export type OrderState = keyof typeof orderStates;

export const orderStateKeys = keysOf(orderStates);

/** Paid, and not published yet: it takes a day of its good. */
export const unpublishedStates = [
  'pending_accept',
  'producing',
  'draft_review',
  'draft_revising',
  'pending_publish',
] as const satisfies readonly OrderState[];

/** Nothing moves an order out of these. */
export const endStates = [
  'completed',
  'rejected',
  'lapsed',
  'canceled',
  'closed',
  'terminated',
] as const satisfies readonly OrderState[];

export const isEnded = (state: OrderState): boolean =>
  (endStates as readonly OrderState[]).includes(state);

/** Paid, and not given back by an end since: a payment that was cancelled, refused or ruled away is none any more. */
export const isPaid = ({ paidAt, state }: { paidAt: Date | null; state: OrderState }): boolean =>
  paidAt !== null && (state === 'completed' || !isEnded(state));

/** The second axis: what the two sides argue about. `none` is shown as nothing. */
export const afterSales = {
  none: '',
  refund_requested: '退款待处理',
  refund_refused: '退款被拒',
  disputed: '仲裁中',
  resolved: '仲裁已裁决',
  refunded: '已全额退款',
  partially_refunded: '已部分退款',
} as const;

export type AfterSale = keyof typeof afterSales;

export const afterSaleKeys = keysOf(afterSales);

/** Open: every timer of the order rests and it cannot be confirmed. */
export const openAfterSales = [
  'refund_requested',
  'disputed',
] as const satisfies readonly AfterSale[];

export const isAfterSaleOpen = (afterSale: AfterSale): boolean =>
  (openAfterSales as readonly AfterSale[]).includes(afterSale);

/** Tabs of /personal/order and of the summary at /personal, in their order. */
export const orderTabs = {
  all: { label: '全部', states: orderStateKeys },
  pending_payment: { label: '待付款', states: ['pending_payment'] },
  pending_accept: { label: '待接单', states: ['pending_accept'] },
  producing: { label: '待交稿', states: ['producing', 'draft_revising'] },
  draft_review: { label: '稿件待确认', states: ['draft_review'] },
  pending_publish: { label: '待发布', states: ['pending_publish'] },
  inspecting: { label: '待质检', states: ['inspecting'] },
  pending_confirm: { label: '待验收', states: ['pending_confirm'] },
  retaining: { label: '保留期', states: ['retaining', 'pending_settle'] },
  after_sale: { label: '售后 / 仲裁', states: [] },
  completed: { label: '已完成', states: ['completed'] },
  ended: { label: '已结束', states: ['rejected', 'lapsed', 'canceled', 'closed', 'terminated'] },
} as const satisfies Record<string, { label: string; states: readonly OrderState[] }>;

export type OrderTab = keyof typeof orderTabs;

export const orderTabKeys = keysOf(orderTabs);
