import type { FormField } from '@/lib/domain/form/field';
import type { OrderState } from '@/lib/domain/orders/states';
import { keysOf } from '@/lib/domain/text/keys-of';

/** A product that the advertiser sends to the media owner: an axis beside the order, which waits for nothing of it. */
export const sampleStates = {
  offered: { label: '待填收件地址', turn: 'seller', what: '填写收件地址' },
  addressed: { label: '待寄出', turn: 'buyer', what: '寄出样品，填写单号' },
  sent: { label: '运送中', turn: 'seller', what: '收到后确认' },
  received: { label: '已收到', turn: null, what: '' },
  dropped: { label: '不寄样', turn: null, what: '' },
} as const satisfies Record<
  string,
  { label: string; turn: 'buyer' | 'seller' | null; what: string }
>;

export type SampleState = keyof typeof sampleStates;

export const sampleStateKeys = keysOf(sampleStates);

export const sampleMoveNames = ['offer', 'address', 'send', 'receive', 'drop'] as const;
export type SampleMoveName = (typeof sampleMoveNames)[number];

type FieldName = 'note' | 'receiver' | 'phone' | 'address' | 'carrier' | 'tracking_no';

export interface SampleMove {
  actor: 'buyer' | 'seller';
  /** `none`: nothing was said of a sample yet */
  from: readonly (SampleState | 'none')[];
  to: SampleState;
  /** of its button; the second where it was done already and is corrected */
  label: string;
  again?: string;
  kind: 'primary' | 'plain' | 'quiet';
  question: { title: string; text: string; ok: string };
  fields: readonly FormField<FieldName>[];
  /** Toast. */
  done: string;
  /** The line of the record, behind who did it. */
  event: string;
  /** What the other side is told. */
  told: string;
  /** Nobody needs the address from then on. */
  forgets: boolean;
}

/** What may be sent where: limits read by form and schema alike. */
export const sampleLimits = { note: 100, receiver: 20, address: 120, carrier: 20, trackingNo: 32 };

const addressFields: SampleMove['fields'] = [
  { kind: 'text', name: 'receiver', label: '收件人', min: 2, max: sampleLimits.receiver },
  { kind: 'digits', name: 'phone', label: '收件手机号', max: 11, required: true },
  {
    kind: 'text',
    name: 'address',
    label: '收件地址',
    min: 8,
    max: sampleLimits.address,
    placeholder: '省、市、区，街道和门牌号',
  },
];

export const sampleMoves: Record<SampleMoveName, SampleMove> = {
  offer: {
    actor: 'buyer',
    from: ['none', 'dropped'],
    to: 'offered',
    label: '寄样品',
    kind: 'plain',
    question: {
      title: '寄样品给媒体主？',
      text: '媒体主填好收件地址后，您寄出并填写单号。寄样不影响接单和交稿的期限，请早些寄出。',
      ok: '告诉媒体主',
    },
    fields: [
      {
        kind: 'text',
        name: 'note',
        label: '寄什么',
        min: 2,
        max: sampleLimits.note,
        placeholder: '例如 修护霜正装 1 瓶，拍完不用寄回',
      },
    ],
    done: '已告诉媒体主',
    event: '要寄样品',
    told: '广告主要寄样品，请填写收件地址',
    forgets: false,
  },
  address: {
    actor: 'seller',
    from: ['offered', 'addressed'],
    to: 'addressed',
    label: '填写收件地址',
    again: '修改收件地址',
    kind: 'primary',
    question: {
      title: '样品寄到哪里？',
      text: '加密保存，只给这个订单的广告主看；确认收到、不寄了或订单结束后删除。',
      ok: '保存地址',
    },
    fields: addressFields,
    done: '收件地址已保存',
    event: '填写了收件地址',
    told: '媒体主填好了收件地址，请寄出样品并填写单号',
    forgets: false,
  },
  send: {
    actor: 'buyer',
    from: ['addressed', 'sent'],
    to: 'sent',
    label: '已寄出，填单号',
    again: '修改单号',
    kind: 'primary',
    question: { title: '填写快递单号', text: '媒体主按单号查收。', ok: '保存单号' },
    fields: [
      { kind: 'text', name: 'carrier', label: '快递公司', min: 2, max: sampleLimits.carrier },
      {
        kind: 'text',
        name: 'tracking_no',
        label: '快递单号',
        min: 6,
        max: sampleLimits.trackingNo,
      },
    ],
    done: '单号已保存',
    event: '寄出了样品',
    told: '样品已寄出，请查收并确认',
    forgets: false,
  },
  receive: {
    actor: 'seller',
    from: ['sent'],
    to: 'received',
    label: '确认收到样品',
    kind: 'primary',
    question: {
      title: '样品收到了吗？',
      text: '请先拆开核对。确认后，收件地址随即删除。',
      ok: '确认收到',
    },
    fields: [],
    done: '已确认收到',
    event: '收到了样品',
    told: '媒体主已收到样品',
    forgets: true,
  },
  drop: {
    actor: 'buyer',
    from: ['offered', 'addressed'],
    to: 'dropped',
    label: '不寄了',
    kind: 'quiet',
    question: { title: '不寄样品了？', text: '媒体主会收到通知，收件地址随即删除。', ok: '不寄了' },
    fields: [],
    done: '已告诉媒体主',
    event: '不寄样品了',
    told: '广告主不寄样品了',
    forgets: true,
  },
};

/** A sample serves the making: it is offered, and waited for, until the content is out. */
export const samplingStates: readonly OrderState[] = [
  'pending_accept',
  'producing',
  'draft_review',
  'draft_revising',
  'pending_publish',
];

export interface SampleFacts {
  /** null: nothing was said of a sample yet */
  state: SampleState | null;
  orderState: OrderState;
  isEnded: boolean;
}

/** Whether a side may do it now. */
export function allowsSample(
  { state, orderState, isEnded }: SampleFacts,
  side: 'buyer' | 'seller',
  name: SampleMoveName,
): boolean {
  const row = sampleMoves[name];
  if (row.actor !== side || isEnded || !row.from.includes(state ?? 'none')) return false;
  return name !== 'offer' || samplingStates.includes(orderState);
}

/** Whom a sample waits for; null: nobody, or not any more. */
export const sampleTurn = (
  state: SampleState,
  orderState: OrderState,
): 'buyer' | 'seller' | null =>
  samplingStates.includes(orderState) ? sampleStates[state].turn : null;
