import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { aContract } from '@/tests/support/a-contract';
import type { Contract } from './contract-words';
import { DraftCard } from './DraftCard';

vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn(), query: {}, asPath: '/' }) }));

const order = (sn: string, needs_brief: boolean): Contract['orders'][number] => ({
  order_sn: sn,
  title: '柚白护肤笔记',
  platform: 5,
  platform_name: '抖音',
  position_name: '21–60秒',
  wanted_date: '',
  needs_brief,
  price_fen: 100_000,
  state_label: '待接单',
  turn: '您',
  due_at: null,
});

const open = (is_mine: boolean) =>
  render(
    <AreaProviders>
      <DraftCard
        detail={aContract(
          {},
          {
            state: 'draft',
            lacks: [{ is_mine, party: '甲方', what: '投放要求' }],
            orders: [order('TF1', true), order('TF2', false)],
          },
        )}
      />
    </AreaProviders>,
  );

test('a draft that lacks a brief leads its advertiser to where that is written, and asks for nothing else', () => {
  open(true);
  expect(screen.getByRole('link', { name: '去填写' }).getAttribute('href')).toBe(
    '/personal/order?order_sn=TF1#brief',
  );
  expect(screen.queryByRole('button', { name: '补全并继续' })).toBeNull();
  expect(screen.queryByText('等对方补全')).toBeNull();
});

test('its owner reads what is waited for', () => {
  open(false);
  expect(screen.getByText('甲方缺投放要求')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去填写' })).toBeNull();
});
