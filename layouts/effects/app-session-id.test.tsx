import Cookies from 'js-cookie';
import { afterEach, describe, expect, it } from 'vitest';
import { ensureAppSessionId } from './app-session-id';

afterEach(() => Cookies.remove('app_session_id'));

describe('the session id of tracking', () => {
  it('is 16 random letters and digits, set once', () => {
    const id = ensureAppSessionId();
    expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(Cookies.get('app_session_id')).toBe(id);
    expect(ensureAppSessionId()).toBe(id);
  });

  it('differs from one visitor to the next', () => {
    const first = ensureAppSessionId();
    Cookies.remove('app_session_id');
    expect(ensureAppSessionId()).not.toBe(first);
  });
});
