import type { ClauseKey } from '@/lib/domain/disputes/clauses';

/**
 * Every moment and every day that the database keeps, and whether the demonstration's clock moves it
 * (tests/api/dev/clock-columns.test.ts holds this to the schema). What happened or will happen in the market moves.
 */
export const movedMoments: Readonly<Record<string, readonly string[]>> = {
  account_events: ['created_at'],
  bank_cards: ['created_at', 'removed_at'],
  bank_recharges: ['created_at', 'sent_at', 'decided_at'],
  brief_templates: ['updated_at'],
  callbacks: ['created_at', 'updated_at', 'promised_at'],
  cart_items: ['created_at'],
  commission_events: ['created_at'],
  contact_moves: ['created_at'],
  contract_parties: ['created_at'],
  contract_signers: [
    'shown_at',
    'agreed_at',
    'passed_at',
    'certificate_sent_at',
    'certificate_decided_at',
    'confirmed_at',
    'signed_at',
    'refused_at',
  ],
  contracts: [
    'created_at',
    'updated_at',
    'reminded_at',
    'remind_at',
    'expires_at',
    'resting_since',
    'finished_at',
  ],
  demo_posts: ['gone_at'],
  disputes: ['created_at', 'answered_at', 'ruled_at', 'withdrawn_at'],
  draft_remarks: ['created_at'],
  entry_applications: ['created_at', 'decided_at'],
  favourite_folders: ['created_at'],
  favourite_watches: ['next_at'],
  favourites: ['created_at'],
  figure_requests: ['asked_at'],
  good_price_changes: ['changed_at'],
  good_reviews: ['created_at'],
  inquiries: ['created_at'],
  inquiry_events: ['created_at'],
  inquiry_lines: ['created_at', 'updated_at', 'due_at', 'remind_at', 'rules_at'],
  invoice_events: ['created_at'],
  invoice_returns: ['created_at', 'updated_at', 'decided_at'],
  invoice_titles: ['created_at', 'updated_at'],
  invoices: ['created_at', 'updated_at', 'mailed_at'],
  late_refunds: ['created_at'],
  ledger_postings: ['created_at'],
  link_checks: ['next_at', 'published_at', 'keep_until', 'gone_at'],
  listing_changes: ['created_at', 'decided_at'],
  messages: ['created_at', 'read_at'],
  metric_proofs: ['created_at', 'decided_at'],
  needs: ['created_at', 'updated_at', 'promised_at'],
  order_commissions: ['created_at', 'updated_at', 'due_at', 'remind_at'],
  order_events: ['created_at'],
  order_figures: ['created_at'],
  order_messages: ['created_at'],
  order_reviews: ['created_at', 'published_at'],
  order_samples: ['created_at', 'updated_at'],
  order_settlements: ['created_at', 'due_at', 'settled_at'],
  orders: ['created_at', 'updated_at', 'paid_at', 'brief_completed_at', 'due_at', 'remind_at'],
  outside_calls: ['run_at'],
  payments: ['created_at', 'paid_at', 'expires_at'],
  payout_batches: ['created_at'],
  phone_changes: ['created_at'],
  plan_cart_lines: ['created_at'],
  plan_lines: ['agreed_until'],
  plan_shares: ['created_at', 'expires_at', 'ended_at'],
  plan_versions: ['created_at'],
  plans: ['created_at', 'updated_at'],
  phone_recoveries: ['created_at', 'decided_at'],
  report_shares: ['created_at', 'viewed_at', 'expires_at', 'ended_at'],
  sample_events: ['created_at'],
  saved_filters: ['seen_at', 'counted_at', 'next_at', 'created_at'],
  staff_questions: ['created_at', 'updated_at', 'promised_at'],
  suggestion_replies: ['created_at'],
  suggestions: ['created_at', 'updated_at'],
  user_emails: ['proved_at'],
  users: ['created_at', 'closed_at', 'pay_pass_locked_until', 'withdrawals_held_until'],
  verifications: ['created_at', 'decided_at'],
  signing_authorisations: ['created_at', 'decided_at'],
  withdrawal_events: ['created_at'],
  withdrawals: ['created_at', 'ended_at'],
};

