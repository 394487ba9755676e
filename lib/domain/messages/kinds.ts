import { keysOf } from '@/lib/domain/text/keys-of';

/** What a message is about, in the order of the message centre's tabs (looks/messages). */
export const messageKinds = {
  order: { label: '订单', leads: '看订单' },
  money: { label: '资金', leads: '查看' },
  contract: { label: '合同', leads: '看合同' },
  listing: { label: '账号', leads: '看账号' },
  account: { label: '账号安全', leads: '去核对' },
  service: { label: '咨询与建议', leads: '查看' },
  notice: { label: '公告', leads: '查看' },
} as const;

export type MessageKind = keyof typeof messageKinds;

export const messageKindKeys = keysOf(messageKinds);

/** An owner's own accounts; an advertiser's favourites and saved filters. */
export const kindsOfArea = {
  personal: messageKindKeys,
  medium: messageKindKeys,
} as const satisfies Record<string, readonly MessageKind[]>;
