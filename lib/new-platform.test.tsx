import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SideNav } from '@/components/catalog/list/SideNav';
import { sectionOf } from '@/components/catalog/section-of';
import { PlatformNav } from '@/components/home/PlatformNav';
import { searchPlatform, searchPlatforms } from '@/layouts/header/search-platforms';
import { contract } from '@/lib/contract';
import { matchRoute, navigation, routes } from './address/routes';
import { hubs } from './domain/catalog/hubs';
import { ownAddress, resolveListAddress } from './domain/catalog/list-address';
import { checkFilter } from './domain/catalog/parse-ids';
import { isLiveSelling, type PlatformNo } from './domain/catalog/platform-heads';
import { platformOf } from './domain/catalog/platforms';
import { platformsOf } from './domain/catalog/platforms-of';
import { sortsOf } from './domain/catalog/sorts';
import { commissionOf } from './domain/listings/forms';
import { linkRemark } from './domain/listings/link';
import { isHostOf, isPostHost } from './domain/proofs/post-hosts';
import { promisedKinds, reachName } from './domain/reports/reach-of';
import { stepOf } from './domain/tracking/tracking';

/** Two more platforms, by their rows alone: one in a hub with words in the menus, one with a page of its own. */
const added = vi.hoisted(() => ({
  31: {
    no: 31,
    name: '西瓜',
    group: 'dspyx',
    path: '/dspyx/xg',
    menu: ['西瓜', '西瓜投放'],
  },
  32: {
    no: 32,
    name: '知乎',
    group: 'text',
    path: '/zhihu',
    menu: ['知乎', '知乎营销'],
  },
  33: { no: 33, name: '京东直播', group: 'zbdh', path: '/zbdh/jd', menu: null },
}));

vi.mock('./domain/catalog/platform-heads', async (original) => {
  const real = await original<typeof import('./domain/catalog/platform-heads')>();
  const heads: unknown = real.platformHeads;
  (heads as object[]).push(...Object.values(added)); // read-only by type alone
  return real;
});

vi.mock('./domain/catalog/platforms', async (original) => {
  const real = await original<typeof import('./domain/catalog/platforms')>();
  const fill = (no: number, like: number, suffix: string) => {
    const { no: _no, name: _name, ...row } = real.platformOf(like);
    Object.assign(real.platformOf(no), row, { hosts: [{ suffix }] });
  };
  fill(31, 5, 'xigua.com');
  fill(32, 3, 'zhihu.com');
  fill(33, 23, 'jd.com');
  return real;
});

const numbers = [31, 32, 33] as unknown as PlatformNo[];
const [inHub, alone, selling] = numbers as [PlatformNo, PlatformNo, PlatformNo];

describe('a platform that is added by its row', () => {
  it('has routes, and stands in the menus where its row says so', () => {
    expect([matchRoute('/dspyx/xg.html'), matchRoute('/dspyx/xg/31-3.html')]).toEqual([
      'dspyx-xg',
      'dspyx-xg-ids',
    ]);
    expect([matchRoute('/zhihu.html'), matchRoute('/zhihu/32-3.html')]).toEqual([
      'zhihu',
      'zhihu-ids',
    ]);
    expect(routes).toHaveProperty('zbdh-jd');
    const labels = navigation('main').map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['西瓜', '知乎']));
    expect(labels).not.toContain('京东直播');
  });

  it('has a list whose addresses are read, alone and under its hub', () => {
    expect(resolveListAddress('/dspyx/xg/31-3.html')).toMatchObject({
      kind: 'ok',
      filter: { platform: 31, category: 3 },
    });
    expect(resolveListAddress('/dspyx/31-3.html')).toEqual({
      kind: 'redirect',
      to: '/dspyx/xg/31-3.html',
    });
    expect(ownAddress(checkFilter({ platform: 33 })!)).toBe('/zbdh/jd.html');
    expect(sortsOf(31).map(({ id }) => id)).toContain(1);
    expect(stepOf({ kind: 'visit', path: '/zhihu/32-3.html', buttonType: '' })).toBe('list');
  });

  it('is searched where its group is', () => {
    expect(hubs.dspyx.platforms).toContain(31);
    expect(platformsOf({ platform: 0, hub: 'zbdh' })).toContain(33);
    expect(platformsOf({ platform: 0, hub: 'zbdh' })).not.toContain(31);
    expect(platformsOf({ platform: 0 })).toEqual(expect.arrayContaining(numbers));
    expect(searchPlatforms.map(({ no }) => no)).toEqual(expect.arrayContaining(numbers));
    expect(searchPlatform(32).root).toBe('/zhihu.html');
  });

  it('is shown beside the lists and at home', () => {
    const all = Object.values(added).map(({ no, name }) => ({ id: no, name, count: 7 }));
    const side = renderToStaticMarkup(<SideNav platforms={all} current={undefined} q="" />);
    const rows = all.map(({ id, ...rest }) => ({ ...rest, no: id }));
    const home = renderToStaticMarkup(<PlatformNav rows={rows as never} />);
    for (const path of ['/dspyx/xg.html', '/zhihu.html', '/zbdh/jd.html']) {
      expect(side).toContain(`href="${path}"`);
      expect(home).toContain(`href="${path}"`);
    }
    expect(home.indexOf('直播带货')).toBeGreaterThan(home.indexOf('知乎'));
    expect(home.indexOf('京东直播')).toBeGreaterThan(home.indexOf('直播带货'));
    expect([inHub, alone, selling].map((no) => sectionOf(no))).toEqual([
      { hub: 'dspyx', nav: 'dspyx-xg' },
      { nav: 'zhihu' },
      { hub: 'zbdh', nav: 'zbdh' },
    ]);
  });

  it('has its form, and a call that takes it', () => {
    const { platform } = contract.createShortVideo.input.shape;
    expect(platform.safeParse('31').success).toBe(true);
    expect(platform.safeParse('33').success).toBe(false);
    expect(contract.createTaobaoLive.input.shape.platform.safeParse('33').success).toBe(true);
  });

  it('settles commissions where it is live selling', () => {
    expect([inHub, alone, selling].map(isLiveSelling)).toEqual([false, false, true]);
    const { positions } = platformOf(33);
    expect(commissionOf(platformOf(33), positions[0]!)).toBe('may');
  });

  it('has links that are looked at, and a word for its reach', () => {
    expect([isPostHost('www.xigua.com'), isHostOf(31, 'www.xigua.com')]).toEqual([true, true]);
    expect(isHostOf(5, 'www.xigua.com')).toBe(false);
    expect(linkRemark(platformOf(32), 'https://www.weibo.com/1')).toContain('zhihu.com');
    expect([31, 32, 33].map(reachName)).toEqual(['播放', '阅读', '观看']);
    expect(promisedKinds(32, 1).reach).toEqual([]);
  });
});
