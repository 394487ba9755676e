import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SuggestionsPage } from '@/components/contact/suggestions/SuggestionsPage';
import { AdvertiserInvoices } from '@/components/invoices/AdvertiserInvoices';
import { OwnerInvoices } from '@/components/invoices/OwnerInvoices';
import { AreaProviders } from '@/components/kit/area/AreaProviders';
import { AreaContext } from '@/components/kit/area/use-area';
import { CheckMediaPage } from '@/components/listings/review/CheckMediaPage';
import type { Output } from '@/lib/contract';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';

vi.mock('next/router', () => ({
  useRouter: () => ({
    query: {},
    asPath: '/',
    isReady: true,
    push: vi.fn(),
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));
afterEach(cleanup);

const page = { total: 1, page: 1, pages: 1 };
const at = '2026-11-22T01:00:00.000Z';
const free = { list: [], total_fen: 0, later: 0, ...page };

/** Pages on which something waits for the platform, or nothing does. */
const pages: Record<string, (waits: boolean) => ReactElement> = {
  'an advertiser’s invoices': (waits) => (
    <AdvertiserInvoices
      tab="titles"
      free={free}
      bills={
        {
          ...page,
          titles: [],
          invoices: [{ state: waits ? 'reviewing' : 'issued' }],
          year_fen: 0,
          email: '',
        } as unknown as Output<'bill_list'>
      }
      detail={null}
    />
  ),
  'an owner’s invoices': (waits) => (
    <OwnerInvoices
      tab="free"
      free={free}
      returns={
        {
          ...page,
          returns: [{ state: waits ? 'reviewing' : 'approved' }],
          terms: { closed: '' },
        } as unknown as Output<'invoice-return/list'>
      }
    />
  ),
  'listings under review': (waits) => (
    <CheckMediaPage
      goods={
        {
          ...page,
          list: [],
          counts: { changing: waits ? 1 : 0 },
        } as unknown as Output<'media/goods'>
      }
    />
  ),
  suggestions: (waits) => (
    <SuggestionsPage
      open={null}
      all={{
        ...page,
        list: [
          {
            suggest_id: 7,
            kind: 'complaint',
            content: '没有按要求口播',
            order_sn: '',
            state: waits ? 'pending' : 'answered',
            state_label: '',
            created_at: at,
            reply: '',
          },
        ],
      }}
      form={{ orders: [], orderSn: '' }}
      consultant={null}
    />
  ),
  'one suggestion': (waits) => (
    <SuggestionsPage
      open={{
        suggest_id: 7,
        kind: 'complaint',
        content: '没有按要求口播',
        order_sn: '',
        state: waits ? 'handling' : 'answered',
        state_label: '',
        created_at: at,
        thread: [],
      }}
      all={null}
      form={{ orders: [], orderSn: '' }}
      consultant={null}
    />
  ),
};

const says = (demo: boolean, shown: ReactElement): boolean => {
  render(
    <AppStoreProvider store={createAppStore({ demo })}>
      <AreaProviders>
        <AreaContext value="medium-manAgement-invoice">{shown}</AreaContext>
      </AreaProviders>
    </AppStoreProvider>,
  );
  const found = screen.queryByText(/演示审核员开启时 1 分钟内处理/) !== null;
  cleanup();
  return found;
};

it.each(Object.entries(pages))(
  '%s say who answers in the demonstration, while something waits',
  (_name, shown) => {
    expect(says(true, shown(true))).toBe(true);
    expect(says(true, shown(false))).toBe(false);
    expect(says(false, shown(true))).toBe(false);
  },
);
