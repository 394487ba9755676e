import { operatorActs } from './acts';

/** What is in the record beside the acts of the table. */
const others: Readonly<Record<string, string>> = {
  take: '领取',
  put_back: '放回',
  hand_over: '交给同事',
  take_back: '收回到空闲',
  free: '自动放回',
  reasons: '改驳回理由',
  clerk: '开关演示审核员',
  audit: '运行审计',
  log_in: '登录',
  second_factor: '绑定第二因素并登录',
  recovery_code: '用恢复码登录',
  second_factor_locked: '第二因素连续输错，锁定',
  dump: '导出数据库',
  rekey: '换密钥',
  'operator-add': '添加操作员',
  'operator-role': '改操作员角色',
  'operator-end': '停用操作员',
  'operator-reset': '重置第二因素',
};

/** An act in a few words: what stands before the first colon of its usage, or all of it. */
export function actName(act: string): string {
  const what = operatorActs[act]?.what ?? others[act] ?? act;
  const [short = what] = what.split(/[：；，]/, 1);
  return short === '订单' || short === '直播佣金' ? what.replace(/^[^：]+：/, '') : short;
}

/** Everything that may stand in the record, for its filter. */
export const recordedActs = (): { act: string; name: string }[] =>
  [...Object.keys(operatorActs), ...Object.keys(others)].map((act) => ({
    act,
    name: actName(act),
  }));
