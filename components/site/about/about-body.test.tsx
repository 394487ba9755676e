import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contactFallback } from '@/lib/domain/site/contact';
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
  counted_at: '2026-11-20T00:00:00Z',
};

const show = (over: Partial<AboutFacts> = {}) =>
  render(
    <AboutBody
      market={market}
      platforms={[]}
      contact={{ ...contactFallback, demo: true }}
      inService
      {...over}
    />,
  ).container;

it('has a part for every anchor that the footer leads to', () => {
  const page = show();
  for (const { id } of aboutAnchors) expect(page.querySelector(`section#${id}`)).not.toBeNull();
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
  expect(screen.getByText('咨询热线（现在不在服务时间）')).toBeTruthy();
  expect(screen.getByText(/客服台现在不在服务时间/)).toBeTruthy();
});
