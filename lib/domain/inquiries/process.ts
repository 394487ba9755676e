import type { FormField } from '@/lib/domain/form/field';
import type { NoticeTopic } from '@/lib/domain/messages/topics';
import type { ButtonKind } from '@/lib/domain/orders/process/action';
import { keysOf } from '@/lib/domain/text/keys-of';
import { inquiryLimits } from './limits';
import { type InquirySide, type InquiryState, inquiryStates } from './states';
import { type InquiryTimer, inquiryHoursWords, inquiryTimers } from './timers';

export type InquiryFieldName = 'price' | 'day' | 'reason';

/** A message to one side, and where it leads. May hold blanks (`words.ts`). */
export interface InquiryNotice {
  to: InquirySide;
  topic: Extract<NoticeTopic, 'inquiry' | 'inquiry_end'>;
  words: string;
}

interface Row {
  from: readonly InquiryState[];
  to: InquiryState;
  /** the clock that runs then; null: none */
  timer: InquiryTimer | null;
  notices: readonly InquiryNotice[];
  /** the line of the record, behind who did it */
  event: string;
  /** why it exists */
  why: string;
}

/** Done by one of the two sides. */
export interface PersonInquiryMove extends Row {
  actor: InquirySide;
  label: string;
  kind: ButtonKind;
  fields: readonly FormField<InquiryFieldName>[];
  /** the advertiser names what he wants once more: one of the three rounds */
  isRound?: true;
  /** said when it is done */
  done: string;
}

/** Done by the clock, by an order that is placed, or by the owner's rules. */
export interface SystemInquiryMove extends Row {
  actor: 'system';
  /** what happens by itself when the clock ends; '' where no clock does it */
  otherwise: string;
  /** told so many hours of that clock before it */
  reminders?: readonly (InquiryNotice & { hoursBefore: number })[];
  /** an owner's rule answers (`answer-rules.ts`); both sides read it as such */
  isAutomatic?: true;
}

export type InquiryMove = PersonInquiryMove | SystemInquiryMove;

const { answer, order } = inquiryTimers;
const answerWords = `${answer} 小时（${inquiryHoursWords} 计时）`;

const price = (label: string): FormField<InquiryFieldName> => ({
  kind: 'yuan',
  name: 'price',
  label,
  required: true,
});
const day = (label: string): FormField<InquiryFieldName> => ({
  kind: 'day',
  name: 'day',
  label,
  required: true,
});
const reason = (label: string, min: number, placeholder = ''): FormField<InquiryFieldName> => ({
  kind: 'text',
  name: 'reason',
  label,
  min,
  max: inquiryLimits.reason,
  placeholder,
});

/**
 * The whole process of one line of an inquiry (domain.md: Inquiry). A row says who, when, clock, button, whom it tells; the
 * server runs it, both screens are made of it, a test walks it.
 */
