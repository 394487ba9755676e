import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ConfirmHost } from './ConfirmHost';
import { confirm } from './confirm';

const question = { title: '确定要清空购物车吗？', okText: '清空', danger: true } as const;

async function ask(): Promise<Promise<boolean>[]> {
  let answer!: Promise<boolean>;
  await act(async () => {
    answer = confirm(question);
  });
  return [answer]; // in an array: a promise alone would be awaited here
}

describe('a confirm', () => {
  it('is true on yes', async () => {
    render(<ConfirmHost />);
    const [answer] = await ask();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is false on no and on Esc, and starts on the way back where it destroys', async () => {
    render(<ConfirmHost />);
    const [no] = await ask();
    const back = screen.getByRole('button', { name: '再想想' });
    expect(document.activeElement).toBe(back);
    await userEvent.click(back);
    expect(await no).toBe(false);
    const [esc] = await ask();
    await userEvent.keyboard('{Escape}');
    expect(await esc).toBe(false);
  });

  it('answers no to a question that a newer one replaces', async () => {
    render(<ConfirmHost />);
    const [first] = await ask();
    const [second] = await ask();
    expect(await first).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(await second).toBe(true);
  });

  it('waits for the page that can ask, and the newest one alone', async () => {
    const first = confirm(question);
    const second = confirm(question);
    expect(await first).toBe(false);
    render(<ConfirmHost />);
    await userEvent.click(await screen.findByRole('button', { name: '清空' }));
    expect(await second).toBe(true);
  });
});
