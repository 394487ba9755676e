import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

function Page() {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <div id="__next">
      <button type="button" onClick={() => setOpen(true)}>
        登录
      </button>
      {open && (
        <Dialog title="广告主登录" onClose={() => setOpen(false)}>
          <input aria-label="手机号" data-autofocus />
          <button type="button" onClick={() => setInner(true)}>
            用户协议
          </button>
        </Dialog>
      )}
      {inner && (
        <Dialog title="用户协议" onClose={() => setInner(false)}>
          <button type="button">同意并继续</button>
        </Dialog>
      )}
    </div>
  );
}

describe('a dialog', () => {
  it('takes the focus, keeps Tab inside in both directions and names itself', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByRole('dialog', { name: '广告主登录' })).toBeTruthy();
    const phone = screen.getByLabelText('手机号');
    const close = screen.getByRole('button', { name: '关闭' });
    const last = screen.getByRole('button', { name: '用户协议' });
    expect(document.activeElement).toBe(phone);
    await user.tab();
    expect(document.activeElement).toBe(last);
    await user.tab();
    expect(document.activeElement).toBe(close);
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(last);
  });

  it('closes on Esc, gives the focus back and lets the page go', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const opener = screen.getByRole('button', { name: '登录' });
    const page = document.getElementById('__next');
    await user.click(opener);
    expect(page?.hasAttribute('inert')).toBe(true);
    expect(document.documentElement.className).toBe('scroll-locked');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(page?.hasAttribute('inert')).toBe(false);
    expect(document.documentElement.className).toBe('');
  });

  it('closes only the topmost of two on Esc', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.click(screen.getByRole('button', { name: '登录' }));
    const link = screen.getByRole('button', { name: '用户协议' });
    await user.click(link);
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: '广告主登录' })).toBeTruthy();
    expect(document.activeElement).toBe(link);
    expect(document.documentElement.className).toBe('scroll-locked');
  });

  it('hears Esc from the moment it stands in the page, as where it came late and somebody is quick', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    let closed = 0;
    await new Promise<void>((shown) => {
      // Told between the dialog's insertion and the next task: no effect after paint has run yet.
      const watch = new MutationObserver(() => {
        if (!screen.queryByRole('dialog')) return;
        watch.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        shown();
      });
      watch.observe(document.body, { childList: true, subtree: true });
      root.render(
        <Dialog title="购物车" onClose={() => closed++}>
          登录后查看购物车
        </Dialog>,
      );
    });
    expect(closed).toBe(1);
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
});
