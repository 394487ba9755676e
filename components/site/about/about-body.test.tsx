import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactFallback } from '@/lib/domain/site/contact';
import { usualHours } from '@/lib/domain/time/opening-hours';
import { AboutBody } from './AboutBody';
import type { AboutFacts } from './about-facts';
import { aboutAnchors } from './anchors';

const market = {
  goods: 1632,
  owners: 40,
  verified_owners: 12,
  buyers_90d: 1,
  completed_30d_fen: 1_340_000,
  escrow_fen: 6_400_000,
  changes: null,
  counted_at: '2026-11-20T00:00:00Z',
};

const nothing = {
  entity: null,
  people: [],
  custody: null,
  promises: null,
  rulings: null,
  sources: null,
};

const show = (over: Partial<AboutFacts> = {}) =>
  render(
    <AboutBody
      market={market}
      platforms={[]}
      contact={{ ...contactFallback, demo: true }}
      inService
      trust={nothing}
      feeRate="0.0650"
      hours={usualHours}
      {...over}
    />,
  ).container;

it('has a part for every anchor that the footer leads to', () => {
  const page = show();
  for (const { id } of aboutAnchors) expect(page.querySelector(`section#${id}`)).not.toBeNull();
});

it('says the fee that counts today', () => {
  expect(show().textContent).toContain('收取订单金额的 6.5% 作为服务费');
});

it('shows the figures of the market with when they were counted', () => {
  show();
  expect(screen.getByText('托管中的资金').nextSibling?.textContent).toBe('¥64,000');
  expect(screen.getByText(/08:00 统计$/)).toBeTruthy();
});

it('shows no figure that was not counted', () => {
  show({ market: null });
  expect(screen.queryByText('托管中的资金')).toBeNull();
});

it('says beside the telephone that nobody is there out of hours', () => {
  show({ inService: false });
  expect(screen.getByText('咨询热线（现在没有人接听）')).toBeTruthy();
  expect(screen.getByText(/客服台现在没有人在/)).toBeTruthy();
});

const custody = {
  from: '2026-08-25',
  to: '2026-11-22',
  opening_fen: 1_190_260_000,
  paid_in_fen: 4_871_640_000,
  paid_orders: 5_126,
  settled_fen: 4_067_191_200,
  settled_orders: 4_900,
  fee_fen: 353_668_800,
  refunded_fen: 356_410_000,
  refunded_orders: 226,
  other_fen: 0,
  held_fen: 1_284_630_000,
  held_orders: 1_488,
};

it('draws where the money is and says that it sums', () => {
  const page = show({ trust: { ...nothing, custody } });
  const section = page.querySelector('#custody');
  expect(section?.querySelectorAll('tr')).toHaveLength(6);
  expect(section?.textContent).toContain('期初加付入等于出账加期末：¥60,619,000.00');
});

it('writes a difference instead of hiding it', () => {
  const off = { ...custody, held_fen: custody.held_fen - 31_200 };
  const page = show({ trust: { ...nothing, custody: off } });
  expect(page.querySelector('#custody')?.textContent).toContain(
    '期初加付入比出账加期末多 ¥312.00，正在核对。',
  );
});

it('tells no share of fewer than five, and names nothing in its contents that is not there', () => {
  const promises = {
    inspect: { kept: 97, of: 100 },
    rule_dispute: { kept: 1, of: 2 },
    pay_out: { kept: 0, of: 0 },
    call_back: { kept: 0, of: 0 },
  };
  const page = show({ trust: { ...nothing, promises } });
  const rows = [...page.querySelectorAll('#promises tbody tr')].map(
    ({ textContent }) => textContent,
  );
  expect(rows).toEqual([
    '发布后 24 小时内质检97.0%97100 次',
    '仲裁 72 小时内裁定—12 件',
    '提现审核后，下一个工作日 12:00 前打款—00 笔',
    '服务时间内 10 分钟回电—00 通',
  ]);
  for (const link of page.querySelectorAll('nav[aria-label=本页目录] a'))
    expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
});

it('shows nobody who is not configured', () => {
  expect(show().textContent).not.toContain('单位名称');
  const entity = {
    is_demo: true,
    name: '示例公司',
    credit_code: '9133',
    legal_person: '',
    district: '',
    address: '',
    phone: '',
  };
  const page = show({ trust: { ...nothing, entity } });
  expect(page.querySelector('#operator')?.textContent).toContain('演示站的登记信息均为示例');
  expect(page.querySelector('#operator')?.textContent).not.toContain('法定代表人');
});

it('names who answers for what, where that is configured', () => {
  expect(show().querySelector('#people')).toBeNull();
  const person = { role: '仲裁负责人', name: '', duty: '裁定争议', reach: '订单页的仲裁入口' };
  const page = show({ trust: { ...nothing, people: [person] } });
  expect(page.querySelector('#people')?.textContent).toContain('裁定争议。联系：订单页的仲裁入口');
});