/** Days of the calendar, which move by whole days; those of agreements are kept as text. */
export const movedDays: Readonly<Record<string, readonly string[]>> = {
  contracts: ['valid_from', 'valid_to'],
  inquiry_events: ['wanted_on'],
  inquiry_lines: ['wanted_on'],
  invoice_returns: ['issued_on'],
  invoices: ['issued_on'],
  order_commissions: ['period_from', 'period_to'],
  order_figures: ['as_of'],
  plan_lines: ['valid_until', 'as_of', 'publish_on', 'draft_on'],
  report_shares: ['from_day', 'to_day'],
  saved_filters: ['told_on'],
  withdrawals: ['returned_on'],
};

/** Briefs as they are kept with a line of the cart and with an order, and their days. */
export const movedBriefs = { tables: ['cart_items', 'orders'], days: ['wanted_date', 'draft_on'] };

/** Clauses that a dispute has written down with a day in them (lib/domain/disputes/clauses). */
export const movedClauses: readonly ClauseKey[] = ['wanted_date'];

const hashed = 'it is hashed: the record says when it was really written';
const machine = 'it is of the machine, not of the market';
const login = 'whoever is logging in or signing meanwhile is not to begin anew';
const shelf =
  'the shelf stays: a market whose prices, leaves and figures all ran out shows nothing';
const published = 'it is published: texts and boards are of real days';
const really = 'the log says when somebody really looked or acted';

/** What stays, and why. */
export const unmovedColumns: Readonly<
  Record<string, readonly [why: string, ...columns: string[]]>
> = {
  account_consents: ['what was agreed to has a real day of publication', 'accepted_at'],
  address_pushes: [machine, 'tried_at', 'pushed_at'],
  agreements: [published, 'published_at'],
  answers: [published, 'created_at'],
  articles: [published, 'published_at', 'updated_at'],
  brands: [published, 'joined_at'],
  captchas: [login, 'created_at', 'expires_at', 'used_at'],
  catalog_state: [machine, 'counted_at', 'prices_since'],
  codes: [login, 'sent_at', 'expires_at', 'used_at'],
  content_changes: [really, 'changed_at'],
  contract_file_hashes: [hashed, 'created_at'],
  contract_records: [hashed, 'happened_at'],
  contract_templates: [published, 'created_at'],
  contract_transactions: [login, 'ended_at', 'expires_at', 'created_at'],
  contracts: [machine, 'work_until'],
  data_migrations: [machine, 'done_at'],
  file_looks: [really, 'created_at'],
  files: [machine, 'created_at'],
  film_parts: [machine, 'created_at', 'stored_at'],
  films: [machine, 'created_at', 'expires_at'],
  good_metrics: [shelf, 'as_of'],
  good_posts: [shelf, 'posted_on', 'as_of', 'looked_at'],
  good_profiles: [shelf, 'audience_as_of'],
  good_skus: [shelf, 'valid_until'],
  good_traits: [shelf, 'leave_from', 'leave_to'],
  goods: [shelf, 'leave_from', 'leave_to', 'next_change_on', 'created_at', 'updated_at'],
  mail_outbox: [machine, 'created_at'],
  market_figures: [machine, 'counted_at'],
  message_deliveries: [machine, 'ended_at', 'created_at'],
  operator_actions: [really, 'created_at'],
  outside_calls: [machine, 'lease_until', 'given_up_at'],
  proof_records: [hashed, 'happened_at'],
  questions: [published, 'published_at'],
  ranking_boards: [published, 'since', 'updated_at'],
  ranking_lists: [published, 'day', 'made_at', 'as_of'],
  ranking_notes: [published, 'day', 'updated_at'],
  ranking_places: [published, 'day'],
  rate_limits: [machine, 'expire'],
  sessions: [login, 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
  signing_authorisations: ['the paper itself says this day', 'valid_until'],
  signing_authority: [machine, 'created_at'],
  signing_certificates: [machine, 'issued_at'],
  sms_outbox: [machine, 'created_at'],
  solutions: [published, 'updated_at'],
  staged_files: [machine, 'dropped_at', 'created_at'],
  statement_days: ['a trigger takes it along with the posting', 'day'],
  statement_lines: ['a trigger takes it along with the posting', 'at'],
  step_up_tickets: [login, 'expires_at', 'used_at'],
  tracking_events: [machine, 'happened_at'],
};
