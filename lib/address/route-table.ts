import type { Access } from '@/lib/domain/access/access';
import { type HubName, hubs, isHub } from '@/lib/domain/catalog/hubs';
import { groups, platformHeads } from '@/lib/domain/catalog/platform-heads';
import { keysOf } from '@/lib/domain/text/keys-of';

/** What lies behind a login, each with a frame of its own; pages of the two of customers load antd, no other page does (decision 048). */
export type Area = 'personal' | 'medium' | 'operator';

export type LayoutName = 'default' | 'medium' | 'error';

/** A menu the route stands in; the order within a menu is the order of the table. */
export type NavGroup =
  | 'main'
  | 'main-more'
  | 'top'
  | 'footer-resources'
  | 'footer-solutions'
  | 'footer-media'
  | 'footer-about'
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

export interface Route<P extends string = string> {
  /** `{name}` stands for a value. The spelling is part of the product: addresses are kept as they are. */
  path: P;
  /** of an area's page, for its frame; other pages name themselves, and every page carries this table */
  title: string;
  /** The one word on who may open it: loaders, guard and menus read it here. */
  access: Access;
  /** null: a light page, wherever its address lies. */
  area: Area | null;
  layout: LayoutName;
  /** menu → the words it uses there */
  nav: Partial<Record<NavGroup, string>>;
  /** for search engines: listed in the sitemap */
  sitemap: boolean;
  /** False: the page comes later; no menu and no link leads there. */
  built: boolean;
}

type Rest = Partial<Omit<Route, 'path' | 'title'>>;

const row = <P extends string>(path: P, title: string, rest: Rest): Route<P> => ({
  path,
  title,
  access: 'public',
  area: null,
  layout: 'default',
  nav: {},
  sitemap: false,
  built: true,
  ...rest,
});

/** A page that search engines may know. */
const open = <P extends string>(path: P, rest: Rest = {}) =>
  row(path, '', { sitemap: !path.includes('{'), ...rest });
const plain = <P extends string>(path: P, rest: Rest = {}) => row(path, '', rest);
const error = <P extends string>(path: P) => row(path, '', { layout: 'error' });
const personal = <P extends string>(path: P, title: string, nav: Rest['nav'] = {}) =>
  row(path, title, { access: 'advertiser', area: 'personal', nav });
const medium = <P extends string>(path: P, title: string, nav: Rest['nav'] = {}) =>
  row(path, title, { access: 'media', area: 'medium', layout: 'medium', nav });

/** Its title and place in the navigation stand with the console: every page of visitors carries this table. */
const operator = <P extends string>(path: P) =>
  row(path, '', { access: 'operator', area: 'operator' });

/**
 * Every address of the site (spec 2, Paths). The name is the path with `-` for `/`, except where spec 2
 * names the route itself (index, product_list, productdetails, personal-settlement).
 */
