import { ifUnsigned, mayAskAnew } from '@/lib/domain/contracts/orders-go-on';
import type { NoticeTemplates } from './notice-template';

const topic = 'contract';
const contract = { name: '合同', example: '《投放服务合同》HT2611-0437', must: true } as const;
const days = { name: '天数', example: '7', must: true } as const;
const reason = { name: '原因', example: '交付日期要改', must: true } as const;
const person = { name: '签署人', example: '林**', must: true } as const;
/** What each end knows; what it has no use for may be left out. */
const ofEnd = {
  contract,
  reason: { name: '原因', example: '交付日期要改' },
  person: { name: '拒签人', example: '林**' },
  kind: { name: '合同名称', example: '投放服务合同' },
} as const;
const ofEndWithReason = { ...ofEnd, reason } as const;

export const contractNotices = {
  contract_lacking: {
    topic,
    name: '合同缺资料',
    when: '合同还缺资料时，发给缺资料的一方',
    title: '{合同}等您补全资料',
    body: '还缺：{所缺资料}。补全后生成合同',
    blanks: { contract, missing: { name: '所缺资料', example: '地址、签署人', must: true } },
  },
  contract_started: {
    topic,
    name: '合同等您签署',
    when: '合同开始签署时，发给各方',
    title: '{合同}等您签署',
    body: `请在 {天数} 天内读完并签署；${ifUnsigned}`,
    blanks: { contract, days },
  },
  contract_reminded: {
    topic,
    name: '合同期限提醒',
    when: '合同快到期时，发给还没有签的人',
    title: '{合同}还没有签署',
    body: `还剩 {天数} 天。${ifUnsigned}`,
    blanks: { contract, days },
  },
  contract_hurried: {
    topic,
    name: '对方提醒签署',
    when: '已签的一方提醒时，发给还没有签的人',
    title: '{合同}还没有签署',
    body: '对方已签署《{合同名称}》，请您尽快签署',
    blanks: { contract, kind: { name: '合同名称', example: '投放服务合同' } },
  },
  contract_signed: {
    topic,
    name: '合同有一方已签',
    when: '一方签署后还有人没有签时，发给其余各方',
    title: '{合同}有一方已签署',
    body: '{签署人} 已签署，等其余各方',
    blanks: { contract, person },
  },
  contract_withdraw_asked: {
    topic,
    name: '请求撤回合同',
    when: '一方请求撤回时，发给对方',
    title: '{合同}对方请求撤回',
    body: '原因：{原因}。您同意后合同撤销；不同意的，照常签署即可',
    blanks: { contract, reason },
  },
  contract_done: {
    topic,
    name: '合同签完',
    when: '全部签完时，发给各方',
    title: '{合同}已签完，合同生效',
    body: '可以下载合同和签署证书，任何人都可以在「合同验真」核对',
    blanks: { contract },
  },
  contract_refused: {
    topic,
    name: '合同被拒签',
    when: '一方拒签时，发给其余各方',
    title: '{合同}被拒签',
    body: `{拒签人}拒签，原因：{原因}。${mayAskAnew}`,
    blanks: ofEndWithReason,
  },
  contract_withdrawn: {
    topic,
    name: '合同被发起方撤回',
    when: '发起方撤回时，发给对方',
    title: '{合同}已被发起方撤回',
    body: `原因：{原因}。${mayAskAnew}`,
    blanks: ofEndWithReason,
  },
  contract_agreed_off: {
    topic,
    name: '合同双方同意撤回',
    when: '对方同意撤回时，发给请求的一方',
    title: '{合同}双方同意，已撤回',
    body: `原因：{原因}。${mayAskAnew}`,
    blanks: ofEndWithReason,
  },
  contract_revoked: {
    topic,
    name: '合同被平台撤销',
    when: '平台撤销合同时，发给各方',
    title: '{合同}被平台撤销',
    body: `原因：{原因}。${mayAskAnew}`,
    blanks: ofEndWithReason,
  },
  contract_ended_there: {
    topic,
    name: '合同在签署渠道被撤销',
    when: '签署渠道里合同被撤销时，发给各方',
    title: '{合同}被撤销',
    body: `原因：{原因}。${mayAskAnew}`,
    blanks: ofEndWithReason,
  },
  contract_not_made: {
    topic,
    name: '合同不再生成',
    when: '还没有签的合同不再需要时，发给各方',
    title: '{合同}不再生成',
    body: '{原因}，《{合同名称}》不再生成；同一合同的其他订单可以重新发起',
    blanks: ofEndWithReason,
  },
  contract_expired: {
    topic,
    name: '合同已过期',
    when: '到期没有签完时，发给各方',
    title: '{合同}已过期',
    body: `到期没有签完。${mayAskAnew}`,
    blanks: ofEnd,
  },
  certificate_approved: {
    topic,
    name: '签署人证件已通过',
    when: '签署人的证件通过核对时，发给签署人',
    title: '{合同}的证件已通过核对',
    body: '请继续签署',
    blanks: { contract },
  },
  certificate_rejected: {
    topic,
    name: '签署人证件未通过',
    when: '签署人的证件没有通过核对时，发给签署人',
    title: '{合同}的证件没有通过核对',
    body: '原因：{原因}。请重新上传',
    blanks: { contract, reason },
  },
} as const satisfies NoticeTemplates;
