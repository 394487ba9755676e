import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTracker, type Tracker } from './tracker';

type Event = [call: string, fields: Record<string, string>];
let events: Event[];
let flushed: number;
let tracker: Tracker;
const page = 'https://market.example/dspyx.html?q=13800002046';

beforeEach(() => {
  events = [];
  flushed = 0;
  document.body.innerHTML = '';
  tracker = startTracker('AbCdEfGh12345678', {
    put: (call, fields) => void events.push([call, fields]),
    flush: () => {
      flushed += 1;
    },
  });
});
afterEach(() => {
  tracker.stop();
  vi.useRealTimers();
});

const last = () => events.at(-1)?.[1] ?? {};
const draw = (markup: string) => {
  document.body.innerHTML = markup;
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('a visit', () => {
  it('names page, type, session and browser, and leaves the query out', () => {
    tracker.visit(page);
    expect(events).toHaveLength(1);
    expect(events[0]?.[0]).toBe('visit-buried-points');
    expect(last()).toMatchObject({
      url: 'https://market.example/dspyx.html',
      page_type: 'dspyx',
      ip: '',
      app_session_id: 'AbCdEfGh12345678',
      client_type: '1',
      is_sync: '1',
    });
    expect(JSON.stringify(events)).not.toContain('13800002046');
  });

  it('puts the type into the cookie page-type-use-point', () => {
    tracker.visit(page);
    expect(Cookies.get('page-type-use-point')).toBe('dspyx');
    tracker.visit('https://market.example/');
    expect(Cookies.get('page-type-use-point')).toBe('index');
  });

  it('ends with how long and how far the page was read, and is where the next one came from', () => {
    tracker.visit(page);
    tracker.visit('https://market.example/');
    expect(events.map(([call]) => call)).toEqual([
      'visit-buried-points',
      'data-statistic',
      'visit-buried-points',
    ]);
    expect(events[1]?.[1]).toMatchObject({ page_type: 'dspyx', stay_seconds: '0' });
    expect(last().referrer).toBe('https://market.example/dspyx.html');
  });

  it('is sent at once when the page goes away, and once only', () => {
    tracker.visit(page);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(events.filter(([call]) => call === 'data-statistic')).toHaveLength(1);
    expect(flushed).toBe(2);
  });
});

describe('a click', () => {
  it('on a marked button has every field of spec 3', () => {
    draw('<button data-track="consult-video" data-track-qq="800100">咨询</button>');
    tracker.visit(page);
    press('button');
    expect(events.at(-1)?.[0]).toBe('click-buried-points');
    expect(Object.keys(last()).sort()).toEqual(
      [
        'url',
        'page_type',
        'ip',
        'browser',
        'device_info',
        'app_session_id',
        'button_type',
        'extra',
        'qq',
        'goods_type',
        'goods_price',
        'goods_sn',
        'goods_cate',
        'staff_number',
        'goods_url',
        'client_type',
        'is_sync',
      ].sort(),
    );
    expect(last()).toMatchObject({ button_type: 'consult-video', qq: '800100', goods_sn: '' });
  });

  it('on anything else is nobody’s business', () => {
    draw('<p>文字</p><input>');
    tracker.visit(page);
    press('p');
    press('input');
    expect(events).toHaveLength(1);
  });

  it('on 加购 of a row says which good at what price', () => {
    draw(`<form data-sn="AbC1" data-cate="美妆" action="/productDetails/AbC1_5.html">
      <label><input type="radio" name="sku" value="1"><b>¥900</b></label>
      <label><input type="radio" name="sku" value="2" checked><b>¥22,900</b></label>
      <button type="submit"><span>加购</span></button></form>`);
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    tracker.visit(page);
    press('button span');
    expect(last()).toMatchObject({
      button_type: 'add-to-cart',
      goods_sn: 'AbC1',
      goods_type: '5',
      goods_price: '22900',
      goods_cate: '美妆',
      goods_url: 'https://market.example/productDetails/AbC1_5.html',
    });
  });

  it('on a product page is about its good, and on a similar one about that', () => {
    draw(`<h1 data-cate="母婴">名</h1>
      <label><input type="radio" name="sku" checked><b>¥1,200</b></label>
      <button data-track="buy-now">立即购买</button>
      <a href="/productDetails/Other_9.html">相似</a>`);
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
    tracker.visit('https://market.example/productDetails/Mine_5.html');
    press('button');
    expect(last()).toMatchObject({ goods_sn: 'Mine', goods_price: '1200', goods_cate: '母婴' });
    press('a');
    expect(last()).toMatchObject({ goods_sn: 'Other', goods_type: '9', goods_price: '' });
  });

  it('on a link says where to, without a number to call and without what was searched', () => {
    draw(`<a data-track="hot" href="/dspyx.html?q=13800002046">护肤</a>
      <a id="call" href="tel:4000588786">电话</a>`);
    for (const link of document.querySelectorAll('a')) {
      link.addEventListener('click', (event) => event.preventDefault());
    }
    tracker.visit(page);
    press('[data-track]');
    expect(last().extra).toBe('/dspyx.html');
    press('#call');
    expect(last()).toMatchObject({ button_type: 'hotline', extra: '' });
  });
});

describe('a tracked button', () => {
  it('takes one click in 500 ms and is enabled again then', () => {
    vi.useFakeTimers();
    draw('<button data-track="pay">付款</button>');
    const button = document.querySelector('button') as HTMLButtonElement;
    let clicks = 0;
    button.addEventListener('click', () => {
      clicks += 1;
    });
    tracker.visit(page);
    button.click();
    button.click();
    expect(clicks).toBe(1);
    expect(events.filter(([call]) => call === 'click-buried-points')).toHaveLength(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    vi.advanceTimersByTime(499);
    button.click();
    expect(clicks).toBe(1);
    vi.advanceTimersByTime(1);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    button.click();
    expect(clicks).toBe(2);
  });

  it('stays disabled while it works', () => {
    vi.useFakeTimers();
    draw('<button data-track="pay">付款</button>');
    const button = document.querySelector('button') as HTMLButtonElement;
    tracker.visit(page);
    button.click();
    button.setAttribute('aria-busy', 'true');
    vi.advanceTimersByTime(600);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('looks disabled as long as it takes no click, also when its work was done sooner', async () => {
    vi.useFakeTimers();
    draw('<button data-track="add-to-cart">加入购物车</button>');
    const button = document.querySelector('button') as HTMLButtonElement;
    tracker.visit(page);
    button.click();
    button.removeAttribute('aria-disabled');
    await Promise.resolve();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    vi.advanceTimersByTime(500);
    await Promise.resolve();
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });
});
