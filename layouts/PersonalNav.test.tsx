import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AreaTabs } from '@/components/kit/area/AreaTabs';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { PersonalNav } from './PersonalNav';

const server = setupServer(
  http.post('*/api/contract/waiting', () =>
    HttpResponse.json({ status: 200, code: 200, msg: '', data: { waiting: 3 } }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test.each([
  ['personal', <PersonalNav key="nav" current="personal" />, '合同签署3'],
  ['medium', <AreaTabs key="tabs" current="medium" />, '合同3'],
] as const)('the menu of %s says how many contracts wait', async (_, menu, words) => {
  const store = createAppStore();
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  render(<AppStoreProvider store={store}>{menu}</AppStoreProvider>);
  const links = () => screen.getAllByRole('link').map((link) => link.textContent);
  await waitFor(() => expect(links()).toContain(words));
});