export const inquiryMoves = {
  agree: {
    actor: 'seller',
    from: ['asked'],
    to: 'agreed',
    timer: 'order',
    label: '同意',
    kind: 'primary',
    fields: [],
    notices: [
      {
        to: 'buyer',
        topic: 'inquiry',
        words: `媒体主同意 {price}，{day}发布，请在 ${order} 小时内下单`,
      },
    ],
    event: '同意 {price}，{day}发布',
    done: '已同意，对方收到通知',
    why: 'What was asked is agreed in one step.',
  },
  offer_price: {
    actor: 'seller',
    from: ['asked'],
    to: 'other_price',
    timer: 'answer',
    label: '另报价',
    kind: 'plain',
    fields: [price('您的价'), reason('理由', 2, '对方会看到，例如 双12 前一周只剩这个档期')],
    notices: [{ to: 'buyer', topic: 'inquiry', words: '媒体主另报价 {price}，请还价或接受' }],
    event: '另报价 {price}，{day}发布',
    done: '已回复，对方收到通知',
    why: 'Between what is asked and what is listed there is a price.',
  },
  offer_date: {
    actor: 'seller',
    from: ['asked'],
    to: 'other_date',
    timer: 'answer',
    label: '换日期',
    kind: 'plain',
    fields: [day('可以发布的日期'), reason('说明', 0, '选填，例如 12-05 已满')],
    notices: [{ to: 'buyer', topic: 'inquiry', words: '媒体主可以 {day}发布，价格 {price} 不变' }],
    event: '换日期 {day}，价格 {price} 不变',
    done: '已回复，对方收到通知',
    why: 'The price is right and the day is taken.',
  },
  refuse: {
    actor: 'seller',
    from: ['asked'],
    to: 'refused',
    timer: null,
    label: '不接',
    kind: 'quiet',
    fields: [reason('理由', 2, '对方会看到，例如 12-08 已满')],
    notices: [{ to: 'buyer', topic: 'inquiry_end', words: '媒体主不接这次询价' }],
    event: '不接',
    done: '已回复不接',
    why: 'An owner owes nobody a yes; the reason spares the next question.',
  },
  accept: {
    actor: 'buyer',
    from: ['other_price', 'other_date'],
    to: 'agreed',
    timer: 'order',
    label: '接受',
    kind: 'primary',
    fields: [],
    notices: [{ to: 'seller', topic: 'inquiry', words: '广告主接受 {price}，{day}发布，等待下单' }],
    event: '接受 {price}，{day}发布',
    done: `已谈妥，${order} 小时内可按此价下单`,
    why: 'The owner’s offer becomes what both have said.',
  },
  counter: {
    actor: 'buyer',
    from: ['other_price', 'other_date'],
    to: 'asked',
    timer: 'answer',
    label: '还价',
    kind: 'plain',
    isRound: true,
    fields: [price('您还的价'), day('期望发布'), reason('说明', 0, '选填，例如 可加 1 条评论置顶')],
    notices: [{ to: 'seller', topic: 'inquiry', words: '广告主还价 {price}，{day}发布，请答复' }],
    event: '还价 {price}，{day}发布',
    done: '已还价，对方收到通知',
    why: `Talking has an end: ${inquiryLimits.rounds} rounds.`,
  },
  withdraw: {
    actor: 'buyer',
    from: ['asked', 'other_price', 'other_date', 'agreed'],
    to: 'withdrawn',
    timer: null,
    label: '不谈了',
    kind: 'quiet',
    fields: [],
    notices: [{ to: 'seller', topic: 'inquiry_end', words: '广告主撤回了询价' }],
    event: '撤回询价',
    done: '已撤回',
    why: 'Nobody is held to a question; the position can be asked again at once.',
  },
  auto_agree: {
    actor: 'system',
    from: ['asked'],
    to: 'agreed',
    timer: 'order',
    otherwise: '',
    isAutomatic: true,
    notices: [
      {
        to: 'buyer',
        topic: 'inquiry',
        words: `自动答复：同意 {price}，{day}发布，${order} 小时内可按此价下单`,
      },
      { to: 'seller', topic: 'inquiry', words: '按您的规则自动同意 {price}，{day}发布，等待下单' },
    ],
    event: '同意 {price}，{day}发布',
    why: 'What is listed, on a day with room, needs nobody to say yes.',
  },
  auto_refuse: {
    actor: 'system',
    from: ['asked'],
    to: 'refused',
    timer: null,
    otherwise: '',
    isAutomatic: true,
    notices: [{ to: 'buyer', topic: 'inquiry_end', words: '自动答复：不接 {price}' }],
    event: '不接',
    why: 'An owner who never goes so low says so at once.',
  },
  auto_date: {
    actor: 'system',
    from: ['asked'],
    to: 'other_date',
    timer: 'answer',
    otherwise: '',
    isAutomatic: true,
    notices: [
      { to: 'buyer', topic: 'inquiry', words: '自动答复：可以 {day}发布，价格 {price} 不变' },
    ],
    event: '换日期 {day}，价格 {price} 不变',
    why: 'The calendar knows the next free day as well as its owner does.',
  },
  order: {
    actor: 'system',
    from: ['agreed'],
    to: 'ordered',
    timer: null,
    otherwise: '',
    notices: [],
    event: '按 {price} 下单',
    why: 'The agreed price is frozen into the order; the order tells of itself once it is paid.',
  },
  give_back: {
    actor: 'system',
    from: ['ordered'],
    to: 'agreed',
    timer: 'order',
    otherwise: '',
    notices: [
      { to: 'buyer', topic: 'inquiry', words: '订单没有付款，谈妥的 {price} 到期前还可以下单' },
    ],
    event: '订单没有付款，恢复谈妥的 {price}',
    why: 'An order that nobody paid has used nothing up; the 72 hours run on.',
  },
  lapse: {
    actor: 'system',
    from: ['asked'],
    to: 'lapsed',
    timer: null,
    otherwise: '到时没有答复，自动作废。',
    reminders: [
      {
        hoursBefore: 6,
        to: 'seller',
        topic: 'inquiry',
        words: `询价 {price}、{day}发布，还有 6 小时（${inquiryHoursWords} 计时）作废，请答复`,
      },
    ],
    notices: [
      { to: 'buyer', topic: 'inquiry_end', words: `媒体主 ${answerWords}没有答复，询价作废` },
      { to: 'seller', topic: 'inquiry_end', words: `媒体主 ${answerWords}没有答复，询价作废` },
    ],
    event: `${answer} 小时没有答复，作废`,
    why: 'A buyer is not to wait for ever; it counts against no rate.',
  },
  let_go: {
    actor: 'system',
    from: ['other_price', 'other_date'],
    to: 'lapsed',
    timer: null,
    otherwise: '到时没有答复，自动作废。',
    notices: [
      { to: 'buyer', topic: 'inquiry_end', words: `广告主 ${answerWords}没有答复，询价作废` },
      { to: 'seller', topic: 'inquiry_end', words: `广告主 ${answerWords}没有答复，询价作废` },
    ],
    event: `${answer} 小时没有答复，作废`,
    why: 'Nor is an owner whose offer nobody takes.',
  },
  expire: {
    actor: 'system',
    from: ['agreed'],
    to: 'lapsed',
    timer: null,
    otherwise: '到时没有下单，恢复报价。',
    reminders: [
      {
        hoursBefore: 12,
        to: 'buyer',
        topic: 'inquiry',
        words: '谈妥的 {price} 还保留 12 小时，到时恢复报价，请下单',
      },
    ],
    notices: [
      {
        to: 'buyer',
        topic: 'inquiry_end',
        words: `谈妥的 {price} 保留 ${order} 小时，没有下单，恢复报价`,
      },
      {
        to: 'seller',
        topic: 'inquiry_end',
        words: `谈妥的 {price} 保留 ${order} 小时，广告主没有下单，已放开`,
      },
    ],
    event: `${order} 小时没有下单，恢复报价`,
    why: 'An agreed price stands for three days and not for ever.',
  },
  change_hands: {
    actor: 'system',
    from: ['asked', 'other_price', 'other_date', 'agreed'],
    to: 'lapsed',
    timer: null,
    otherwise: '',
    notices: [
      { to: 'buyer', topic: 'inquiry_end', words: '账号换了账号主，询价作废，可以重新询价' },
      { to: 'seller', topic: 'inquiry_end', words: '账号换了账号主，询价作废' },
    ],
    event: '账号换了账号主，询价作废',
    why: 'What one owner says of a price does not bind the next one.',
  },
} as const satisfies Record<string, InquiryMove>;

