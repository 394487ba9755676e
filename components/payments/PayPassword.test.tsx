import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PayPassword } from './PayPassword';

function Typed({ onEnter }: { onEnter?: () => void }) {
  const [value, setValue] = useState('');
  return <PayPassword value={value} onChange={setValue} onEnter={onEnter} />;
}

const filled = () => document.querySelectorAll('[data-filled]').length;

test('the pay password takes six digits and nothing else', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  const input = screen.getByLabelText<HTMLInputElement>('支付密码');
  await user.type(input, '1a2 b34');
  expect(input.value).toBe('1234');
  expect(filled()).toBe(4);
  await user.type(input, '5678');
  expect(input.value).toBe('123456');
  expect(filled()).toBe(6);
  await user.type(input, '{Backspace}');
  expect(filled()).toBe(5);
});

test('a pasted pay password fills the boxes', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  await user.click(screen.getByLabelText('支付密码'));
  await user.paste('258369');
  expect(filled()).toBe(6);
});

test('Enter pays only once all six digits are there', async () => {
  const user = userEvent.setup();
  const onEnter = vi.fn();
  render(<Typed onEnter={onEnter} />);
  const input = screen.getByLabelText('支付密码');
  await user.type(input, '12345{Enter}');
  expect(onEnter).not.toHaveBeenCalled();
  await user.type(input, '6{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
});

test('what is wrong with the pay password is said with the field', () => {
  render(<PayPassword value="" onChange={() => {}} error="支付密码错误，还可以试 4 次" />);
  const input = screen.getByLabelText('支付密码');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const below = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(below?.textContent).toBe('支付密码错误，还可以试 4 次');
});
