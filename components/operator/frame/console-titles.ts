import type { RouteName } from '@/lib/address/routes';

/** Titles of the console's pages; those of the other areas stand in the table of routes, which every page carries. */
export const consoleTitles = {
  operator: '工作台',
  'operator-queue': '队列',
  'operator-item': '处理',
  'operator-search': '查询',
  'operator-acts': '办理',
  'operator-money': '资金',
  'operator-figures': '经营数据',
  'operator-content': '文章、问答与方案',
  'operator-notices': '公告',
  'operator-site': '站点配置',
  'operator-settings': '费率',
  'operator-legal': '协议与合同文本',
  'operator-legal-text': '协议与合同文本',
  'operator-home-picks': '首页精选',
  'operator-labels': '内容标签',
  'operator-board-weights': '榜单权重',
  'operator-notice-texts': '消息文案',
  'operator-service-hours': '服务时间',
  'operator-text': '编辑',
  'operator-record': '操作记录',
} as const satisfies Partial<Record<RouteName, string>>;

export type ConsoleRoute = keyof typeof consoleTitles;