/** What begins a line: `asked`, with the clock of an answer. */
export const inquiryAsked = {
  notice: { to: 'seller', topic: 'inquiry', words: '广告主询价 {price}，{day}发布，请答复' },
  event: '询价 {price}，{day}发布',
} as const satisfies { notice: InquiryNotice; event: string };

/** The listed price has fallen below what was agreed, which stands on: the lower one counts. */
export const inquiryFell = {
  to: 'buyer',
  topic: 'inquiry',
  words: '报价降到 {listed}，比谈妥的 {price} 低，下单按 {listed}',
} as const satisfies InquiryNotice;

export type InquiryMoveName = keyof typeof inquiryMoves;

export const inquiryMoveNames = keysOf(inquiryMoves);

export const inquiryMoveOf = (name: InquiryMoveName): InquiryMove => inquiryMoves[name];

type Rows = typeof inquiryMoves;

/** What a person does. */
export type InquiryAct = {
  [N in InquiryMoveName]: Rows[N] extends { actor: InquirySide } ? N : never;
}[InquiryMoveName];

export const inquiryActs = inquiryMoveNames.filter(
  (name): name is InquiryAct => inquiryMoves[name].actor !== 'system',
);

export const inquiryActOf = (name: InquiryAct): PersonInquiryMove => inquiryMoves[name];

/** What the process asks of a line. */
export interface InquiryFacts {
  state: InquiryState;
  /** how often the advertiser has named what he wants, from 1 */
  round: number;
}

const isRoundLeft = ({ round }: InquiryFacts) => round < inquiryLimits.rounds;

/** What a side may do now, in the table's order. */
export const availableActs = (facts: InquiryFacts, side: InquirySide): InquiryAct[] =>
  inquiryActs.filter((name) => {
    const { actor, from, isRound } = inquiryActOf(name);
    return actor === side && from.includes(facts.state) && (!isRound || isRoundLeft(facts));
  });

/** What the end of the running clock does; undefined where none runs. */
export const whenInquiryDue = (state: InquiryState): InquiryMoveName | undefined =>
  inquiryMoveNames.find((name) => {
    const row = inquiryMoveOf(name);
    return row.actor === 'system' && row.otherwise !== '' && row.from.includes(state);
  });

/** What is told before the running clock ends, the earliest first. */
export function remindersOf(state: InquiryState) {
  const end = whenInquiryDue(state);
  const row = end && inquiryMoveOf(end);
  const reminders = row?.actor === 'system' ? (row.reminders ?? []) : [];
  return [...reminders].sort((a, b) => b.hoursBefore - a.hoursBefore);
}

/** The clock that runs in a state; null: none. */
export function inquiryTimerOf(state: InquiryState): InquiryTimer | null {
  if (!inquiryStates[state].isOpen) return null;
  return state === 'agreed' ? 'order' : 'answer';
}
