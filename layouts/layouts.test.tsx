import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isBuilt, matchRoute } from '@/lib/address/routes';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { type AppStore, createAppStore } from '@/store/app-store';
import { AreaLayout } from './AreaLayout';
import { DefaultLayout } from './DefaultLayout';
import { ErrorLayout } from './ErrorLayout';
import { ErrorPageLayout } from './ErrorPageLayout';
import { MediumLayout } from './MediumLayout';
import { PersonalLayout } from './PersonalLayout';
import { SettlementLayout } from './SettlementLayout';

const push = vi.fn(async (_to: string) => true);
vi.mock('next/router', () => ({
  default: { push: (to: string) => push(to) },
  useRouter: () => ({ push, query: {} }),
}));

let store: AppStore;
beforeEach(() => {
  store = createAppStore();
  push.mockClear();
});

const show = (layout: ReactElement) =>
  render(<AppStoreProvider store={store}>{layout}</AppStoreProvider>);

describe('every layout', () => {
  it.each([
    ['default', <DefaultLayout key="d">正文</DefaultLayout>],
    [
      'personal',
      <PersonalLayout key="p" current="personal-order">
        正文
      </PersonalLayout>,
    ],
    ['settlement', <SettlementLayout key="s">正文</SettlementLayout>],
    ['medium', <MediumLayout key="m">正文</MediumLayout>],
    [
      'area of advertisers',
      <AreaLayout key="a" route="personal-manAgement-detailed">
        正文
      </AreaLayout>,
    ],
    [
      'area of media owners',
      <AreaLayout key="b" route="medium-order">
        正文
      </AreaLayout>,
    ],
    ['error page', <ErrorPageLayout key="e">正文</ErrorPageLayout>],
    ['error', <ErrorLayout key="f">正文</ErrorLayout>],
  ])('%s links only to pages that exist, has one main and a way home', (_name, layout) => {
    show(layout);
    expect(within(screen.getByRole('main')).getByText('正文')).toBeTruthy();
    expect(screen.getByRole('link', { name: '投放集市首页' }).getAttribute('href')).toBe('/');
    const links = [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'));
    const nowhere = links.filter((href) => {
      const route = matchRoute(new URL(href, 'http://x').pathname);
      return !route || !isBuilt(route);
    });
    expect(nowhere).toEqual([]);
  });
});

describe('the frame of paying', () => {
  it.each([1, null])(
    'at step %s says who is logged in, and ends with the slim footer',
    (current) => {
      store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
      show(<SettlementLayout current={current}>正文</SettlementLayout>);
      expect(within(screen.getByRole('banner')).getByText('朴初市场部')).toBeTruthy();
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: /^咨询热线/ })).toBeTruthy();
      expect(footer.queryByRole('navigation')).toBeNull();
    },
  );
});

describe('the frame of an area', () => {
  it('has title, crumbs and menu from the route, and the last crumb from the data', () => {
    show(
      <AreaLayout route="personal-order" detail={[{ label: 'TF1' }]}>
        正文
      </AreaLayout>,
    );
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/personal',
      '/personal/order',
    ]);
    expect(crumbs.getByText('TF1').getAttribute('aria-current')).toBe('page');
    const menu = within(screen.getByRole('navigation', { name: '个人中心' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('我的订单');
  });

  it('of owners has a tab for each section and the section’s pages as a row of links, in place of crumbs', () => {
    show(<AreaLayout route="medium-mediaEntry-checkMedia">正文</AreaLayout>);
    const tabs = within(screen.getByRole('navigation', { name: '栏目' }));
    const here = tabs.getByRole('link', { name: '我的账号' });
    expect(here.getAttribute('href')).toBe('/medium/mediaEntry/hasEntry');
    expect(here.getAttribute('aria-current')).toBe('true');
    const row = within(screen.getByRole('navigation', { name: '我的账号' }));
    expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '已入驻媒体',
      '媒体审核',
      '申请入驻',
    ]);
    expect(row.getByRole('link', { current: 'page' }).textContent).toBe('媒体审核');
    expect(screen.queryByRole('navigation', { name: '当前位置' })).toBeNull();
  });

  it('of owners has crumbs where a section has one page, and behind a page', () => {
    show(
      <AreaLayout route="medium-order" detail={[{ label: 'TF1' }]}>
        正文
      </AreaLayout>,
    );
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/medium',
      '/medium/order',
    ]);
    const tab = screen.getByRole('link', { name: '订单' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });
});

