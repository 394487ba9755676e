import type { Access } from '@/lib/domain/access/access';
import { type HubName, hubs, isHub } from '@/lib/domain/catalog/hubs';
import { groups, platformHeads } from '@/lib/domain/catalog/platform-heads';
import { keysOf } from '@/lib/domain/text/keys-of';

/** What lies behind a login, each with a frame of its own; pages of the two of customers load antd, no other page does (decision 048). */
export type Area = 'personal' | 'medium' | 'operator';

export type LayoutName = 'default' | 'medium' | 'error';

/** A menu of visitors that the route stands in; the order within a menu is the order of the table. */
export type NavGroup =
  | 'main'
  | 'main-more'
  | 'top'
  | 'footer-resources'
  | 'footer-solutions'
  | 'footer-media'
  | 'footer-about';

export interface Route<P extends string = string> {
  /** `{name}` stands for a value. The spelling is part of the product: addresses are kept as they are. */
  path: P;
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

type Rest = Partial<Omit<Route, 'path'>>;

const row = <P extends string>(path: P, rest: Rest): Route<P> => ({
  path,
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
  row(path, { sitemap: !path.includes('{'), ...rest });
const plain = <P extends string>(path: P, rest: Rest = {}) => row(path, rest);
const error = <P extends string>(path: P) => row(path, { layout: 'error' });

// Titles of an area's pages and their places in its menus stand with the area (area-pages.ts; of the console with the
// console): every page of visitors carries this table.
const personal = <P extends string>(path: P) =>
  row(path, { access: 'advertiser', area: 'personal' });
const medium = <P extends string>(path: P) =>
  row(path, { access: 'media', area: 'medium', layout: 'medium' });
const operator = <P extends string>(path: P) => row(path, { access: 'operator', area: 'operator' });

const signatureStepNames = [
  'authentication',
  'confirmed',
  'elements',
  'elementsCode',
  'faceVerification',
  'identityCard',
  'notIDentituCard',
  'successful',
  'underReview',
  'verificationCode',
] as const;
export type SignatureStep = (typeof signatureStepNames)[number];

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

  personal: personal('/personal'),
  'personal-order': personal('/personal/order'),
  'personal-myCollection': personal('/personal/myCollection'),
  'personal-filters': personal('/personal/filters'),
  'personal-plans': personal('/personal/plans'),
  'personal-inquiries': personal('/personal/inquiries'),
  // Reached from the cart and on the way to paying: light.
  'personal-settlement': plain('/personal/settlement', { access: 'advertiser' }),
  'personal-manAgement-recharge': personal('/personal/manAgement/recharge'),
  'personal-manAgement-cash': personal('/personal/manAgement/cash'),
  'personal-manAgement-bindBank': personal('/personal/manAgement/bindBank'),
  'personal-manAgement-detailed': personal('/personal/manAgement/detailed'),
  'personal-manAgement-invoice': personal('/personal/manAgement/invoice'),
  'personal-otherManagement-signature': personal('/personal/otherManagement/signature'),
  'personal-otherManagement-Information': personal('/personal/otherManagement/Information'),
  'personal-otherManagement-proposal': personal('/personal/otherManagement/proposal'),
  'personal-dropreport': personal('/personal/dropreport'),
  'personal-personalSettings': personal('/personal/personalSettings'),
  'personal-verified': personal('/personal/verified'),
  'personal-securitySettings': personal('/personal/securitySettings'),
  'personal-modifyNumber': personal('/personal/modifyNumber'),

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

  medium: medium('/medium'),
  'medium-order': medium('/medium/order'),
  'medium-inquiries': medium('/medium/inquiries'),
  'medium-figures': medium('/medium/figures'),
  'medium-posts': medium('/medium/posts'),
  'medium-mediaEntry-hasEntry': medium('/medium/mediaEntry/hasEntry'),
  'medium-mediaEntry-checkMedia': medium('/medium/mediaEntry/checkMedia'),
  'medium-mediaEntry-applyEntry': medium('/medium/mediaEntry/applyEntry'),
  // Not in the specification's list: the way to an account of a public page that is one's own.
  'medium-mediaEntry-claim': medium('/medium/mediaEntry/claim'),
  'medium-manAgement-detailed': medium('/medium/manAgement/detailed'),
  'medium-manAgement-cash': medium('/medium/manAgement/cash'),
  'medium-manAgement-bindBank': medium('/medium/manAgement/bindBank'),
  'medium-manAgement-recharge': medium('/medium/manAgement/recharge'),
  'medium-manAgement-invoice': medium('/medium/manAgement/invoice'),
  'medium-otherManagement-signature': medium('/medium/otherManagement/signature'),
  'medium-personalSettings': medium('/medium/personalSettings'),
  'medium-verified': medium('/medium/verified'),
  'medium-otherManagement-Information': medium('/medium/otherManagement/Information'),
  'medium-otherManagement-proposal': medium('/medium/otherManagement/proposal'),
  // Not in the specification's list: an owner has a phone, a pay password and sessions as well.
  'medium-securitySettings': medium('/medium/securitySettings'),
  'medium-modifyNumber': medium('/medium/modifyNumber'),

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
  ...signatureSteps('personal', personal),
  ...signatureSteps('medium', medium),
};

function signatureSteps<A extends 'personal' | 'medium'>(area: A, make: (path: string) => Route) {
  type Name<S extends string> = `${A}-otherManagement-signature-${S}`;
  return Object.fromEntries(
    signatureStepNames.map((step) => [
      `${area}-otherManagement-signature-${step}`,
      make(`/${area}/otherManagement/signature/${step}`),
    ]),
  ) as { [S in SignatureStep as Name<S>]: Route<`/${A}/otherManagement/signature/${S}`> }; // built from the steps, one by one
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
