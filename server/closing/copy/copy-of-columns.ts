import type { NamingColumn } from '../closing-areas';
import { accountSheets } from './account-sheets';
import { cartSheets } from './cart-sheets';
import { contractSheets } from './contract-sheets';
import type { CopySheet } from './copy-sheet';
import { listingSheets } from './listing-sheets';
import { moneySheets } from './money-sheets';
import { orderSheets } from './order-sheets';

/** Why rows are not given, as their person reads it. */
export type Withheld = `不提供：${string}`;

/**
 * Every column that names an account, and where its rows stand in the copy that the account may have of its data (个人信息保护法
 * 45), or why they do not. A column that is new in closing-areas.ts does not compile until it stands here.
 */
export const copyOfColumns: Readonly<Record<NamingColumn | 'users.id', CopySheet | Withheld>> = {
  'users.id': accountSheets.users,
  'sessions.user_id': accountSheets.sessions,
  'account_events.user_id': accountSheets.events,
  'account_blocks.user_id': accountSheets.blocks,
  'operator_notes.user_id':
    '不提供：平台员工之间的工作备注，三年后删除；据此做出的决定在消息与账号限制中',
  'account_consents.user_id': accountSheets.consents,
  'phone_changes.user_id': accountSheets.phoneChanges,
  'phone_recoveries.user_id': accountSheets.phoneRecoveries,
  'step_up_tickets.user_id': '不提供：一次性的身份验证凭证，只保存摘要，十分钟失效',
  'verifications.user_id': accountSheets.verifications,
  'signing_authorisations.user_id': accountSheets.authorisations,
  'user_emails.user_id': accountSheets.emails,
  'notice_choices.user_id': accountSheets.noticeChoices,
  'messages.user_id': accountSheets.messages,
  'files.owner_id': accountSheets.files,
  'callbacks.user_id': accountSheets.callbacks,
  'corrections.user_id': accountSheets.corrections,
  'needs.user_id': accountSheets.needs,
  'reader_questions.user_id': accountSheets.readerQuestions,
  'board_subscribers.user_id': accountSheets.boardSubscribers,
  'suggestions.user_id': accountSheets.suggestions,
  'staff_questions.user_id': accountSheets.staffQuestions,
  'entry_applications.user_id': listingSheets.entries,
  'account_claims.user_id': listingSheets.claims,
  'goods.owner_id': listingSheets.goods,
  'orders.buyer_id': orderSheets.orders,
  'orders.seller_id': orderSheets.orders,
  'order_messages.author_id': orderSheets.messages,
  'order_reads.user_id': '不提供：留言读到哪一条的标记，没有别的内容',
  'films.owner_id': orderSheets.films,
  'order_commissions.buyer_id': orderSheets.commissions,
  'order_commissions.seller_id': orderSheets.commissions,
  'order_figures.filed_by': orderSheets.figures,
  'order_projects.buyer_id': orderSheets.projects,
  'report_shares.buyer_id': orderSheets.reportShares,
  'plans.user_id': cartSheets.plans,
  'campaigns.buyer_id': '不提供：程序把同一产品的订单归在一起的编号；内容在案例页',
  'brand_choices.user_id': orderSheets.brandChoices,
  'brand_spending.user_id': '不提供：程序每天按本人订单算出的合计；订单在订单页',
  'inquiries.buyer_id': cartSheets.inquiries,
  'inquiry_lines.buyer_id': cartSheets.inquiryLines,
  'inquiry_lines.seller_id': cartSheets.inquiryLines,
  'inquiry_answer_rules.user_id': cartSheets.inquiryAnswerRules,
  'contracts.buyer_id': contractSheets.contracts,
  'contracts.seller_id': contractSheets.contracts,
  'contracts.asked_by': contractSheets.contracts,
  'contracts.withdraw_asked_by': contractSheets.contracts,
  'contract_parties.user_id': contractSheets.parties,
  'contract_signers.user_id': contractSheets.signers,
  'contract_transactions.user_id': '不提供：签署验证码与身份核验的过程凭证；结果在合同签署中',
  'cart_items.user_id': cartSheets.cart,
  'brief_templates.user_id': cartSheets.templates,
  'favourite_folders.user_id': cartSheets.folders,
  'favourites.user_id': cartSheets.favourites,
  'favourite_watches.user_id': '不提供：程序何时再查收藏变动；结果在消息中',
  'saved_filters.user_id': cartSheets.filters,
  'payments.user_id': moneySheets.payments,
  'bank_recharges.user_id': moneySheets.recharges,
  'bank_cards.user_id': moneySheets.cards,
  'withdrawals.user_id': moneySheets.withdrawals,
  'manual_postings.user_id': moneySheets.postings,
  'invoice_titles.user_id': moneySheets.titles,
  'invoices.user_id': moneySheets.invoices,
  'invoice_returns.user_id': moneySheets.returns,
};

