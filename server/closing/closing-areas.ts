import { areaHref } from '@/lib/address/routes';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { forgetPhones, forgetTickets } from '@/server/account/public';
import { forgetTemplates } from '@/server/briefs/public';
import { forgetCart } from '@/server/cart/public';
import { forgetCases } from '@/server/cases/public';
import { leaveClaims } from '@/server/claims/public';
import { countOpenCommissions } from '@/server/commissions/public';
import { forgetContact } from '@/server/contact/public';
import { countOpenContracts } from '@/server/contracts/public';
import { forgetFavourites } from '@/server/favourites/public';
import { forgetFilters } from '@/server/filters/public';
import { countOpenInquiries, forgetRules } from '@/server/inquiries/public';
import { countOpenInvoices, forgetTitles } from '@/server/invoices/public';
import type { Db } from '@/server/kernel/database';
import { countOnOffer, forgetEntry, listingAvatars } from '@/server/listings/public';
import { forgetNotices } from '@/server/messages/public';
import { countOpenOrders } from '@/server/order-records/public';
import { countOpenPayments, forgetAnnounced } from '@/server/payments/public';
import { countOpenWithdrawals, forgetCards } from '@/server/payouts/public';
import { forgetPlans } from '@/server/plans/public';
import { forgetReports } from '@/server/reports/public';
import { forgetAvatars, forgetMessages } from '@/server/site/public';
import { forgetSubscriptions } from '@/server/subscriptions/public';
import { endVerification } from '@/server/verification/public';
import { balancesOf } from '@/server/wallet/public';

/** Whose account it is. */
export interface Leaver {
  id: number;
  group: number;
}

/** Something that must end before an account can. */
export interface OpenMatter {
  says: string;
  /** what to do about it */
  leads: string;
  /** a path of this site; null: nothing but waiting */
  link: string | null;
}

/** What an area holds of a person, as far as closing an account goes. */
interface ClosingArea {
  /**
   * Every column of its tables that names an account, and what becomes of those rows: `erased`, or `kept` with the reason.
   * tests/api/account/closing.test.ts holds it to the database.
   */
  rows: Readonly<Record<string, 'erased' | `kept: ${string}`>>;
  /** what of it is still open */
  open?: (db: Db, user: Leaver) => Promise<OpenMatter[]>;
  /** Makes unreadable what no law wants kept. */
  forget?: (tx: Db, userId: number) => Promise<void>;
}

const orderLaw = 'kept: three years after the order (电子商务法 31)';
const bookLaw = 'kept: books and vouchers, ten years and more (会计法, 税收征管法)';

/**
 * Every area with something of a person, a row each; an area that is new writes its row here, with functions of its
 * `public.ts`.
 */
