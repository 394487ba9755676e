import { keysOf } from '../text/keys-of';

/** Who answers a reader's question, as readers are told: by role, no name. */
export const readerAnswerers = {
  editor: '编辑部',
  planner: '媒介顾问',
  legal: '法务',
  finance: '财务',
} as const;

export const readerAnswererKeys = keysOf(readerAnswerers);

export type ReaderAnswerer = keyof typeof readerAnswerers;

/** Characters; answered ones that an article shows. */
export const readerQuestionLimits = { least: 5, most: 200, answer: 1000, shown: 50 } as const;

/** Within so many workdays it is answered (as a correction). */
export const readerQuestionWorkdays = 2;
