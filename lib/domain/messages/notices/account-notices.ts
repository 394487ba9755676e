import type { NoticeTemplates } from './notice-template';

const reason = { name: '理由', example: '照片看不清', must: true } as const;
const at = { name: '时间', example: '2026-11-29 14:20', must: true } as const;
const person = { name: '被授权人', example: '林**', must: true } as const;

export const accountNotices = {
  verification_approved: {
    topic: 'verification',
    name: '实名认证已通过',
    when: '实名认证通过时，发给本人',
    title: '实名认证已通过',
    body: '现在可以绑定同名银行卡并提现。',
    blanks: {},
  },
  verification_rejected: {
    topic: 'verification',
    name: '实名认证未通过',
    when: '实名认证未通过时，发给本人',
    title: '实名认证未通过',
    body: '{理由}。改好后可以重新提交，其余内容已为您保留。',
    blanks: { reason },
  },
  authorisation_approved: {
    topic: 'verification',
    name: '授权委托书已通过',
    when: '授权委托书通过时，发给企业',
    title: '{被授权人}的授权委托书已通过',
    body: '有效期至 {日期}，现在可以由其代表企业签署合同。',
    blanks: { person, until: { name: '日期', example: '2027-11-29', must: true } },
  },
  authorisation_rejected: {
    topic: 'verification',
    name: '授权委托书未通过',
    when: '授权委托书未通过时，发给企业',
    title: '{被授权人}的授权委托书未通过',
    body: '{理由}。改好后可以重新提交。',
    blanks: { person, reason },
  },
  account_bound: {
    topic: 'security',
    name: '账号的一项被停用或限量',
    when: '平台停用或限量账号的一项时，发给本人',
    title: '{停用内容}',
    body: '{理由}{恢复说明}',
    blanks: {
      what: { name: '停用内容', example: '您的账号暂不能提现', must: true },
      reason,
      end: { name: '恢复说明', example: '，7 天后恢复', must: true },
    },
  },
  account_lifted: {
    topic: 'security',
    name: '账号的一项已恢复',
    when: '平台恢复账号的一项时，发给本人',
    title: '您的账号已恢复{功能}',
    body: '{理由}',
    blanks: { what: { name: '功能', example: '提现', must: true }, reason },
  },
  login_elsewhere: {
    topic: 'security',
    name: '陌生设备登录',
    when: '账号在没有用过的设备和网络上登录时，发给本人',
    title: '账号在没有用过的设备和网络上登录',
    body: '{时间}，{地点与设备}。不是您本人的话，请立即结束这处登录并修改支付密码',
    blanks: { at, where: { name: '地点与设备', example: '浙江杭州，手机浏览器', must: true } },
  },
  phone_changed: {
    topic: 'security',
    name: '登录手机号已修改',
    when: '登录手机号修改时，发给本人',
    title: '登录手机号已修改',
    body: '{时间} 由 {原号} 改为 {新号}，其他登录已结束，{小时} 小时内不能提现',
    blanks: {
      at,
      from: { name: '原号', example: '139****0003', must: true },
      to: { name: '新号', example: '138****0007', must: true },
      hours: { name: '小时', example: '24', must: true },
    },
  },
  recovery_asked: {
    topic: 'security',
    name: '有人申请换登录手机号',
    when: '有人申请更换登录手机号时，发给账号',
    title: '有人申请更换您的登录手机号',
    body: '新手机号 {新号}，平台审核中。不是您本人的话，请立即到安全设置取消，并修改支付密码',
    blanks: { to: { name: '新号', example: '138****0007', must: true } },
  },
  recovery_refused: {
    topic: 'security',
    name: '换登录手机号未通过',
    when: '更换登录手机号的申请未通过时，发给账号',
    title: '更换登录手机号的申请未通过',
    body: '{理由}',
    blanks: { reason },
  },
  signing_code_elsewhere: {
    topic: 'security',
    name: '签署验证码发往他号',
    when: '合同的签署验证码发往别的手机时，发给账号',
    title: '合同 {合同编号} 的签署验证码发往 {手机}',
    body: '本账号正在签署合同 {合同编号}，验证码发往 {手机}，不是登录手机。如非本人安排，请立即修改登录手机、结束其他登录并联系客服',
    blanks: {
      contractSn: { name: '合同编号', example: 'HT2611-0437', must: true },
      phone: { name: '手机', example: '138****0007', must: true },
    },
  },
} as const satisfies NoticeTemplates;