describe('the default layout', () => {
  it('is the same for everybody until the cookies are read', () => {
    show(<DefaultLayout>正文</DefaultLayout>);
    expect(screen.getByRole('link', { name: '广告主登录' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull();
  });

  it('shows who is logged in and how much is in the cart', () => {
    store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
    store.getState().setCartCount(3);
    show(<DefaultLayout>正文</DefaultLayout>);
    const mine = screen.getByRole('link', { name: /朴初市场部/ });
    expect(mine.getAttribute('href')).toBe('/personal?personal=1');
    expect(screen.getAllByRole('link', { name: /购物车\s*3/ })).toHaveLength(2);
  });

  it('asks a visitor who wants the personal centre whether advertiser or media owner', async () => {
    show(<DefaultLayout>正文</DefaultLayout>);
    await userEvent.click(screen.getByRole('link', { name: '我的' }));
    expect(store.getState()).toMatchObject({
      choicePopup: true,
      loginNext: '/personal?personal=1',
    });
  });

  it('opens login and cart where they are asked for', async () => {
    show(<DefaultLayout>正文</DefaultLayout>);
    await userEvent.click(screen.getByRole('link', { name: '广告主登录' }));
    expect(store.getState().loginPopup).toBe(true);
    for (const link of screen.getAllByRole('link', { name: /购物车/ })) {
      store.getState().closeCart();
      await userEvent.click(link);
      expect(store.getState().cartDrawer).toBe(true);
    }
  });

  it('searches in the list of the chosen platform', async () => {
    show(<DefaultLayout search={{ platform: 5 }}>正文</DefaultLayout>);
    const user = userEvent.setup();
    await user.selectOptions(screen.getByLabelText('在哪个平台搜索'), '小红书');
    await user.type(screen.getByLabelText(/^搜索账号/), ' 护肤 {Enter}');
    expect(push).toHaveBeenCalledWith('/dspyx/xhs.html?q=%E6%8A%A4%E8%82%A4');
  });

  it('takes hotline, mail and records from the configuration, and says where it is a demonstration', async () => {
    store.getState().setSite({
      demo: true,
      contact: { pc_400_footer_1: '400-111-2222', pc_mail_footer: 'a@b.example' },
    });
    show(<DefaultLayout>正文</DefaultLayout>);
    const footer = within(screen.getByRole('contentinfo'));
    expect((await footer.findByText('400-111-2222')).getAttribute('href')).toBe('tel:400-111-2222');
    expect(footer.getByText('a@b.example')).toBeTruthy();
    expect(footer.getByText('备案号：示例ICP备00000000号-1').tagName).toBe('SPAN');
    expect(screen.getByText('演示环境：账号、公司与价格均为虚构数据')).toBeTruthy();
  });

  it('shows a second hotline where there is another, friendly links, and where a record can be looked up', async () => {
    store = createAppStore({
      contact: { pc_400_header: '400-111-1111', pc_400_header_2: '400-222-2222' },
      friends: [{ name: '示例合作站', link: 'https://friend.example/' }],
      recordLinks: ['https://beian.miit.gov.cn/', '', ''],
      brand: { brand: '另一个集市', slogan: '口号', logo: '/favicon.svg' },
    });
    show(<DefaultLayout>正文</DefaultLayout>);
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('400-222-2222').getAttribute('href')).toBe('tel:400-222-2222');
    expect(header.getByRole('link', { name: '另一个集市首页' })).toBeTruthy();
    const friends = within(await screen.findByRole('navigation', { name: '友情链接' }));
    expect(friends.getByText('示例合作站').getAttribute('rel')).toBe('noopener');
    const footer = within(screen.getByRole('contentinfo'));
    const record = footer.getByText('备案号：示例ICP备00000000号-1');
    expect(record.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
    expect(footer.getByText('增值电信业务经营许可证：示例B2-00000000').tagName).toBe('SPAN');
  });

  it('states the four guarantees', async () => {
    show(<DefaultLayout>正文</DefaultLayout>);
    for (const title of ['权威平台', '资金担保', '7×24 服务', '律师监督']) {
      expect(await screen.findByText(title)).toBeTruthy();
    }
  });
});

it('behind the login the footer is one line: who is here and how to reach them', () => {
  for (const route of ['personal-manAgement-detailed', 'medium-order'] as const) {
    cleanup();
    show(<AreaLayout route={route}>正文</AreaLayout>);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '隐私政策' })).toBeTruthy();
    expect(footer.getByRole('link', { name: /^咨询热线/ })).toBeTruthy();
    expect(footer.queryByRole('navigation')).toBeNull();
  }
  cleanup();
  show(<DefaultLayout>正文</DefaultLayout>);
  expect(within(screen.getByRole('contentinfo')).getAllByRole('navigation')).not.toEqual([]);
});
