import { describe, expect, it } from 'vitest';
import type { Who } from '@/lib/domain/access/access';
import type { CallRow } from './call';
import { contract } from './index';

/**
 * Who may call what the product was not ordered with, thought out from whose matter a call is and not from its row: a row
 * that opens a call to somebody else, and a new call that nobody thought about, must fail here.
 */
const allowed: { who: Who; because: string; calls: string }[] = [
  {
    who: 'visitor',
    because: 'public figures, names and texts; nothing of a person',
    calls: `list_prices price_guide settled_prices post_estimate account_page free_days row_facts list_without price_history compare_goods find_accounts plan_preview make_plan search-suggest search-texts question/index solution/index rulings captcha/stats price_map trust account_ranks account_articles rank_board contact/corrections trade_figures marketing_calendar board_notes price_trends contact/reader-questions income_estimate entry_record special_plans position_results case/list case/show brand/spending`,
  },
  {
    who: 'visitor',
    because: 'comes before a login, or instead of one that is lost',
    calls: `captcha/challenge captcha/verify lost-phone/send-code lost-phone/submit operator/send-code operator/log-in`,
  },
  {
    who: 'visitor',
    because: 'ends the login of an operator: asks for the session that a code began',
    calls: `operator/second-factor`,
  },
  {
    who: 'operator',
    because: 'the console: what waits for the platform, by roles that each act asks for',
    calls: `operator/log-out operator/frame operator/desk operator/queue operator/item operator/take
      operator/take-next operator/put-back operator/hand-over operator/late operator/late-things operator/take-back operator/act operator/approve-many operator/acts operator/reasons
      operator/clerk operator/search operator/record operator/record-entry operator/verify-record
      operator/texts operator/text operator/text-preview operator/audience operator/site operator/settings
      operator/service-hours operator/notice-texts operator/home-picks operator/labels operator/board-weights operator/board-preview operator/shortlist-goods
      operator/legal-texts operator/legal-text operator/legal-preview
      operator/shortlist-add operator/shortlist-change operator/shortlist-remove`,
  },
  {
    who: 'visitor',
    because: 'says something to the platform, bounded by phone, address and slider',
    calls: `contact/correction contact/reader-question board-mail/subscribe`,
  },
  {
    who: 'visitor',
    because:
      'opens by what the asker holds: a link’s key, a paper’s hash or check code; roots make a paper checkable',
    calls: `report/shared plan/shared contract/verify contract/roots board-mail/confirm board-mail/end`,
  },
  {
    who: 'visitor',
    because:
      'tools of a demonstration, which does not know who tries it; unknown on every other site',
    calls: `dev/outbox dev/clock dev/clock/move dev/clerk dev/captcha demo/post demo/save-post`,
  },
  {
    who: 'user',
    because: 'the account itself, whichever side it is on',
    calls: `logout setting/new-phone-code setting/cancel-phone-request setting/security setting/sessions
      setting/end-session setting/end-sessions setting/events setting/open-matters setting/close-account
      setting/authorisation/add setting/authorisation/withdraw`,
  },
  {
    who: 'user',
    because: 'own files, messages and questions to the platform',
    calls: `upload file-url messages messages/read messages/unread messages/settings messages/switch
      messages/email-code messages/email messages/email-remove board-mail/own board-mail/leave
      mine/staff suggest/index suggest/show suggest/say`,
  },
  {
    who: 'user',
    because: 'both sides of an order; the handler asks which side the caller is on',
    calls: `order/act order/detail order/drafts order/check-draft order/messages order/say order/reviews order/review
      order/proof order/proof-file order/commission order/commission-act order/sample order/case order/allow-case`,
  },
  {
    who: 'user',
    because: 'both sides of an inquiry; the process says whose act it is',
    calls: `inquiry/list inquiry/show inquiry/act`,
  },
  {
    who: 'advertiser',
    because: 'who keeps plans: versions, notes and links of his own, and the way into the cart',
    calls: `plan/keep plan/list plan/show plan/describe plan/note-line plan/choose-version plan/remove plan/share
      plan/unshare plan/to-cart plan/made-to-cart plan/take-agreed plan/agreed plan/quotation report/plans`,
  },
  {
    who: 'advertiser',
    because: 'who asks owners for dates and prices',
    calls: `inquiry/askable inquiry/ask`,
  },
  {
    who: 'media',
    because: 'an owner’s own days, and what is answered without him',
    calls: `inquiry/days inquiry/rules inquiry/rules/save`,
  },
  {
    who: 'user',
    because: 'the own wallet: both sides recharge and withdraw; a payment is shown to who began it',
    calls: `order/pay-state cashier/show cashier/pay capital/summary capital/list/recharge-bank capital/entry
      capital/withdraw/options capital/withdraw/cancel`,
  },
  {
    who: 'user',
    because: 'stands beside an ordered call that any account may make (edit_bill, applyInvoice)',
    calls: `del_bill invoice/cancel invoice/red`,
  },
  {
    who: 'user',
    because: 'both sides of a contract sign; the handler asks whether the caller is one of them',
    calls: `contract/waiting contract/create contract/complete contract/cosigners contract/face contract/faceResult
      contract/withdrawCert contract/refuse contract/withdraw contract/remind contract/archive`,
  },
  {
    who: 'advertiser',
    because: 'who buys: cart, briefs, favourites, saved filters',
    calls: `cart/brief cart/add-ons order/reorder order/back-to-cart order/brief brief/templates brief/save-template
      brief/remove-template collect/marks collect/folders collect/save-folder collect/delete-folder collect/arrange
      collect/note filters/index filters/save filters/look filters/notify filters/delete`,
  },
  {
    who: 'advertiser',
    because: 'who paid: what it brought, and whom it is shown to',
    calls: `report/show report/export report/tag report/ask-figures report/share report/unshare brand/listing
      brand/save-listing`,
  },
  {
    who: 'advertiser',
    because: 'who sends a sample, and alone may stop it',
    calls: `order/sample-offer order/sample-send order/sample-drop`,
  },
  {
    who: 'media',
    because: 'who delivers: takes orders, hands in films and figures, receives the sample',
    calls: `order/accept order/film order/film-begin order/film-part order/film-finish order/film-cancel
      order/sample-address order/sample-receive report/figures report/save-figures`,
  },
  {
    who: 'media',
    because: 'who sells: own listings and the application to join',
    calls: `media/good goods/restore media/price media/prices media/renew media/leave media/cap media/withdraw
      media/withdraw/many media/draft/destroy media/goods/template media/goods/export media/goods/import media/entry
      media/posts media/post/save media/posts/save media/posts/destroy`,
  },
  {
    who: 'media',
    because: 'who says that an account is his; the handler gives nobody anybody else’s claim',
    calls: `claim/show claim/begin claim/look claim/hand-in`,
  },
  {
    who: 'media',
    because: 'who earns: income, and invoices to the platform',
    calls: `capital/income invoice-return/list invoice-return/read invoice-return/submit invoice-return/cancel`,
  },
  {
    who: 'operator',
    because: 'what the platform’s people see and do, each by their role',
    calls: `operator/figures operator/money operator/audit operator/batch-candidates operator/sample-statement`,
  },
];

const thought = allowed.flatMap(({ who, calls }) =>
  calls
    .trim()
    .split(/\s+/)
    .map((name) => `${name} ${who}`),
);

describe('calls beyond the ordered ones', () => {
  it('are each thought of, once, and open to whom they are meant for', () => {
    const rows: [string, CallRow][] = Object.entries(contract);
    const written = rows
      .filter(([, { extra }]) => extra)
      .map(([name, { who }]) => `${name} ${who}`);
    expect(written.toSorted()).toEqual(thought.toSorted());
  });
});