const onOrderPage =
  '不提供：双方共同的订单记录（争议、发布存证、样品与佣金的经过），含对方的内容；在订单页查看';
const ofContracts = '不提供：合同的签署存证链；随合同在合同页下载';
const ofListings = '不提供：媒体账号公开展示的数据与修改记录；在账号管理与公开页面查看';
const ofFiles = '不提供：文件本身与它们所属的页面；文件名在上传的文件中';
const ofMoney = '不提供：付款、提现与发票的办理步骤和逐单分摊；在资金与发票的详情页查看';

/** Sheets of tables that name nobody themselves, and after which sheet they come; they hang on its rows. */
export const hangingSheets: readonly { sheet: CopySheet; on: CopySheet }[] = [
  { sheet: orderSheets.events, on: orderSheets.orders },
  { sheet: orderSheets.caseConsents, on: orderSheets.orders },
  { sheet: orderSheets.reviews, on: orderSheets.orders },
  { sheet: orderSheets.remarks, on: orderSheets.orders },
  { sheet: orderSheets.samples, on: orderSheets.orders },
  { sheet: cartSheets.planVersions, on: cartSheets.plans },
  { sheet: cartSheets.planLines, on: cartSheets.plans },
  { sheet: listingSheets.skus, on: listingSheets.goods },
  { sheet: accountSheets.suggestionReplies, on: accountSheets.suggestions },
  { sheet: moneySheets.statement, on: accountSheets.users },
];

/**
 * Tables that hang on a person's rows and are not in the copy, and why. tests/api/account/copy.test.ts holds it to the database.
 */
export const withheldTables: Readonly<Record<string, Withheld>> = {
  article_goods: ofListings,
  board_mails: '不提供：每周的榜单邮件是否发出的记录，没有别的内容',
  board_subscriptions: '不提供：订阅了哪些榜，已写在榜单邮件里',
  cases: ofListings,
  commission_events: onOrderPage,
  contract_file_hashes: ofContracts,
  contract_orders: ofContracts,
  contract_records: ofContracts,
  dispute_points: onOrderPage,
  disputes: onOrderPage,
  figure_requests: onOrderPage,
  film_parts: ofFiles,
  good_cards: ofListings,
  good_listings: ofListings,
  good_metrics: ofListings,
  good_offers: ofListings,
  good_posts: ofListings,
  good_price_changes: ofListings,
  good_profiles: ofListings,
  good_records: ofListings,
  good_reviews: ofListings,
  good_traits: ofListings,
  good_words: ofListings,
  home_picks: ofListings,
  inquiry_events: '不提供：双方共同的往来记录，含对方的内容；在询档询价页查看',
  invoice_events: ofMoney,
  invoice_files: ofFiles,
  invoice_orders: ofMoney,
  invoice_return_orders: ofMoney,
  late_refunds: ofMoney,
  link_checks: onOrderPage,
  listing_changes: ofListings,
  message_deliveries: '不提供：短信与邮件的发送状态；内容在站内消息中',
  metric_proofs: ofFiles,
  need_lines: '不提供：顾问为需求挑选账号的草稿；发出后写在投放方案里',
  order_settlements: ofMoney,
  payment_orders: ofMoney,
  plan_cart_lines: '不提供：方案与购物车、订单的对应关系；在方案页查看',
  plan_shares: '不提供：分享链接的期限，链接本身平台没有；在方案页查看',
  proof_records: onOrderPage,
  ranking_places: ofListings,
  ruling_proposals: '不提供：平台内部的裁决送签，还不是裁决；裁决在订单页查看',
  sample_events: onOrderPage,
  withdrawal_events: ofMoney,
};
