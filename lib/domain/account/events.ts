import { keysOf } from '@/lib/domain/text/keys-of';

/** How it went: done, failed (somebody tried in vain), or it waits for the person to say whether it was them. */
export type EventOutcome = 'done' | 'failed' | 'ask';

interface EventWords {
  /** `{detail}` is what the record adds, masked */
  says: string;
  outcome: EventOutcome;
}

/** What is written into an account's record, and the sentence that its owner reads. */
export const accountEvents = {
  login: { says: '短信验证码登录', outcome: 'done' },
  login_unfamiliar: { says: '短信验证码登录，设备和网络都是第一次使用', outcome: 'ask' },
  logout: { says: '退出登录', outcome: 'done' },
  session_ended: { says: '结束一处登录：{detail}', outcome: 'done' },
  sessions_ended: { says: '结束其他 {detail} 处登录', outcome: 'done' },
  profile_changed: { says: '修改账号资料：{detail}', outcome: 'done' },
  pay_pass_set: { says: '设置支付密码', outcome: 'done' },
  pay_pass_changed: { says: '修改支付密码', outcome: 'done' },
  pay_pass_wrong: { says: '支付密码输错，还可以再试 {detail} 次', outcome: 'failed' },
  pay_pass_locked: { says: '支付密码连续输错，锁定 {detail} 小时', outcome: 'failed' },
  phone_proven: { says: '修改手机号：原手机号 {detail} 验证通过', outcome: 'done' },
  phone_changed: { says: '登录手机号改为 {detail}，其他登录已结束', outcome: 'done' },
  phone_lost: { says: '申请更换手机号：原手机号不能接收短信，新手机号 {detail}', outcome: 'done' },
  phone_lost_wrong: { says: '申请更换手机号，身份核对不符', outcome: 'failed' },
  phone_lost_refused: { says: '更换手机号的申请未通过：{detail}', outcome: 'failed' },
  phone_lost_cancelled: { says: '取消更换手机号的申请', outcome: 'done' },
  verification_applied: { says: '提交实名认证（{detail}）', outcome: 'done' },
  verification_approved: { says: '实名认证通过（{detail}）', outcome: 'done' },
  verification_refused: { says: '实名认证未通过：{detail}', outcome: 'failed' },
  verification_given_up: { says: '注销实名认证', outcome: 'done' },
  card_bound: { says: '绑定银行卡：{detail}', outcome: 'done' },
  card_refused: { says: '银行核验未通过，已解绑：{detail}', outcome: 'failed' },
  card_removed: { says: '解绑银行卡：{detail}', outcome: 'done' },
  withdrawal_asked: { says: '申请提现 {detail}', outcome: 'done' },
  withdrawal_cancelled: { says: '撤销提现 {detail}', outcome: 'done' },
  withdrawal_refused: { says: '提现审核未通过，已退回可用余额：{detail}', outcome: 'failed' },
  withdrawal_paid: { says: '提现已打款 {detail}', outcome: 'done' },
  withdrawal_failed: { says: '提现没有到账，已退回可用余额：{detail}', outcome: 'failed' },
  identity_told: { says: '下载收入报表 {detail}，含完整证件号码', outcome: 'done' },
  copy_taken: { says: '下载我的资料（个人信息副本）', outcome: 'done' },
  closed: { says: '注销账号', outcome: 'done' },
} as const satisfies Record<string, EventWords>;

export type AccountEventKind = keyof typeof accountEvents;

export const accountEventKinds = keysOf(accountEvents);

/** How far back an account's record is shown, days; it is kept for a year (server/account/jobs.ts). */
export const shownEventDays = 180;

/** A row of the record as a sentence; a kind that is no longer known is told by its name. */
export function eventWords(kind: string, detail: string): { says: string; outcome: EventOutcome } {
  if (!Object.hasOwn(accountEvents, kind)) return { says: kind, outcome: 'done' };
  const { says, outcome } = accountEvents[kind as AccountEventKind]; // hasOwn has just said so
  return { says: says.replace('{detail}', detail), outcome };
}
