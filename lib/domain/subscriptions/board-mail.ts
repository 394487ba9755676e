import { keysOf } from '@/lib/domain/text/keys-of';

/** Boards that one subscriber may ask for: what one mail still tells. */
export const boardsMost = 20;

/** Days within which a visitor confirms his address; then what he asked for is forgotten. */
export const confirmDays = 7;

/** Weeks that sent mails are remembered, so that none goes out twice. */
export const mailsKeptDays = 90;

/** Where the mail of a week stands on its way to one subscriber. */
export const boardMailStates = {
  waiting: '待发送',
  sent: '已发送',
  /** nothing to tell, or nobody to tell it to any more */
  dropped: '不再发送',
  /** after the last attempt */
  failed: '发送失败',
} as const;

export const boardMailStateKeys = keysOf(boardMailStates);
