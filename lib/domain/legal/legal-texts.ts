import type { ContractKind } from '../contracts/states';
import type { AgreementType } from '../site/agreement-address';
import { keysOf } from '../text/keys-of';

export interface LegalText {
  name: string;
  /** who agrees to it, and when */
  note: string;
  /** what it is: an agreement of the site, or what contracts of a kind are made of */
  of: { agreement: AgreementType } | { contract: ContractKind };
  /** days between its publication and the day from which it counts, at least; 0: it may count at once */
  leastDays: number;
  /** what is counted of a version */
  counted: string;
  /** told where a version was published */
  published: string;
}

/** Rules of a platform are shown for seven days before they count (电子商务法 34 条). */
const shownDays = 7;

const agreedTo = {
  leastDays: shownDays,
  counted: '个账号同意过',
  published: '一分钟内各处可见',
} as const;

const madeInto = {
  leastDays: 0,
  counted: '份合同用它订立',
  published: '已发起签署的合同仍用原来的一版',
} as const;

/** Texts that people agree to: one writes a version, another publishes it (decision 194). */
export const legalTexts = {
  'agreement-user': {
    name: '用户协议',
    note: '登录时同意',
    of: { agreement: 1 },
    ...agreedTo,
  },
  'agreement-privacy': {
    name: '隐私政策',
    note: '登录时同意',
    of: { agreement: 2 },
    ...agreedTo,
  },
  'agreement-signing': {
    name: '签署须知',
    note: '签合同的每一位在签署前同意',
    of: { agreement: 3 },
    ...agreedTo,
  },
  'template-service': {
    name: '合同文本：投放服务合同',
    note: '一次付款的订单发起签署时，照它生成合同',
    of: { contract: 'service' },
    ...madeInto,
  },
  'template-frame': {
    name: '合同文本：年度投放框架协议',
    note: '广告主发起签署时，照它生成合同',
    of: { contract: 'frame' },
    ...madeInto,
  },
  'template-entry': {
    name: '合同文本：媒体主入驻协议',
    note: '媒体主发起签署时，照它生成合同',
    of: { contract: 'entry' },
    ...madeInto,
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
