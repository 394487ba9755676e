import { keysOf } from '../text/keys-of';
import { hasRole, type OperatorRole } from './roles';

/** Which role, or any of which, may do what: the one table of it. The console shows what stands here, the server refuses the rest. */
const actRoles = {
  entry: 'review',
  listing: 'review',
  change: 'review',
  figure: 'review',
  result: 'review',
  claim: 'review',
  verification: 'review',
  authorisation: 'review',
  authorisation_paper: 'review',
  papers: 'review',
  certificate: 'review',
  certificate_papers: 'review',
  invoice_return: 'review',
  return_remind: ['review', 'finance'],
  pass_inspection: 'review',
  send_back: 'review',
  take_down: 'service',
  give_back: 'service',
  case_take_down: 'service',
  case_give_back: 'service',
  block: 'service',
  lift_block: 'service',
  account_phone: 'service',
  end_session: 'service',
  end_sessions: 'service',
  platform_approve: 'service',
  platform_return: 'service',
  urge_revision: 'service',
  link_gone: 'service',
  rule_release: 'service',
  rule_refund: 'service',
  rule_refund_kept: 'service',
  rule_split: 'service',
  sign_ruling: 'service',
  return_ruling: 'service',
  withdraw_ruling: 'service',
  try_split: 'service',
  commission_rule: 'service',
  commission_collect: 'service',
  commission_write_off: 'service',
  revoke_contract: 'service',
  lost_phone: 'service',
  lost_phone_number: 'service',
  contact: 'service',
  call_again: 'service',
  'need-plan': 'service',
  shortlist: 'service',
  phone: 'service',
  withdrawal: 'finance',
  'payout-batch': 'finance',
  'payout-file': 'finance',
  'payout-result': 'finance',
  'payout-done': 'finance',
  'payout-failed': 'finance',
  'payout-bounced': 'finance',
  'bank-recharge': 'finance',
  transfer: 'finance',
  reconcile: 'finance',
  explain_line: 'finance',
  invoice: 'finance',
  invoice_issue: 'finance',
  invoice_fail: 'finance',
  invoice_retry: 'finance',
  invoice_red: 'finance',
  invoice_keep: 'finance',
  refund_completed: 'finance',
  posting: 'finance',
  posting_ask: 'finance',
  setting_ask: 'finance',
  announce: 'content',
  article_save: 'content',
  article_publish: 'content',
  article_withdraw: 'content',
  article_restore: 'content',
  site_config: 'content',
  brand_save: 'content',
  link_save: 'content',
  notice_text: 'content',
  weights_ask: 'content',
  home_pick: 'content',
  home_pick_drop: 'content',
  label_rename: 'content',
  label_retire: 'content',
  label_allow: 'content',
  legal_save: 'content',
  legal_publish: 'content',
  setting: 'admin',
  service_calendar: 'admin',
  consultant_hours: 'admin',
  retry_contract: 'admin',
  site_entity: 'admin',
  notice: 'admin',
  note: ['review', 'service', 'finance'],
} as const satisfies Record<string, OperatorRole | readonly OperatorRole[]>;

export type OperatorActName = keyof typeof actRoles;

export const operatorActNames = keysOf(actRoles);

export const isOperatorAct = (name: string): name is OperatorActName =>
  Object.hasOwn(actRoles, name);

export const rolesOfAct = (act: OperatorActName): readonly OperatorRole[] => {
  const asked: OperatorRole | readonly OperatorRole[] = actRoles[act];
  return typeof asked === 'string' ? [asked] : asked;
};

/** As which of their roles somebody does an act: their own, or the one that who manages stands in for; undefined: as none. */
export const roleFor = (
  roles: readonly OperatorRole[],
  act: OperatorActName,
): OperatorRole | undefined => {
  const asked = rolesOfAct(act);
  return asked.find((role) => roles.includes(role)) ?? asked.find((role) => hasRole(roles, role));
};

/** Those that stand beside whatever can be opened: they decide nothing, take nothing, and end no wait. */
const besideActs: readonly OperatorActName[] = ['note'];

export const isBeside = (act: OperatorActName): boolean => besideActs.includes(act);

/** Those that look at something, or try it: what they are done on goes on waiting. */
export const lookActs: readonly string[] = [
  'papers',
  'authorisation_paper',
  'certificate_papers',
  'lost_phone_number',
  'phone',
  'account_phone',
  'try_split',
  'payout-file',
] satisfies OperatorActName[];

export const isLook = (act: string): boolean => lookActs.includes(act);

/** Those that belong to nothing that waits; all others are done on what their queue holds. */
export const freeActs = [
  'announce',
  'transfer',
  'payout-batch',
  'payout-file',
  'payout-result',
  'payout-bounced',
  'reconcile',
  'refund_completed',
  'return_remind',
  'posting_ask',
  'setting_ask',
  'try_split',
  'revoke_contract',
  'link_gone',
  'article_save',
  'article_publish',
  'article_withdraw',
  'article_restore',
  'site_config',
  'site_entity',
  'brand_save',
  'link_save',
  'weights_ask',
  'service_calendar',
  'consultant_hours',
  'notice_text',
  'home_pick',
  'home_pick_drop',
  'label_rename',
  'label_retire',
  'label_allow',
  'legal_save',
  'legal_publish',
] as const satisfies readonly OperatorActName[];

export const isFreeAct = (act: OperatorActName): boolean =>
  (freeActs as readonly OperatorActName[]).includes(act);

/** Those of them that have a screen of their own: the list of forms leaves them out. */
const screenActs: readonly string[] = [
  'announce',
  'return_remind',
  'article_save',
  'article_publish',
  'article_withdraw',
  'article_restore',
  'site_config',
  'site_entity',
  'brand_save',
  'link_save',
  'weights_ask',
  'service_calendar',
  'consultant_hours',
  'notice_text',
  'home_pick',
  'home_pick_drop',
  'label_rename',
  'label_retire',
  'label_allow',
  'legal_save',
  'legal_publish',
] satisfies OperatorActName[];

export const hasScreen = (act: OperatorActName): boolean => screenActs.includes(act);