const areas = {
  orders: {
    rows: {
      'films.owner_id': orderLaw,
      'orders.buyer_id': orderLaw,
      'orders.seller_id': orderLaw,
      'order_messages.author_id': orderLaw,
      'order_reads.user_id': orderLaw,
    },
    open: async (db, user) => {
      const count = await countOpenOrders(db, user.id);
      return matters(count > 0, {
        says: `还有 ${count} 个订单没有结束`,
        leads: '去看订单',
        link: areaHref(areaOf(user), 'order'),
      });
    },
  },
  commissions: {
    rows: {
      'order_commissions.buyer_id': bookLaw,
      'order_commissions.seller_id': bookLaw,
    },
    open: async (db, user) => {
      const count = await countOpenCommissions(db, user.id);
      return matters(count > 0, {
        says: `还有 ${count} 笔直播佣金没有结清`,
        leads: '去看订单',
        link: areaHref(areaOf(user), 'order'),
      });
    },
  },
  inquiries: {
    rows: {
      'inquiries.buyer_id': orderLaw,
      'inquiry_lines.buyer_id': orderLaw,
      'inquiry_lines.seller_id': orderLaw,
      'inquiry_answer_rules.user_id': 'erased',
    },
    forget: forgetRules,
    open: async (db, user) => {
      const count = await countOpenInquiries(db, user.id);
      return matters(count > 0, {
        says: `还有 ${count} 条询价没有结束`,
        leads: '去答复或撤回',
        link: areaHref(areaOf(user), 'inquiries'),
      });
    },
  },
  contracts: {
    rows: {
      'contracts.buyer_id': orderLaw,
      'contracts.seller_id': orderLaw,
      'contracts.asked_by': orderLaw,
      'contracts.withdraw_asked_by': orderLaw,
      'contract_parties.user_id': orderLaw,
      'contract_signers.user_id': orderLaw,
      'contract_transactions.user_id': `${orderLaw}; codes and numbers are not kept in them`,
    },
    open: async (db, user) => {
      const count = await countOpenContracts(db, user.id);
      return matters(count > 0, {
        says: `还有 ${count} 份合同没有签完`,
        leads: '去签署或拒签',
        link: areaHref(areaOf(user), 'otherManagement-signature'),
      });
    },
  },
  payouts: {
    rows: {
      'bank_cards.user_id': `${bookLaw}; only those that money was sent to, unbound`,
      'withdrawals.user_id': bookLaw,
      'manual_postings.user_id': bookLaw,
    },
    open: async (db, user) => {
      const count = await countOpenWithdrawals(db, user.id);
      return matters(count > 0, {
        says: `有 ${count} 笔提现还没有到账`,
        leads: '到账或撤销后再注销',
        link: areaHref(areaOf(user), 'manAgement-cash'),
      });
    },
    forget: forgetCards,
  },
  invoices: {
    rows: {
      'invoice_titles.user_id': 'erased',
      'invoices.user_id': bookLaw,
      'invoice_returns.user_id': bookLaw,
    },
    open: async (db, user) => {
      const { asked, handedIn } = await countOpenInvoices(db, user.id);
      const link = areaHref(areaOf(user), 'manAgement-invoice');
      return [
        ...matters(asked > 0, {
          says: `有 ${asked} 张发票还在办理`,
          leads: '撤回申请，或等开票、红冲完成',
          link,
        }),
        ...matters(handedIn > 0, {
          says: `有 ${handedIn} 张回票还在审核`,
          leads: '撤回，或等审核结束',
          link,
        }),
      ];
    },
    forget: forgetTitles,
  },
  payments: {
    rows: {
      'payments.user_id': bookLaw,
      'bank_recharges.user_id': `${bookLaw}; announcements that nothing followed are erased`,
    },
    open: async (db, user) => {
      const { payments, transfers } = await countOpenPayments(db, user.id);
      return [
        ...matters(payments > 0, {
          says: `有 ${payments} 笔付款等待结果`,
          leads: `付款超时后自动关闭，${ruleWords.pay}后再试`,
          link: null,
        }),
        ...matters(transfers > 0, {
          says: `有 ${transfers} 笔对公转账充值还在审核`,
          leads: '审核结束后再注销',
          link: null,
        }),
      ];
    },
    forget: forgetAnnounced,
  },
  wallet: {
    rows: {},
    open: async (db, user) => {
      const { availableFen, frozenFen, pendingFen, owedFen } = await balancesOf(db, user.id);
      const held = sumFen([availableFen, frozenFen, pendingFen]);
      const link = areaHref(areaOf(user), 'manAgement-detailed');
      return [
        ...matters(held > 0, {
          says: `账户里还有 ${formatYuan(held, true)}`,
          leads: '提现或用完后再注销',
          link,
        }),
        ...matters(owedFen > 0, {
          says: `平台为您垫付的退款还有 ${formatYuan(owedFen, true)} 没有还清`,
          leads: '由之后的收入扣还；不再接单的，请联系客服结清',
          link,
        }),
      ];
    },
  },
  media: {
    rows: {
      'goods.owner_id': 'kept: off the shelf, because orders and their records name them',
      'entry_applications.user_id':
        'kept: who sold here, three years (电子商务法 27, 31); without the contact',
    },
    open: async (db, user) => {
      const { listings, entries } = await countOnOffer(db, user.id);
      return [
        ...matters(listings > 0, {
          says: `有 ${listings} 个账号在售或审核中`,
          leads: '去下架或撤回',
          link: areaHref('medium', 'mediaEntry-hasEntry'),
        }),
        ...matters(entries > 0, {
          says: '入驻申请还在审核',
          leads: '审核结束后再注销',
          link: null,
        }),
      ];
    },
    forget: forgetEntry,
  },
  verification: {
    rows: {
      'verifications.user_id': 'kept: who was paid must be known for years (反洗钱法)',
      'signing_authorisations.user_id':
        'kept: by what right contracts were signed; ends with the verification',
    },
    forget: async (tx, userId) => void (await endVerification(tx, userId)),
  },
  reports: {
    rows: {
      'order_figures.filed_by': orderLaw,
      'order_projects.buyer_id': 'erased',
      'report_shares.buyer_id': 'erased',
    },
    forget: forgetReports,
  },
  plans: { rows: { 'plans.user_id': 'erased' }, forget: forgetPlans },
  cases: {
    rows: {
      'campaigns.buyer_id': 'kept: groups orders that are kept; nothing of it is shown any more',
      'brand_choices.user_id': 'erased',
      'brand_spending.user_id': 'erased',
    },
    forget: forgetCases,
  },
  cart: { rows: { 'cart_items.user_id': 'erased' }, forget: forgetCart },
  favourites: {
    rows: {
      'favourites.user_id': 'erased',
      'favourite_folders.user_id': 'erased',
      'favourite_watches.user_id': 'erased',
    },
    forget: forgetFavourites,
  },
  filters: { rows: { 'saved_filters.user_id': 'erased' }, forget: forgetFilters },
  claims: {
    rows: { 'account_claims.user_id': 'kept: whose an account was found to be, and by what' },
    forget: leaveClaims,
  },
  briefs: { rows: { 'brief_templates.user_id': 'erased' }, forget: forgetTemplates },
  contact: {
    rows: {
      'callbacks.user_id': 'kept: for the platform’s figures, without the phone',
      'corrections.user_id': 'kept: what was said of an account’s page, without the phone',
      'needs.user_id': 'kept: for the platform’s figures, without name and phone',
      'reader_questions.user_id': 'kept: what stands below an article; who asked is shown nowhere',
      'suggestions.user_id': 'kept: complaints, three years (电子商务法 59), without the phone',
      'staff_questions.user_id': 'kept: for the platform’s figures; nothing personal is asked',
    },
    forget: forgetContact,
  },
  site: {
    rows: {
      'messages.user_id': 'erased',
      'files.owner_id': 'kept: with what they prove; avatars are erased',
    },
    forget: async (tx, userId) => {
      await forgetMessages(tx, userId);
      await forgetAvatars(tx, userId, await listingAvatars(tx, userId));
    },
  },
  subscriptions: { rows: { 'board_subscribers.user_id': 'erased' }, forget: forgetSubscriptions },
  notices: {
    rows: { 'notice_choices.user_id': 'erased', 'user_emails.user_id': 'erased' },
    forget: forgetNotices,
  },
  account: {
    rows: {
      'sessions.user_id': 'kept: logins, six months (网络安全法 21); all are ended',
      'account_events.user_id': 'kept: as the logins',
      'account_consents.user_id': 'kept: proof of consent (个人信息保护法)',
      'phone_changes.user_id': 'kept: masked',
      'phone_recoveries.user_id': 'kept: without the number and what was said',
      'account_blocks.user_id': 'kept: what the platform did, and why (电子商务法 31)',
      'operator_notes.user_id':
        'kept: what its people noted of a matter, three years from then (民法典 188)',
      'step_up_tickets.user_id': 'erased',
    },
    forget: async (tx, userId) => {
      await forgetPhones(tx, userId);
      await forgetTickets(tx, userId);
    },
  },
} satisfies Readonly<Record<string, ClosingArea>>;

export const closingAreas: Readonly<Record<string, ClosingArea>> = areas;

type RowsOf<A> = A extends { rows: infer Rows } ? keyof Rows & string : never;

/** Every column that names an account; copy-of-columns.ts says of each how a person gets a copy of its rows. */
export type NamingColumn = RowsOf<(typeof areas)[keyof typeof areas]>;

const areaOf = ({ group }: Leaver) => areaOfGroup(group);

const matters = (isOpen: boolean, matter: OpenMatter): OpenMatter[] => (isOpen ? [matter] : []);