export const routes = {
  index: open('/', { nav: { main: '首页' } }),
  ...listRoutes(),
  productList: open('/productList', { nav: { main: '全部资源' } }),
  platformList: open('/platformList', { nav: { 'main-more': '平台榜单' } }),
  solution: open('/solution', { nav: { 'main-more': '行业方案' } }),
  publicOpinion: open('/publicOpinion', {
    nav: { 'main-more': '营销资讯', 'footer-about': '营销资讯' },
  }),
  yxlc: open('/yxlc.html', {
    nav: { 'main-more': '投放流程' },
  }),

  // Not in the specification's list: what one box finds, accounts and texts.
  search: plain('/search'),
  compare: plain('/compare'),
  find: plain('/find'),
  plan: open('/plan', { nav: { 'main-more': '投放方案' } }),

  product_list: open('/product_list/{ids}.html'),
  'productdetails-index': plain('/productDetails', { access: 'advertiser' }),
  productdetails: plain('/productDetails/{good_sn}_{staff_style}.html', {
    access: 'advertiser',
  }),

  // Not in the specification's list: an account's public page, beside the one where it is ordered.
  account: plain('/a/{platform}/{good_sn}.html'),

  // Not in the specification's list: the boards of every platform and kind, and their archive (lib/address/board-address.ts).
  board: plain('/bd/{words*}'),

  toLogin: plain('/toLogin', { layout: 'medium' }),
  mediumLogin: plain('/mediumLogin', {
    layout: 'medium',
    nav: { top: '媒体主登录', 'footer-media': '媒体主登录' },
  }),
  // Not in the specification's list: the way back into an account whose phone is lost.
  lostPhone: plain('/lostPhone', { layout: 'medium' }),
  'shopping-shoppingCart': plain('/shopping/shoppingCart'),

  personal: personal('/personal', '个人中心', { personal: '账户概览' }),
  'personal-order': personal('/personal/order', '我的订单', { personal: '我的订单' }),
  'personal-myCollection': personal('/personal/myCollection', '我的收藏', { personal: '我的收藏' }),
  'personal-filters': personal('/personal/filters', '常用筛选', { personal: '常用筛选' }),
  'personal-plans': personal('/personal/plans', '投放方案', { personal: '投放方案' }),
  'personal-inquiries': personal('/personal/inquiries', '询档询价', { personal: '询档询价' }),
  // Reached from the cart and on the way to paying: light.
  'personal-settlement': plain('/personal/settlement', { access: 'advertiser' }),
  'personal-manAgement-recharge': personal('/personal/manAgement/recharge', '充值', {
    'personal-money': '余额充值',
  }),
  'personal-manAgement-cash': personal('/personal/manAgement/cash', '提现', {
    'personal-money': '提现',
  }),
  'personal-manAgement-bindBank': personal('/personal/manAgement/bindBank', '银行卡', {
    'personal-money': '银行卡',
  }),
  'personal-manAgement-detailed': personal('/personal/manAgement/detailed', '资金明细', {
    'personal-money': '资金明细',
  }),
  'personal-manAgement-invoice': personal('/personal/manAgement/invoice', '发票管理', {
    'personal-money': '发票',
  }),
  'personal-otherManagement-signature': personal(
    '/personal/otherManagement/signature',
    '合同签署',
    { 'personal-service': '合同签署' },
  ),
  'personal-otherManagement-Information': personal(
    '/personal/otherManagement/Information',
    '消息中心',
    { 'personal-service': '消息中心' },
  ),
  'personal-otherManagement-proposal': personal('/personal/otherManagement/proposal', '投诉建议', {
    'personal-service': '意见建议',
  }),
  'personal-dropreport': personal('/personal/dropreport', '投放报告', {
    'personal-service': '投放报告',
  }),
  'personal-personalSettings': personal('/personal/personalSettings', '账号设置', {
    'personal-account': '账号资料',
  }),
  'personal-verified': personal('/personal/verified', '实名认证', {
    'personal-account': '实名认证',
  }),
  'personal-securitySettings': personal('/personal/securitySettings', '安全设置', {
    'personal-account': '安全设置',
  }),
  'personal-modifyNumber': personal('/personal/modifyNumber', '修改手机号'),

  'error-502': error('/502'),
  error: error('/error'),
  'error-404': error('/error/404'),
  'error-500': error('/error/500'),
  'error-502-503': error('/error/502-503'),

  // A plan handed on by a link; and a report handed on, for whoever has its key; and the advertiser's own on paper.
  'plan-shared': plain('/plan/shared', { layout: 'medium' }),
  report: plain('/report', { layout: 'medium' }),
  'personal-dropreport-print': plain('/personal/dropreport/print', {
    access: 'advertiser',
    layout: 'medium',
  }),
  // Not in the specification's list: where forms go without script, the simulated cashier, the demonstration's outbox and posts.
  'form-name': plain('/form/{name}'),
  cashier: plain('/cashier/{pay_sn}', { access: 'user' }),
  'dev-outbox': plain('/dev/outbox'),
  'dev-clock': plain('/dev/clock'),
  'demo-service': plain('/demo/service', { layout: 'medium' }),
  'demo-posts-id': plain('/demo/posts/{id}'),

  agreement: open('/agreement/{file}.html'),
  aboutus: open('/aboutus', { nav: { 'footer-about': '关于我们' } }),
  // Not in the specification's list: anybody may check a contract (issue "Contracts").
  'contract-verify': open('/contract/verify', {
    nav: { 'footer-about': '合同验真' },
  }),
  advertisement: open('/advertisement'),
  brand: open('/brand', { nav: { 'footer-about': '合作品牌' } }),
  enter: open('/enter', { nav: { top: '媒体入驻', 'footer-media': '媒体入驻' } }),
  extend: open('/extend', { nav: { 'footer-resources': '推广服务' } }),
  institute: open('/institute', { nav: { 'footer-about': '营销学院' } }),
  productTheory: open('/productTheory', { nav: { 'footer-about': '产品原理' } }),
  'publicOpinion-publicDetails': open('/publicOpinion/publicDetails'),
  'publicOpinion-publicDetails-id': open('/publicOpinion/publicDetails/{id}.html'),
  'publicOpinion-askDetails': open('/publicOpinion/askDetails'),
  'publicOpinion-rulings': open('/publicOpinion/rulings'),
  'publicOpinion-askDetails-id': open('/publicOpinion/askDetails/{id}.html'),
  tcaptcha: open('/tcaptcha', { layout: 'medium', sitemap: false }),
  'tcaptcha-captchas': open('/tcaptcha/captchas', {
    layout: 'medium',
    sitemap: false,
  }),
  'tcaptcha-data': open('/tcaptcha/data', { layout: 'medium', sitemap: false }),
  'tcaptcha-index1': open('/tcaptcha/index1', {
    layout: 'medium',
    sitemap: false,
  }),
  wxyy: open('/wxyy.html', { nav: { 'footer-resources': '微信运营' } }),
  xhsyy: open('/xhsyy.html', { nav: { 'footer-resources': '小红书运营' } }),
  hyzx: open('/hyzx.html'),
  news: open('/news.html'),
  yxjg: open('/yxjg.html', { nav: { 'footer-resources': '营销价格' } }),
  'allSpecial-videoExtend': open('/allSpecial/videoExtend'),
  'allSpecial-weixinExtend': open('/allSpecial/weixinExtend'),
  'allSpecial-weiboExtend': open('/allSpecial/weiboExtend'),
  'allSpecial-liveExtend': open('/allSpecial/liveExtend'),
  'allSpecial-settleinExtend': open('/allSpecial/settleinExtend', {
    nav: { 'footer-media': '接单规则' },
  }),
  'allSpecial-mediaEntry': open('/allSpecial/mediaEntry', {
    nav: { 'footer-media': '媒体报名' },
  }),
  'Solutions-Appliances': open('/Solutions/Appliances', {
    nav: { 'footer-solutions': '家电' },
  }),
  'Solutions-beauty': open('/Solutions/beauty', {
    nav: { 'footer-solutions': '美妆' },
  }),
  'Solutions-beverage': open('/Solutions/beverage', {
    nav: { 'footer-solutions': '食品饮料' },
  }),
  'Solutions-Clothing': open('/Solutions/Clothing', {
    nav: { 'footer-solutions': '服饰' },
  }),
  'Solutions-mother-to-child': open('/Solutions/mother-to-child', {
    nav: { 'footer-solutions': '母婴' },
  }),
  'Solutions-Cases': open('/Solutions/Cases'),
  // Not in the specification's list: one case.
  'Solutions-Cases-id': plain('/Solutions/Cases/{id}'),

  medium: medium('/medium', '媒体中心', { medium: '工作台' }),
  'medium-order': medium('/medium/order', '媒体订单', { medium: '订单' }),
  'medium-inquiries': medium('/medium/inquiries', '询档询价', { medium: '询档' }),
  'medium-figures': medium('/medium/figures', '效果数据', { medium: '效果数据' }),
  'medium-posts': medium('/medium/posts', '近期作品', { medium: '近期作品' }),
  'medium-mediaEntry-hasEntry': medium('/medium/mediaEntry/hasEntry', '已入驻媒体', {
    'medium-listings': '已入驻媒体',
  }),
  'medium-mediaEntry-checkMedia': medium('/medium/mediaEntry/checkMedia', '媒体审核', {
    'medium-listings': '媒体审核',
  }),
  'medium-mediaEntry-applyEntry': medium('/medium/mediaEntry/applyEntry', '申请入驻', {
    'medium-listings': '申请入驻',
  }),
  // Not in the specification's list: the way to an account of a public page that is one's own.
  'medium-mediaEntry-claim': medium('/medium/mediaEntry/claim', '认领账号'),
  'medium-manAgement-detailed': medium('/medium/manAgement/detailed', '资金明细', {
    'medium-money': '资金明细',
  }),
  'medium-manAgement-cash': medium('/medium/manAgement/cash', '提现', { 'medium-money': '提现' }),
  'medium-manAgement-bindBank': medium('/medium/manAgement/bindBank', '银行卡', {
    'medium-money': '银行卡',
  }),
  'medium-manAgement-recharge': medium('/medium/manAgement/recharge', '充值', {
    'medium-money': '充值',
  }),
  'medium-manAgement-invoice': medium('/medium/manAgement/invoice', '发票管理', {
    'medium-invoice': '发票',
  }),
  'medium-otherManagement-signature': medium('/medium/otherManagement/signature', '合同签署', {
    'medium-contract': '合同签署',
  }),
  'medium-personalSettings': medium('/medium/personalSettings', '账号设置', {
    'medium-account': '账号资料',
  }),
  'medium-verified': medium('/medium/verified', '实名认证', { 'medium-account': '实名认证' }),
  'medium-otherManagement-Information': medium('/medium/otherManagement/Information', '消息中心', {
    medium: '消息',
  }),
  'medium-otherManagement-proposal': medium('/medium/otherManagement/proposal', '投诉建议', {
    'medium-account': '意见建议',
  }),
  // Not in the specification's list: an owner has a phone, a pay password and sessions as well.
  'medium-securitySettings': medium('/medium/securitySettings', '安全设置', {
    'medium-account': '安全设置',
  }),
  'medium-modifyNumber': medium('/medium/modifyNumber', '修改手机号', {}),

  // Not in the specification's list: the console of the platform's people.
  'operator-login': plain('/operator/login', { layout: 'medium' }),
  operator: operator('/operator'),
  'operator-queue': operator('/operator/queue/{queue}'),
  'operator-item': operator('/operator/queue/{queue}/{key}'),
  'operator-search': operator('/operator/search'),
  'operator-acts': operator('/operator/acts'),
  'operator-money': operator('/operator/money'),
  'operator-figures': operator('/operator/figures'),
  'operator-content': operator('/operator/content'),
  'operator-notices': operator('/operator/content/notices'),
  'operator-site': operator('/operator/content/site'),
  'operator-board-weights': operator('/operator/content/board-weights'),
  'operator-legal': operator('/operator/content/legal'),
  'operator-legal-text': operator('/operator/content/legal/{text}'),
  'operator-home-picks': operator('/operator/content/home-picks'),
  'operator-notice-texts': operator('/operator/content/notice-texts'),
  'operator-service-hours': operator('/operator/content/service-hours'),
  'operator-settings': operator('/operator/content/settings'),
  'operator-text': operator('/operator/content/{text}'),
  'operator-record': operator('/operator/record'),

  // The steps of signing; every link carries `rowId`.
  ...signatureSteps('personal', (path, title) => personal(path, title)),
  ...signatureSteps('medium', (path, title) => medium(path, title)),
};

