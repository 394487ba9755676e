import type { Brief } from '@/lib/domain/briefs/brief';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import type { ContractKind } from './states';

/** a the advertiser, b the media owner, c the platform. */
export type PartyKey = 'a' | 'b' | 'c';

export interface PartyFacts {
  key: PartyKey;
  name: string;
  kind: 'person' | 'company';
  /** social credit code of a company, masked number of a person's certificate */
  code: string;
  /** '' of a person */
  legalRepresentative: string;
  /** who signs, and as what: 苏映禾, 经办人; a service's certificate has no capacity */
  signers: { name: string; capacity: string }[];
  address: string;
  /** masked, but the platform's hotline */
  phone: string;
}

/** An order as it stood when the contract was made. */
export interface OrderFacts {
  orderSn: string;
  account: string;
  platform: string;
  position: string;
  /** with its add-ons */
  amountFen: number;
  /** what is ordered beside the position, each with its price; absent: nothing */
  addOns?: AddOns;
  /** frozen on the order */
  releasePercent: number;
  retentionDays: number;
  revisions: number;
  /** the offer named material costs: before the first draft a refund is asked for; absent: made before offers could */
  materialCosts?: boolean;
  /** live selling, frozen on the order, exact decimal share: "0.2400"; absent where none is agreed */
  commissionRate?: string;
  /** exact decimal: "0.0800" */
  feeRate: string;
  /** days from acceptance to the first draft that the listing promises; null: none */
  leadDays: number | null;
  brief: Pick<
    Brief,
    'product' | 'industry' | 'must_say' | 'must_not_say' | 'wanted_date' | 'link'
  > & {
    files: { name: string; sha256: string }[];
    /** when the first draft is due, as its clock counts it; absent: frozen before papers named it */
    draft_on?: string;
    /** absent: frozen before papers named it */
    window_days?: string;
  };
}

/** What stands on a contract's paper. Plain data, kept sealed with the contract and never read anew. */
export interface ContractFacts {
  kind: ContractKind;
  /** HT2611-0437 */
  number: string;
  /** 7K3F-Q9TD */
  checkCode: string;
  /** ISO 8601 */
  madeAt: string;
  /** where it is made: 浙江省杭州市 */
  place: string;
  /** without https: toufangjishi.example/contract/verify */
  verifyAddress: string;
  isDemo: boolean;
  parties: PartyFacts[];
  /** of a service contract; none of an agreement without a sum */
  orders: OrderFacts[];
  /** when the money came into escrow, ISO 8601; '' of an agreement */
  paidAt: string;
  /** days of an agreement's period, YYYY-MM-DD; '' of a service contract */
  validFrom: string;
  validTo: string;
  /** what the market gives an order today; an agreement prints it, a service contract prints its orders' own */
  usual: { releasePercent: number; retentionDays: number; feeRate: string };
}

/** How the parties of a kind are called on paper, in the order in which they stand there. */
export const paperRoles: Record<
  ContractKind,
  readonly { key: PartyKey; label: string; role: string }[]
> = {
  service: [
    { key: 'a', label: '甲方', role: '广告主、购买方' },
    { key: 'b', label: '乙方', role: '媒体主、履行方' },
    { key: 'c', label: '丙方', role: '平台、销售方' },
  ],
  frame: [
    { key: 'a', label: '甲方', role: '广告主' },
    { key: 'c', label: '乙方', role: '平台、销售方' },
  ],
  entry: [
    { key: 'c', label: '甲方', role: '平台、销售方' },
    { key: 'b', label: '乙方', role: '媒体主、履行方' },
  ],
};
