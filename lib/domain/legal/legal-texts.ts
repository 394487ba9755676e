import type { AgreementType } from '../site/agreement-address';
import { keysOf } from '../text/keys-of';

export interface LegalText {
  name: string;
  /** who agrees to it, and when */
  note: string;
  agreement: AgreementType;
  /** days between its publication and the day from which it counts, at least */
  leastDays: number;
}

/** Rules of a platform are shown for seven days before they count (电子商务法 34 条). */
const shownDays = 7;

/** Texts that people agree to: one writes a version, another publishes it (decision 194). */
export const legalTexts = {
  'agreement-user': {
    name: '用户协议',
    note: '登录时同意',
    agreement: 1,
    leastDays: shownDays,
  },
  'agreement-privacy': {
    name: '隐私政策',
    note: '登录时同意',
    agreement: 2,
    leastDays: shownDays,
  },
  'agreement-signing': {
    name: '签署须知',
    note: '签合同的每一位在签署前同意',
    agreement: 3,
    leastDays: shownDays,
  },
} as const satisfies Record<string, LegalText>;

export type LegalTextKey = keyof typeof legalTexts;

export const legalTextKeys = keysOf(legalTexts);

export const legalText = (key: LegalTextKey): LegalText => legalTexts[key];

/** undefined: it names none */
export const readLegalTextKey = (key: string): LegalTextKey | undefined =>
  legalTextKeys.find((each) => each === key);

/** How a version that was published stands. */
export const legalStates = {
  coming: '待生效',
  in_force: '现行',
  replaced: '已被代替',
} as const;

export type LegalState = keyof typeof legalStates;

export const legalStateKeys = keysOf(legalStates);
