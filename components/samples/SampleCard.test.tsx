import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Output } from '@/lib/contract';
import { SampleCard } from './SampleCard';

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/personal/order', pathname: '/personal/order', replace: vi.fn() }),
}));

type Sample = NonNullable<Output<'order/sample'>['sample']>;

const sample: Sample = {
  state: 'addressed',
  state_label: '待寄出',
  is_you: true,
  note: '修护霜正装 1 瓶',
  receiver: { name: '林小满', phone: '13900002046', address: '浙江省杭州市示例区样例路 8 号' },
  carrier: '',
  tracking_no: '',
  events: [],
};

test('where no sample is sent and none can be, nothing is said of one', () => {
  const { container } = render(<SampleCard orderSn="TF1" part={{ sample: null, actions: [] }} />);
  expect(container.textContent).toBe('');
});

test('whose turn it is has the button beside what it needs', () => {
  const actions: Output<'order/sample'>['actions'] = [
    { name: 'send', label: '已寄出，填单号', kind: 'primary' },
    { name: 'drop', label: '不寄了', kind: 'quiet' },
  ];
  render(<SampleCard orderSn="TF1" part={{ sample, actions }} />);
  expect(screen.getByText('待寄出')).toBeTruthy();
  expect(screen.getByText(/林小满 13900002046 浙江省杭州市/)).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain(
    '已寄出，填单号',
  );
});

test('once it has come, the address is gone and nothing is left to press but the number’s copy', () => {
  const come: Sample = {
    ...sample,
    state: 'received',
    state_label: '已收到',
    is_you: false,
    receiver: null,
    carrier: '示例快递',
    tracking_no: 'SL2611240001',
  };
  render(<SampleCard orderSn="TF1" part={{ sample: come, actions: [] }} />);
  expect(screen.queryByText('寄到')).toBeNull();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '复制单号',
  ]);
});
