import type { SignatureStep } from './route-table';
import { type NavItem, type RouteName, routes } from './routes';

/** A menu of an area; the order within it is the order of the table. */
export type AreaMenu =
  | 'personal'
  | 'personal-money'
  | 'personal-service'
  | 'personal-account'
  | 'medium'
  | 'medium-listings'
  | 'medium-money'
  | 'medium-invoice'
  | 'medium-contract'
  | 'medium-account';

interface AreaPage {
  /** for the document and the crumbs */
  title: string;
  /** the menu it stands in, and the words it uses there */
  menu?: readonly [AreaMenu, string];
}

type OfAreas = Extract<
  RouteName,
  'personal' | 'medium' | `personal-${string}` | `medium-${string}`
>;

/** A page of the two areas of customers, which has their frame; those on the way to paying and on paper have not. */
export type AreaRoute = Exclude<OfAreas, 'personal-settlement' | 'personal-dropreport-print'>;

type SignatureRoute<S extends SignatureStep = SignatureStep> = Extract<
  AreaRoute,
  `${string}-otherManagement-signature-${S}`
>;

const pages: Record<Exclude<AreaRoute, SignatureRoute>, AreaPage> = {
  personal: { title: '个人中心', menu: ['personal', '账户概览'] },
  'personal-order': { title: '我的订单', menu: ['personal', '我的订单'] },
  'personal-myCollection': { title: '我的收藏', menu: ['personal', '我的收藏'] },
  'personal-filters': { title: '常用筛选', menu: ['personal', '常用筛选'] },
  'personal-plans': { title: '投放方案', menu: ['personal', '投放方案'] },
  'personal-inquiries': { title: '询档询价', menu: ['personal', '询档询价'] },
  'personal-manAgement-recharge': { title: '充值', menu: ['personal-money', '余额充值'] },
  'personal-manAgement-cash': { title: '提现', menu: ['personal-money', '提现'] },
  'personal-manAgement-bindBank': { title: '银行卡', menu: ['personal-money', '银行卡'] },
  'personal-manAgement-detailed': { title: '资金明细', menu: ['personal-money', '资金明细'] },
  'personal-manAgement-invoice': { title: '发票管理', menu: ['personal-money', '发票'] },
  'personal-otherManagement-signature': {
    title: '合同签署',
    menu: ['personal-service', '合同签署'],
  },
  'personal-otherManagement-Information': {
    title: '消息中心',
    menu: ['personal-service', '消息中心'],
  },
  'personal-otherManagement-proposal': {
    title: '投诉建议',
    menu: ['personal-service', '意见建议'],
  },
  'personal-dropreport': { title: '投放报告', menu: ['personal-service', '投放报告'] },
  'personal-personalSettings': { title: '账号设置', menu: ['personal-account', '账号资料'] },
  'personal-verified': { title: '实名认证', menu: ['personal-account', '实名认证'] },
  'personal-securitySettings': { title: '安全设置', menu: ['personal-account', '安全设置'] },
  'personal-modifyNumber': { title: '修改手机号' },

  medium: { title: '媒体中心', menu: ['medium', '工作台'] },
  'medium-order': { title: '媒体订单', menu: ['medium', '订单'] },
  'medium-inquiries': { title: '询档询价', menu: ['medium', '询档'] },
  'medium-figures': { title: '效果数据', menu: ['medium', '效果数据'] },
  'medium-posts': { title: '近期作品', menu: ['medium', '近期作品'] },
  'medium-mediaEntry-hasEntry': { title: '已入驻媒体', menu: ['medium-listings', '已入驻媒体'] },
  'medium-mediaEntry-checkMedia': { title: '媒体审核', menu: ['medium-listings', '媒体审核'] },
  'medium-mediaEntry-applyEntry': { title: '申请入驻', menu: ['medium-listings', '申请入驻'] },
  'medium-mediaEntry-claim': { title: '认领账号' },
  'medium-manAgement-detailed': { title: '资金明细', menu: ['medium-money', '资金明细'] },
  'medium-manAgement-cash': { title: '提现', menu: ['medium-money', '提现'] },
  'medium-manAgement-bindBank': { title: '银行卡', menu: ['medium-money', '银行卡'] },
  'medium-manAgement-recharge': { title: '充值', menu: ['medium-money', '充值'] },
  'medium-manAgement-invoice': { title: '发票管理', menu: ['medium-invoice', '发票'] },
  'medium-otherManagement-signature': { title: '合同签署', menu: ['medium-contract', '合同签署'] },
  'medium-personalSettings': { title: '账号设置', menu: ['medium-account', '账号资料'] },
  'medium-verified': { title: '实名认证', menu: ['medium-account', '实名认证'] },
  'medium-otherManagement-Information': { title: '消息中心', menu: ['medium', '消息'] },
  'medium-otherManagement-proposal': { title: '投诉建议', menu: ['medium-account', '意见建议'] },
  'medium-securitySettings': { title: '安全设置', menu: ['medium-account', '安全设置'] },
  'medium-modifyNumber': { title: '修改手机号' },
};

const signatureTitles: Record<SignatureStep, string> = {
  authentication: '实名核验',
  confirmed: '意愿确认',
  elements: '要素核验',
  elementsCode: '要素验证码',
  faceVerification: '人脸核验',
  identityCard: '身份证上传',
  notIDentituCard: '其他证件上传',
  successful: '签署成功',
  underReview: '审核中',
  verificationCode: '签署验证码',
};

/** What a page is called in its document's title and its crumbs. */
export function areaTitle(route: AreaRoute): string {
  const [, step] = /-signature-(\w+)$/.exec(route) ?? [];
  return step ? signatureTitles[step as SignatureStep] : pages[route as keyof typeof pages].title; // the steps are those with a word behind -signature-
}

/** The menu of an area that a page stands in; null: none, or no page of an area. */
export const areaMenuOf = (route: RouteName): AreaMenu | null =>
  (pages as Partial<Record<RouteName, AreaPage>>)[route]?.menu?.[0] ?? null; // any route may be asked of

/** A menu of an area: its pages that exist, in the order of the table. */
export function areaNavigation(menu: AreaMenu): NavItem[] {
  return Object.entries(pages).flatMap(([key, page]) => {
    const name = key as keyof typeof pages; // Object.entries forgets the keys' type
    const { path, built } = routes[name];
    return built && page.menu?.[0] === menu ? [{ name, href: path, label: page.menu[1] }] : [];
  });
}
