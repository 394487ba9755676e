import { describe, expect, it } from 'vitest';
import { createAppStore } from './app-store';

describe('the client state', () => {
  it('is never shared between two visitors', () => {
    const one = createAppStore();
    const other = createAppStore();
    one.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
    one.getState().setCartCount(3);
    expect(other.getState().user).toBeNull();
    expect(other.getState().cartCount).toBe(0);
  });

  it('goes back to a visitor on logout, cart and drawer included', () => {
    const store = createAppStore();
    store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
    store.getState().setCartCount(3);
    store.getState().openCart();
    store.getState().resetUser();
    expect(store.getState()).toMatchObject({ user: null, cartCount: 0, cartDrawer: false });
  });

  it('drops what was recommended to one person before another one looks', () => {
    const store = createAppStore();
    store.getState().setResources([]);
    store.getState().setContacts([]);
    store.getState().resetUser();
    expect(store.getState()).toMatchObject({ resources: null, contacts: [] });
  });

  it('has the default hotline until the configuration says another', () => {
    const store = createAppStore();
    expect(store.getState().contact.pc_400_lr).toBe('400-058-8786');
    store.getState().setSite({ contact: { pc_400_lr: '400-000-0000' } });
    expect(store.getState().contact.pc_400_lr).toBe('400-000-0000');
  });

  it('shows the login dialog instead of the choice, and forgets where to go when it closes', () => {
    const store = createAppStore();
    store.getState().openChoice();
    store.getState().openLogin('/shopping/shoppingCart');
    expect(store.getState()).toMatchObject({
      loginPopup: true,
      choicePopup: false,
      loginNext: '/shopping/shoppingCart',
    });
    store.getState().closeLogin();
    expect(store.getState().loginNext).toBeNull();
  });
});
