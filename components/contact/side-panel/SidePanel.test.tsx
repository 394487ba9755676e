import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openModals } from '@/components/kit/ui/overlay/open-modals';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { type AppStore, createAppStore } from '@/store/app-store';
import { SidePanel } from './SidePanel';

const answer = (data: unknown, status = 200, msg = '') =>
  HttpResponse.json({ status, code: status, msg, data }, { status });

let link = '';
let qq = '';
const server = setupServer(
  http.post('*/api/staff-qq-contact', () =>
    answer({
      list: [
        { topic: 'video', topic_name: '短视频营销', link, qq, phone: '400-111-2222' },
        { topic: 'complaint', topic_name: '投诉建议', link: '', qq: '', phone: '400-333-4444' },
      ],
    }),
  ),
  http.get('*/api/online_qq', () => answer({ in_service: true, away: '', list: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let store: AppStore;
beforeEach(() => {
  link = '';
  qq = '';
  store = createAppStore();
});

function show() {
  render(
    <AppStoreProvider store={store}>
      <main id="main">正文</main>
      <SidePanel />
    </AppStoreProvider>,
  );
  return userEvent.setup();
}

async function openConsult() {
  const user = show();
  await user.click(screen.getByRole('link', { name: '咨询' }));
  return { user, popup: await screen.findByRole('dialog', { name: /在线咨询/ }) };
}

describe('the personal entry', () => {
  it('is the way to the personal centre for who is logged in', () => {
    store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
    show();
    const mine = screen.getByRole('link', { name: '我的' });
    expect(mine.getAttribute('href')).toBe('/personal?personal=1');
  });

  it('asks everybody else whether advertiser or media owner', async () => {
    const user = show();
    await user.click(screen.getByRole('link', { name: '我的' }));
    expect(store.getState()).toMatchObject({
      choicePopup: true,
      loginNext: '/personal?personal=1',
    });
  });
});

describe('the consultation pop-up', () => {
  it('has the five topics of the specification', async () => {
    const { popup } = await openConsult();
    const tabs = within(popup).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      '短视频营销',
      '微博营销',
      '微信营销',
      '媒体入驻',
      '投诉建议',
    ]);
  });

  it('links to the configured online customer service, in a tab that cannot reach back', async () => {
    link = 'https://tb.kuaishang.cn/bs/im.htm?a=1';
    const { popup } = await openConsult();
    const chat = await within(popup).findByRole('link', { name: /进入在线客服/ });
    expect(chat.getAttribute('href')).toBe(link);
    expect(chat.getAttribute('target')).toBe('_blank');
    expect(chat.getAttribute('rel')).toContain('noopener');
  });

  it('links to the consultant’s number where no address is configured', async () => {
    qq = '800012345';
    const { popup } = await openConsult();
    const chat = await within(popup).findByRole('link', { name: /进入在线客服/ });
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wpa\.qq\.com\/.*uin=800012345/);
    expect(chat.dataset.trackQq).toBe('800012345');
  });

  it.each(['javascript:alert(1)', 'https://evil.example/', 'http://kuaishang.cn/'])(
    'does not link to %s, whatever the server says',
    async (address) => {
      link = address;
      const { popup } = await openConsult();
      await within(popup).findByText('顾问在线');
      await within(popup).findByText('400-111-2222');
      expect(within(popup).queryByRole('link', { name: /进入在线客服/ })).toBeNull();
      expect(popup.innerHTML).not.toContain(address);
    },
  );

  it('takes the common chat of the start call where a topic has none', async () => {
    store.getState().setService({ staff_jump_link: 'https://kuaishang.cn/all', introduce_js: '' });
    const { popup, user } = await openConsult();
    await user.click(within(popup).getByRole('tab', { name: '投诉建议' }));
    expect(
      within(popup)
        .getByRole('link', { name: /进入在线客服/ })
        .getAttribute('href'),
    ).toBe('https://kuaishang.cn/all');
    await within(popup).findByText('400-333-4444');
  });

  it('goes through the topics by the arrow keys', async () => {
    const { popup, user } = await openConsult();
    const tab = (name: string) => within(popup).getByRole('tab', { name });
    expect(document.activeElement).toBe(tab('短视频营销'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tab('微博营销'));
    expect(tab('微博营销').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(tab('投诉建议'));
  });

  it('closes by Esc and gives the focus back', async () => {
    const { user } = await openConsult();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '咨询' }));
  });

  it('closes by a click elsewhere, by its own entry, and when the call-back opens', async () => {
    const { user } = await openConsult();
    await user.click(screen.getByText('正文'));
    expect(store.getState().sidePopup).toBeNull();
    const entry = screen.getByRole('link', { name: '咨询' });
    await user.click(entry);
    expect(entry.getAttribute('aria-expanded')).toBe('true');
    await user.click(entry);
    expect(store.getState().sidePopup).toBeNull();
    await user.click(entry);
    await user.click(await screen.findByRole('button', { name: '给我回电' }));
    expect(await screen.findByRole('dialog', { name: '免费通话' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /在线咨询/ })).toBeNull());
  });
});

describe('a pop-up below a dialog', () => {
  it('stays with what is typed in it, through clicks and Esc that are the dialog’s', async () => {
    const { user } = await openConsult();
    await user.click(await screen.findByRole('button', { name: '给我回电' }));
    const phone = await screen.findByRole('textbox', { name: '您的电话' });
    await user.type(phone, '13800009460');
    // As the slider that the form asks for: a dialog at the end of the document.
    const above = document.body.appendChild(document.createElement('div'));
    openModals.push(above);
    await user.click(above);
    await user.keyboard('{Escape}');
    openModals.pop();
    expect(screen.getByRole('textbox', { name: '您的电话' })).toHaveProperty(
      'value',
      '13800009460',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '免费通话' })).toBeNull();
  });
});

describe('without script', () => {
  it('every entry still leads somewhere', () => {
    show();
    const side = screen.getByRole('complementary', { name: '快捷入口' });
    for (const link of within(side).getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^(\/|tel:|#top)/);
    }
  });
});
