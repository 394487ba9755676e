import { type Route, type RouteName, routes } from '@/lib/address/routes';

export const rows = Object.entries(routes) as [RouteName, Route][]; // Object.entries forgets the keys' type
const open = rows.filter(([, { access, built }]) => access === 'public' && built);
export const errors = open.filter(([, { layout }]) => layout === 'error');
export const pages = open.filter(
  // A report or plan that was handed on is there for who has its key alone.
  ([name, { layout, path }]) =>
    layout !== 'error' && !path.includes('{') && name !== 'report' && name !== 'plan-shared',
);
/** Rows with values in their address: an address of theirs must be met on the way; the demonstration's posts hang on orders. */
export const patterns = open.filter(
  ([, { path }]) => path.includes('{') && !path.startsWith('/demo/'),
);

const list = [/¥[\d,]+/, /粉丝/, /CPM|阅读单价|单次|成本|GPM/];
const special = [/¥[\d,.]+/, /手机号/];
const solution = [/¥[\d,.]+/, /案例/];
/** What a page is there for, as words of its HTML: figures and rows of the database, not headings alone. */
export const facts: Partial<Record<RouteName, RegExp[]>> = {
  index: [/在架/, /¥[\d,]+/, /粉丝/],
  dspyx: list,
  gzhyx: list,
  wbyx: list,
  zbdh: list,
  'dspyx-xhs': list,
  'dspyx-bl': list,
  'dspyx-dy': list,
  'dspyx-ks': list,
  'dspyx-sph': list,
  'zbdh-douyin': list,
  'zbdh-kuaishou': list,
  'zbdh-tbao': list,
  productList: [/¥[\d,]+/, /粉丝/],
  account: [/报价有效|暂不能投|暂时不能|休假/, /数据来源/, /引用本页/],
  search: [/想找什么/, /看全部资源/],
  compare: [/还没有要对比的账号/, /去选账号/],
  find: [/每行一个/, /最多 200 个/],
  plan: [/符合条件/, /来自 [\d,]+ 个媒体主/, /生成方案/],
  platformList: [/集市指数/, /\d{3}\.\d/],
  solution,
  'Solutions-Appliances': solution,
  'Solutions-beauty': solution,
  'Solutions-beverage': solution,
  'Solutions-Clothing': solution,
  'Solutions-mother-to-child': solution,
  'Solutions-Cases': [/案例/],
  publicOpinion: [/\d+ 篇文章，\d+ 个问答/, /RSS/],
  'publicOpinion-publicDetails': [/共 \d+ 篇/, /读完约 \d+ 分钟/],
  'publicOpinion-publicDetails-id': [/读完约 \d+ 分钟/, /上一篇/, /下一篇/],
  'publicOpinion-askDetails': [/共 \d+ 个问题/, /个回答/],
  'publicOpinion-askDetails-id': [/\d+ 个回答/, /\d{4}-\d{2}-\d{2} 提问/],
  news: [/\d{4} 年 \d+ 月/, /共 \d+ 篇/],
  hyzx: [/\d{4} 年 \d+ 月/, /单次报价中位/],
  institute: [/\d+ 个主题，\d+ 讲/, /进入课程，共 \d+ 讲/],
  brand: [/把钱投在哪里/, /按品牌看/, /\d+ 个品牌，\d+ 个行业/, /最近加入/],
  aboutus: [/在架资源 [\d,]+/, /400-058-8786/],
  yxlc: [/24 小时/, /托管/],
  yxjg: [/中位/, /¥[\d,.]+/],
  productTheory: [/托管/, /\d+%/],
  wxyy: [/¥[\d,.]+/],
  xhsyy: [/¥[\d,.]+/],
  advertisement: [/手机号/, /¥[\d,.]+/],
  enter: [/服务费/],
  extend: [/推广/, /\d/],
  'allSpecial-videoExtend': special,
  'allSpecial-weixinExtend': special,
  'allSpecial-weiboExtend': special,
  'allSpecial-liveExtend': special,
  'allSpecial-settleinExtend': [/手机号/, /\d+%/],
  'allSpecial-mediaEntry': [/手机号/],
  tcaptcha: [/滑块/],
  'tcaptcha-captchas': [/滑块/],
  'tcaptcha-data': [/滑块/, /\d/],
  'tcaptcha-index1': [/滑块/],
  toLogin: [/广告主/, /媒体主/],
  mediumLogin: [/手机号/],
  'operator-login': [/手机号/, /动态验证码/],
  lostPhone: [/支付密码/, /审核/],
  'contract-verify': [/合同编号/, /校验码/, /根证书/],
  'shopping-shoppingCart': [/登录/],
  'dev-outbox': [/短信/],
  'dev-clock': [/计时/],
  'demo-service': [/演示/],
  'form-name': [/热线/, /手机号|电话/],
  agreement: [/协议|隐私/, /\d{4}-\d{2}-\d{2}|\d{4} 年/],
  'publicOpinion-rulings': [/裁决/, /\d+ 例/],
};
