import type { QueueName } from './console-queues';

/** Reasons of one queue: each has its key, 1 to 9. */
export const mostReasons = 9;

/** What is said most often where something is rejected; a queue's people write their own (console). */
const usual = ['资料看不清，请重新上传', '填写与证明不符', '缺少必要的证明材料'];

const ofQueue: Partial<Record<QueueName, readonly string[]>> = {
  entry: ['主体名称与证照不一致', '账号介绍不清楚', ...usual.slice(2)],
  listing: ['截图与填写不符', '截图看不清', '报价异常', '主页打不开', '归属不符'],
  change: ['改动与截图不符', '改价幅度没有说明', '名称或头像含联系方式'],
  figure: ['截图与填写不符', '截图看不清', '截图不是本账号的后台'],
  verification: ['证件看不清', '名称与证件不一致', '证件已过期'],
  inspection: ['链接打不开', '内容与确认稿不符', '没有挂出约定的话题或组件', '发布时间不在约定内'],
  result: ['截图与填写不符', '截图看不清', '不是这次投放的数据'],
  invoice_return: ['抬头或税号不符', '金额与应回票不符', '票面看不清'],
  withdrawal: ['户名与认证名称不符', '银行卡信息有误', '有未了结的争议'],
};

export const defaultReasons = (queue: QueueName): readonly string[] => ofQueue[queue] ?? usual;
