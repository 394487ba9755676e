import type { Access } from './domain/access';

/** What lies behind a login, each with a frame of its own; its pages load antd, no other page does (decision 048). */
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
  | 'medium-account'
  | 'operator';

export interface Route<P extends string = string> {
  /** `{name}` stands for a value. The spelling is part of the product: addresses are kept as they are. */
  path: P;
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
const open = <P extends string>(path: P, title: string, rest: Rest = {}) =>
  row(path, title, { sitemap: !path.includes('{'), ...rest });
const plain = <P extends string>(path: P, title: string, rest: Rest = {}) => row(path, title, rest);
const error = <P extends string>(path: P, title: string) => row(path, title, { layout: 'error' });
const personal = <P extends string>(path: P, title: string, nav: Rest['nav'] = {}) =>
  row(path, title, { access: 'advertiser', area: 'personal', nav });
const medium = <P extends string>(path: P, title: string, nav: Rest['nav'] = {}) =>
  row(path, title, { access: 'media', area: 'medium', layout: 'medium', nav });

/**
 * Every address of the site (spec 2, Paths). The name is the path with `-` for `/`, except where spec 2
 * names the route itself (index, product_list, productdetails, personal-settlement).
 */
export const routes = {
  index: open('/', '首页', { nav: { main: '首页' } }),
  dspyx: open('/dspyx.html', '短视频营销', {
    nav: { main: '短视频', 'footer-resources': '短视频营销' },
  }),
  gzhyx: open('/gzhyx.html', '公众号营销', {
    nav: { main: '公众号', 'footer-resources': '公众号营销' },
  }),
  wbyx: open('/wbyx.html', '微博营销', { nav: { main: '微博', 'footer-resources': '微博营销' } }),
  zbdh: open('/zbdh.html', '直播带货', {
    nav: { main: '直播带货', 'footer-resources': '直播带货' },
  }),
  'dspyx-xhs': open('/dspyx/xhs.html', '小红书达人', {
    nav: { main: '小红书', 'footer-resources': '小红书种草' },
  }),
  productList: open('/productList', '全部资源', { nav: { main: '全部资源' } }),
  platformList: open('/platformList', '平台榜单', { nav: { 'main-more': '平台榜单' } }),
  solution: open('/solution', '行业解决方案', { nav: { 'main-more': '行业方案' } }),
  publicOpinion: open('/publicOpinion', '营销资讯', {
    nav: { 'main-more': '营销资讯', 'footer-about': '营销资讯' },
  }),
  yxlc: open('/yxlc.html', '营销流程', {
    nav: { 'main-more': '投放流程' },
  }),

  'dspyx-bl': open('/dspyx/bl.html', 'B站达人'),
  'dspyx-dy': open('/dspyx/dy.html', '抖音达人'),
  'dspyx-ks': open('/dspyx/ks.html', '快手达人'),
  'dspyx-sph': open('/dspyx/sph.html', '视频号达人'),
  'zbdh-douyin': open('/zbdh/douyin.html', '抖音直播'),
  'zbdh-kuaishou': open('/zbdh/kuaishou.html', '快手直播'),
  'zbdh-tbao': open('/zbdh/tbao.html', '淘宝直播'),
  'dspyx-bl-ids': open('/dspyx/bl/{ids}.html', 'B站达人'),
  'dspyx-dy-ids': open('/dspyx/dy/{ids}.html', '抖音达人'),
  'dspyx-ks-ids': open('/dspyx/ks/{ids}.html', '快手达人'),
  'dspyx-sph-ids': open('/dspyx/sph/{ids}.html', '视频号达人'),
  'dspyx-xhs-ids': open('/dspyx/xhs/{ids}.html', '小红书达人'),
  'zbdh-douyin-ids': open('/zbdh/douyin/{ids}.html', '抖音直播'),
  'zbdh-kuaishou-ids': open('/zbdh/kuaishou/{ids}.html', '快手直播'),
  'zbdh-tbao-ids': open('/zbdh/tbao/{ids}.html', '淘宝直播'),
  'dspyx-ids': open('/dspyx/{ids}.html', '短视频资源'),
  'gzhyx-ids': open('/gzhyx/{ids}.html', '公众号资源'),
  'wbyx-ids': open('/wbyx/{ids}.html', '微博资源'),
  'zbdh-ids': open('/zbdh/{ids}.html', '直播资源'),
  product_list: open('/product_list/{ids}.html', '资源列表'),
  'productdetails-index': plain('/productDetails', '资源详情', { access: 'advertiser' }),
  productdetails: plain('/productDetails/{good_sn}_{staff_style}.html', '资源详情', {
    access: 'advertiser',
  }),

  toLogin: plain('/toLogin', '登录', { layout: 'medium' }),
  mediumLogin: plain('/mediumLogin', '媒体主登录', {
    layout: 'medium',
    nav: { top: '媒体主登录', 'footer-media': '媒体主登录' },
  }),
  // Not in the specification's list: the way back into an account whose phone is lost.
  lostPhone: plain('/lostPhone', '更换登录手机', { layout: 'medium' }),
  'shopping-shoppingCart': plain('/shopping/shoppingCart', '购物车'),

  personal: personal('/personal', '个人中心', { personal: '账户概览' }),
  'personal-order': personal('/personal/order', '我的订单', { personal: '我的订单' }),
  'personal-myCollection': personal('/personal/myCollection', '我的收藏', { personal: '我的收藏' }),
  // Reached from the cart and on the way to paying: light.
  'personal-settlement': plain('/personal/settlement', '订单结算', { access: 'advertiser' }),
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

  'error-502': error('/502', '服务正在恢复'),
  error: error('/error', '出错了'),
  'error-404': error('/error/404', '页面不存在'),
  'error-500': error('/error/500', '服务器出错'),
  'error-502-503': error('/error/502-503', '服务正在恢复'),

  // A report handed on, for whoever has its key; and the advertiser's own on paper.
  report: plain('/report', '投放报告', { layout: 'medium' }),
  'personal-dropreport-print': plain('/personal/dropreport/print', '打印投放报告', {
    access: 'advertiser',
    layout: 'medium',
  }),
  // Not in the specification's list: where forms go without script, the simulated cashier, the demonstration's outbox and posts.
  'form-name': plain('/form/{name}', '表单'),
  cashier: plain('/cashier/{pay_sn}', '收银台', { access: 'user' }),
  'dev-outbox': plain('/dev/outbox', '演示短信'),
  'dev-clock': plain('/dev/clock', '演示时钟'),
  'demo-service': plain('/demo/service', '演示客服', { layout: 'medium' }),
  'demo-posts-id': plain('/demo/posts/{id}', '演示发布内容'),

  agreement: open('/agreement/{file}.html', '协议'),
  aboutus: open('/aboutus', '关于我们', { nav: { 'footer-about': '关于我们' } }),
  // Not in the specification's list: anybody may check a contract (issue "Contracts").
  'contract-verify': open('/contract/verify', '合同验真', {
    nav: { 'footer-about': '合同验真' },
  }),
  advertisement: open('/advertisement', '我要投广告'),
  brand: open('/brand', '品牌', { nav: { 'footer-about': '合作品牌' } }),
  enter: open('/enter', '媒体入驻', { nav: { top: '媒体入驻', 'footer-media': '媒体入驻' } }),
  extend: open('/extend', '推广服务', { nav: { 'footer-resources': '推广服务' } }),
  institute: open('/institute', '营销学院', { nav: { 'footer-about': '营销学院' } }),
  productTheory: open('/productTheory', '产品原理', { nav: { 'footer-about': '产品原理' } }),
  'publicOpinion-publicDetails': open('/publicOpinion/publicDetails', '资讯列表'),
  'publicOpinion-publicDetails-id': open('/publicOpinion/publicDetails/{id}.html', '资讯详情'),
  'publicOpinion-askDetails': open('/publicOpinion/askDetails', '问答列表'),
  'publicOpinion-rulings': open('/publicOpinion/rulings', '裁决案例'),
  'publicOpinion-askDetails-id': open('/publicOpinion/askDetails/{id}.html', '问答详情'),
  tcaptcha: open('/tcaptcha', '滑块验证', { layout: 'medium', sitemap: false }),
  'tcaptcha-captchas': open('/tcaptcha/captchas', '滑块验证', {
    layout: 'medium',
    sitemap: false,
  }),
  'tcaptcha-data': open('/tcaptcha/data', '滑块验证数据', { layout: 'medium', sitemap: false }),
  'tcaptcha-index1': open('/tcaptcha/index1', '滑块验证示例', {
    layout: 'medium',
    sitemap: false,
  }),
  wxyy: open('/wxyy.html', '微信运营', { nav: { 'footer-resources': '微信运营' } }),
  xhsyy: open('/xhsyy.html', '小红书运营', { nav: { 'footer-resources': '小红书运营' } }),
  hyzx: open('/hyzx.html', '行业资讯'),
  news: open('/news.html', '新闻资讯'),
  yxjg: open('/yxjg.html', '营销价格', { nav: { 'footer-resources': '营销价格' } }),
  'allSpecial-videoExtend': open('/allSpecial/videoExtend', '短视频推广'),
  'allSpecial-weixinExtend': open('/allSpecial/weixinExtend', '公众号推广'),
  'allSpecial-weiboExtend': open('/allSpecial/weiboExtend', '微博推广'),
  'allSpecial-liveExtend': open('/allSpecial/liveExtend', '直播推广'),
  'allSpecial-settleinExtend': open('/allSpecial/settleinExtend', '媒体入驻', {
    nav: { 'footer-media': '接单规则' },
  }),
  'allSpecial-mediaEntry': open('/allSpecial/mediaEntry', '媒体报名', {
    nav: { 'footer-media': '媒体报名' },
  }),
  'Solutions-Appliances': open('/Solutions/Appliances', '家电行业方案', {
    nav: { 'footer-solutions': '家电' },
  }),
  'Solutions-beauty': open('/Solutions/beauty', '美妆行业方案', {
    nav: { 'footer-solutions': '美妆' },
  }),
  'Solutions-beverage': open('/Solutions/beverage', '食品饮料行业方案', {
    nav: { 'footer-solutions': '食品饮料' },
  }),
  'Solutions-Clothing': open('/Solutions/Clothing', '服饰行业方案', {
    nav: { 'footer-solutions': '服饰' },
  }),
  'Solutions-mother-to-child': open('/Solutions/mother-to-child', '母婴行业方案', {
    nav: { 'footer-solutions': '母婴' },
  }),
  'Solutions-Cases': open('/Solutions/Cases', '方案案例'),

  medium: medium('/medium', '媒体中心', { medium: '工作台' }),
  'medium-order': medium('/medium/order', '媒体订单', { medium: '订单' }),
  'medium-figures': medium('/medium/figures', '效果数据', { medium: '效果数据' }),
  'medium-mediaEntry-hasEntry': medium('/medium/mediaEntry/hasEntry', '已入驻媒体', {
    'medium-listings': '已入驻媒体',
  }),
  'medium-mediaEntry-checkMedia': medium('/medium/mediaEntry/checkMedia', '媒体审核', {
    'medium-listings': '媒体审核',
  }),
  'medium-mediaEntry-applyEntry': medium('/medium/mediaEntry/applyEntry', '申请入驻', {
    'medium-listings': '申请入驻',
  }),
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