function signatureSteps<A extends 'personal' | 'medium'>(
  area: A,
  make: (path: string, title: string) => Route,
) {
  const steps = {
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
  } as const;
  type Step = keyof typeof steps;
  type Name<S extends string> = `${A}-otherManagement-signature-${S}`;
  return Object.fromEntries(
    Object.entries(steps).map(([step, title]) => [
      `${area}-otherManagement-signature-${step}`,
      make(`/${area}/otherManagement/signature/${step}`, title),
    ]),
  ) as { [S in Step as Name<S>]: Route<`/${A}/otherManagement/signature/${S}`> }; // built from `steps`, key by key
}

/** `/dspyx/dy` → `dspyx-dy`: the name of the route of a list's path. */
export type ListRouteName<P extends string = ListPath> = P extends `/${infer Name}`
  ? Name extends `${infer Hub}/${infer Own}`
    ? `${Hub}-${Own}`
    : Name
  : never;

type ListPath = (typeof platformHeads)[number]['path'] | `/${HubName}`;

export function listRouteName<P extends string>(path: P): ListRouteName<P> {
  return path.slice(1).replace('/', '-') as ListRouteName<P>; // the type says the same
}

interface ListPage {
  path: ListPath;
  menu: readonly [main: string, footer: string] | null;
}

/** The pages and lists of the hubs and the platforms: those that menus name by groups first, then those within a hub. */
function listRoutes() {
  const pages = keysOf(groups).flatMap((group): readonly ListPage[] => {
    if (!isHub(group)) return platformHeads.filter((head) => head.group === group);
    const { name, title } = hubs[group];
    return [{ path: `/${group}`, menu: [name, title] }];
  });
  const all: readonly ListPage[] = [...pages, ...platformHeads.filter(({ group }) => isHub(group))];
  // A pattern takes what no earlier row does: the plain addresses stand first.
  return Object.fromEntries([
    ...all.map(({ path, menu }) => {
      const nav = menu ? { main: menu[0], 'footer-resources': menu[1] } : {};
      return [listRouteName(path), open(`${path}.html`, { nav })];
    }),
    ...all.map(({ path }) => [`${listRouteName(path)}-ids`, open(`${path}/{ids}.html`)]),
  ]) as { [P in ListPath as ListRouteName<P>]: Route<`${P}.html`> } & {
    [P in ListPath as `${ListRouteName<P>}-ids`]: Route<`${P}/{ids}.html`>;
  }; // built from the paths, one by one
}
