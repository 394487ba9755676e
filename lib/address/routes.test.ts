import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goodsLists } from '@/lib/domain/catalog/lists';
import { type AreaRoute, areaNavigation, areaTitle } from './area-pages';
import {
  areaHref,
  areaOf,
  href,
  matchRoute,
  navigation,
  type Route,
  type RouteName,
  routes,
} from './routes';

const rows = Object.entries(routes) as [RouteName, Route][];

/** Page files as patterns of addresses: `pages/dspyx/[ids].tsx` → /^\/dspyx\/[^/]+$/. */
const pages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('api/'))
  .map((file) => file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, ''))
  .filter((file) => !['_app', '_document', '404', '500', '_error', '[...missing]'].includes(file))
  .map((file) => ({ file, pattern: patternOf(file) }));

/** The addresses that the product was ordered with (unknown ones redirect). */
const ordered = `
/
/aboutus
/advertisement
/brand
/enter
/extend
/institute
/platformList
/productList
/productTheory
/publicOpinion
/publicOpinion/publicDetails
/publicOpinion/publicDetails/{id}.html
/publicOpinion/askDetails
/publicOpinion/askDetails/{id}.html
/solution
/toLogin
/mediumLogin
/tcaptcha
/tcaptcha/captchas
/tcaptcha/data
/tcaptcha/index1
/502
/error
/error/404
/error/500
/error/502-503
/dspyx.html
/gzhyx.html
/wbyx.html
/wxyy.html
/xhsyy.html
/zbdh.html
/hyzx.html
/news.html
/yxjg.html
/yxlc.html
/dspyx/bl.html
/dspyx/bl/{ids}.html
/dspyx/dy.html
/dspyx/dy/{ids}.html
/dspyx/ks.html
/dspyx/ks/{ids}.html
/dspyx/sph.html
/dspyx/sph/{ids}.html
/dspyx/xhs.html
/dspyx/xhs/{ids}.html
/dspyx/{ids}.html
/gzhyx/{ids}.html
/wbyx/{ids}.html
/zbdh/douyin.html
/zbdh/douyin/{ids}.html
/zbdh/kuaishou.html
/zbdh/kuaishou/{ids}.html
/zbdh/tbao.html
/zbdh/tbao/{ids}.html
/zbdh/{ids}.html
/product_list/{ids}.html
/allSpecial/videoExtend
/allSpecial/weixinExtend
/allSpecial/weiboExtend
/allSpecial/liveExtend
/allSpecial/settleinExtend
/allSpecial/mediaEntry
/Solutions/Appliances
/Solutions/beauty
/Solutions/beverage
/Solutions/Cases
/Solutions/Clothing
/Solutions/mother-to-child
/productDetails
/productDetails/{good_sn}_{staff_style}.html
/shopping/shoppingCart
/personal
/personal/modifyNumber
/personal/myCollection
/personal/order
/personal/personalSettings
/personal/securitySettings
/personal/settlement
/personal/verified
/personal/dropreport
/personal/manAgement/bindBank
/personal/manAgement/cash
/personal/manAgement/detailed
/personal/manAgement/invoice
/personal/manAgement/recharge
/personal/otherManagement/Information
/personal/otherManagement/proposal
/personal/otherManagement/signature
/personal/otherManagement/signature/authentication
/personal/otherManagement/signature/confirmed
/personal/otherManagement/signature/elements
/personal/otherManagement/signature/elementsCode
/personal/otherManagement/signature/faceVerification
/personal/otherManagement/signature/identityCard
/personal/otherManagement/signature/notIDentituCard
/personal/otherManagement/signature/successful
/personal/otherManagement/signature/underReview
/personal/otherManagement/signature/verificationCode
/medium
/medium/modifyNumber
/medium/order
/medium/personalSettings
/medium/verified
/medium/manAgement/bindBank
/medium/manAgement/cash
/medium/manAgement/detailed
/medium/manAgement/invoice
/medium/manAgement/recharge
/medium/mediaEntry/applyEntry
/medium/mediaEntry/checkMedia
/medium/mediaEntry/hasEntry
/medium/otherManagement/Information
/medium/otherManagement/proposal
/medium/otherManagement/signature
/medium/otherManagement/signature/authentication
/medium/otherManagement/signature/confirmed
/medium/otherManagement/signature/elements
/medium/otherManagement/signature/elementsCode
/medium/otherManagement/signature/faceVerification
/medium/otherManagement/signature/identityCard
/medium/otherManagement/signature/notIDentituCard
/medium/otherManagement/signature/successful
/medium/otherManagement/signature/underReview
/medium/otherManagement/signature/verificationCode
`
  .trim()
  .split('\n');

