import { keysOf } from '@/lib/domain/text/keys-of';

export type InquirySide = 'buyer' | 'seller';

/** A line of an inquiry: one position of one account, asked by one advertiser (domain.md: Inquiry). */
export const inquiryStates = {
  asked: { label: '待答复', turn: 'seller', isOpen: true },
  other_price: { label: '另报价', turn: 'buyer', isOpen: true },
  other_date: { label: '换日期', turn: 'buyer', isOpen: true },
  agreed: { label: '已谈妥', turn: 'buyer', isOpen: true },
  // Given back where its order is not paid.
  ordered: { label: '已下单', turn: null, isOpen: false },
  refused: { label: '不接', turn: null, isOpen: false },
  withdrawn: { label: '已撤回', turn: null, isOpen: false },
  lapsed: { label: '已作废', turn: null, isOpen: false },
} as const satisfies Record<string, { label: string; turn: InquirySide | null; isOpen: boolean }>;

export type InquiryState = keyof typeof inquiryStates;

export const inquiryStateKeys = keysOf(inquiryStates);

/** While it is in one of these the same position cannot be asked again. */
export const openInquiryStates = inquiryStateKeys.filter((state) => inquiryStates[state].isOpen);

/** The tabs of both lists; `you` and `them`: whoever is to answer. */
export const inquiryTabKeys = ['all', 'you', 'agreed', 'them', 'ordered', 'ended'] as const;

export type InquiryTab = (typeof inquiryTabKeys)[number];

const talks = (side: InquirySide): InquiryState[] =>
  openInquiryStates.filter((state) => state !== 'agreed' && inquiryStates[state].turn === side);

/** What stands under a tab, as a side reads it. */
export function statesUnder(tab: InquiryTab, viewer: InquirySide): InquiryState[] {
  const other = viewer === 'buyer' ? 'seller' : 'buyer';
  const under: Record<InquiryTab, readonly InquiryState[]> = {
    all: inquiryStateKeys,
    you: talks(viewer),
    agreed: ['agreed'],
    them: talks(other),
    ordered: ['ordered'],
    ended: ['refused', 'withdrawn', 'lapsed'],
  };
  return [...under[tab]];
}

export const inquiryTabLabels: Record<InquirySide, Record<InquiryTab, string>> = {
  buyer: {
    all: '全部',
    you: '等您答复',
    agreed: '谈妥待下单',
    them: '等媒体主',
    ordered: '已下单',
    ended: '不接与作废',
  },
  seller: {
    all: '全部',
    you: '等您答复',
    agreed: '谈妥未下单',
    them: '等广告主',
    ordered: '已下单',
    ended: '不接与作废',
  },
};
