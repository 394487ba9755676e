import type { TagTone } from '@/components/kit/ui/Tag';
import { areaHref, href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import type { FormField } from '@/lib/domain/form/field';

/** An order as lists, the settlement page and the head of its own page show it. */
export type OrderRow = Output<'user-order-list'>['list'][number];
export type OrderAction = OrderRow['actions'][number];
/** An action that asks a question and calls order/act. */
export type ActAction = Extract<OrderAction, { by: 'act' }>;
export type OrderDetail = Output<'order/detail'>;
export type Settlement = Output<'order-check'>;
export type BankAccount = NonNullable<Settlement['bank']>;

export const stateTone: Record<OrderRow['tone'], TagTone> = {
  you: 'blue',
  other: 'grey',
  ok: 'green',
  bad: 'red',
};

/** 21–60秒（含授权二次使用） */
export const orderedPosition = ({
  position_label,
  add_ons,
}: Pick<OrderRow, 'position_label' | 'add_ons'>): string =>
  positionWithAddOns(position_label, add_ons);

/** 抖音·21–60秒（含授权二次使用） */
export const placeOf = (
  order: Pick<OrderRow, 'platform_name' | 'position_label' | 'add_ons'>,
): string => `${order.platform_name}·${orderedPosition(order)}`;

/** How an account was checked; '' where it was not. */
export const verifiedLabel = (verified: string): string =>
  ({ person: '个人认证', company: '企业认证' })[verified] ?? '';

/** The order's own page in an area of one of its two sides. */
export const orderHref = (orderSn: string, area: 'personal' | 'medium' = 'personal'): string =>
  areaHref(area, 'order', { order_sn: orderSn });

/** The same page with the form of its brief open. */
export const briefHref = (orderSn: string): string => `${orderHref(orderSn)}#brief`;

export const settlementHref = (orderSns: readonly string[]): string =>
  href('personal-settlement', { order_sn_list: orderSns, status: 1 });

/** The fields that a dialog can show; lists have forms of their own. A film is sent up for its order. */
export const plainFields = (action: ActAction, orderSn: string): FormField[] =>
  action.fields.flatMap((field): FormField[] => {
    if (field.kind === 'list') return [];
    return [field.kind === 'film' ? { ...field, orderSn } : field];
  });

/** It is the reader’s turn, and there is something to press. */
export const isAsked = ({
  clock,
  actions,
}: Pick<OrderDetail['order'], 'clock' | 'actions'>): boolean =>
  clock.is_you && actions.some(({ kind }) => kind !== 'quiet');