const example = (path: string) => path.replace(/\{\w+\}/g, 'x1');

describe('the table of routes', () => {
  it('has a page behind every route that is built', () => {
    const without = rows.filter(
      ([, { path, built }]) => built && !pages.some(({ pattern }) => pattern.test(example(path))),
    );
    expect(without.map(([, { path }]) => path)).toEqual([]);
  });

  it('has a row for every page', () => {
    const built = rows.filter(([, { built: is }]) => is).map(([, { path }]) => example(path));
    const unknown = pages.filter(
      ({ file, pattern }) =>
        // Not for people: the benchmark's empty page.
        file !== 'dev/empty' && !built.some((path) => pattern.test(path)),
    );
    expect(unknown.map(({ file }) => file)).toEqual([]);
  });

  it('spells every path once', () => {
    const paths = rows.map(([, { path }]) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('holds every address that was ordered, spelt as it was, and those of our own', () => {
    expect(ordered).toHaveLength(126);
    const own = [
      '/cashier/{pay_sn}',
      '/form/{name}',
      '/dev/outbox',
      '/dev/clock',
      '/demo/posts/{id}',
      '/demo/service',
      '/agreement/{file}.html',
      '/publicOpinion/rulings',
      '/medium/securitySettings',
      '/lostPhone',
      '/medium/figures',
      '/medium/posts',
      '/medium/mediaEntry/claim',
      '/personal/dropreport/print',
      '/report',
      '/contract/verify',
      '/compare',
      '/personal/filters',
      '/personal/inquiries',
      '/medium/inquiries',
      '/plan',
      '/find',
      '/plan/shared',
      '/personal/plans',
      '/a/{platform}/{good_sn}.html',
      '/search',
      '/bd/{words*}',
      '/Solutions/Cases/{id}',
      '/operator',
      '/operator/login',
      '/operator/queue/{queue}',
      '/operator/queue/{queue}/{key}',
      '/operator/search',
      '/operator/acts',
      '/operator/figures',
      '/operator/money',
      '/operator/record',
      '/operator/content',
      '/operator/content/notices',
      '/operator/content/board-weights',
      '/operator/content/home-picks',
      '/operator/content/legal',
      '/operator/content/legal/{text}',
      '/operator/content/notice-texts',
      '/operator/content/service-hours',
      '/operator/content/settings',
      '/operator/content/site',
      '/operator/content/{text}',
    ];
    expect(rows.map(([, { path }]) => path).sort()).toEqual([...ordered, ...own].sort());
  });

  it('knows the roots of all goods lists', () => {
    for (const { root, path } of goodsLists) {
      expect(matchRoute(root), root).toBeDefined();
      expect(matchRoute(`${path}/5-3.html`), path).toBeDefined();
    }
  });

  it('keeps the names that the specification gives', () => {
    expect(href('index')).toBe('/');
    expect(href('solution')).toBe('/solution');
    expect(href('product_list', { ids: '0-3' })).toBe('/product_list/0-3.html');
    expect(href('allSpecial-videoExtend')).toBe('/allSpecial/videoExtend');
    expect(href('productdetails', { good_sn: 'abc', staff_style: 5 })).toBe(
      '/productDetails/abc_5.html',
    );
    expect(href('news')).toBe('/news.html');
    expect(href('personal', { personal: 1 })).toBe('/personal?personal=1');
    expect(href('personal-settlement', { order_sn_list: ['TF1', 'TF2'], status: 1 })).toBe(
      '/personal/settlement?order_sn_list=TF1,TF2&status=1',
    );
  });

  it('leaves out what is not said, escapes what is, and adds the anchor last', () => {
    expect(href('toLogin', { sn: undefined })).toBe('/toLogin');
    expect(href('toLogin', { sn: 'a&b' })).toBe('/toLogin?sn=a%26b');
    expect(href('aboutus', { '#': 'contact_us' })).toBe('/aboutus#contact_us');
    expect(href('product_list', { ids: '../x' })).toBe('/product_list/..%2Fx.html');
  });

  it('puts only pages that exist into the menus', () => {
    const groups = new Set(rows.flatMap(([, { nav }]) => Object.keys(nav)));
    for (const group of groups) {
      for (const item of navigation(group as Parameters<typeof navigation>[0])) {
        expect(routes[item.name].built, item.href).toBe(true);
      }
    }
    expect(navigation('main').map(({ label }) => label)).toEqual([
      '首页',
      '短视频',
      '公众号',
      '微博',
      '直播带货',
      '小红书',
      '全部资源',
    ]);
  });

  it('has a title for every page of an area of customers, and for no other', () => {
    for (const [name, { area }] of rows) {
      const title = () => areaTitle(name as AreaRoute); // asked of others too
      if (area === 'personal' || area === 'medium') expect(title(), name).toMatch(/\S/);
      else expect(title, name).toThrow();
    }
    expect(areaNavigation('personal-money').map(({ label }) => label)).toEqual([
      '余额充值',
      '提现',
      '银行卡',
      '资金明细',
      '发票',
    ]);
  });

  it('finds the route of an address, the plain one before the one with values', () => {
    expect(matchRoute('/dspyx/dy.html')).toBe('dspyx-dy');
    expect(matchRoute('/dspyx/5-3.html')).toBe('dspyx-ids');
    expect(matchRoute('/productDetails/abc_5.html')).toBe('productdetails');
    expect(matchRoute('/personal/otherManagement/signature/elements')).toBe(
      'personal-otherManagement-signature-elements',
    );
    expect(matchRoute('/nowhere')).toBeUndefined();
  });

  it('gives a screen that areas share its address in each of them', () => {
    expect(areaHref('personal', 'home')).toBe('/personal');
    expect(areaHref('medium', 'order')).toBe('/medium/order');
    const both: 'personal' | 'medium' = rows.length > 0 ? 'medium' : 'personal';
    expect(areaHref(both, 'manAgement-detailed', { kind: 'in' })).toBe(
      '/medium/manAgement/detailed?kind=in',
    );
    // @ts-expect-error only advertisers have favourites
    expect(() => areaHref(both, 'myCollection')).toThrow();
  });

  it('says of every page of an area whose it is, and lets the pages on the way to paying stay light', () => {
    const roles = { personal: 'advertiser', medium: 'media', operator: 'operator' } as const;
    for (const [name, { area, access }] of rows) {
      if (area) expect(access, name).toBe(roles[area]);
    }
    expect(areaOf('/personal/order')).toBe('personal');
    expect(areaOf('/personal/settlement')).toBeNull();
    expect(areaOf('/cashier/P1')).toBeNull();
    expect(areaOf('/personal/nowhere')).toBeNull();
  });

  it('is where every page behind a login has its access from', () => {
    const loaders = readdirSync('pages', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file, text: readFileSync(`pages/${file}`, 'utf8') }));
    const written = loaders.filter(({ text }) => /ssr(<[^>]*>)?\(\s*'(?!public')/.test(text));
    expect(written.map(({ file }) => file)).toEqual([]);
    const closed = rows.filter(([, { access, built }]) => access !== 'public' && built);
    for (const [name, { path }] of closed) {
      // A page of its own name is before one that takes any.
      const page =
        pages.find(({ file }) => `/${file}` === path) ??
        pages.find(({ pattern }) => pattern.test(example(path)));
      const { text = '' } =
        loaders.find(({ file }) => file.replace(/(\/index)?\.tsx$/, '') === page?.file) ?? {};
      // The steps of signing are one file, with the access of the page that they are steps of.
      const said = page?.file.endsWith('/[step]') ? name.replace(/-\w+$/, '') : name;
      const named = text.includes(`'${said}'`) || text.includes(`routes.${said}.access`);
      expect(named, `${page?.file} says '${name}' or routes.${name}.access`).toBe(true);
    }
  });

  it('tells search engines of public pages only', () => {
    const listed = rows.filter(([, { sitemap }]) => sitemap);
    expect(listed.filter(([, { access }]) => access !== 'public')).toEqual([]);
    expect(listed.filter(([, { path }]) => path.includes('{'))).toEqual([]);
  });
});

function patternOf(file: string): RegExp {
  const segments = file.split('/').map((segment) => {
    if (/^\[\[?\.\.\.\w+\]\]?$/.test(segment)) return '.*';
    return segment.replace(/\./g, '\\.').replace(/\[\w+\]/g, '[^/]+');
  });
  return new RegExp(`^/${segments.join('/')}$`);
}
