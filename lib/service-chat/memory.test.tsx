import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recallChat, rememberChat } from './memory';

const config = { staff_jump_link: 'https://kuaishang.cn/a', introduce_js: '' };

beforeEach(() => sessionStorage.clear());

describe('the customer-service configuration of a tab', () => {
  it('stands in kstData under the session named by kstKey', () => {
    rememberChat(config, 'AbCdEfGh12345678');
    expect(sessionStorage.getItem('kstKey')).toBe('AbCdEfGh12345678');
    expect(JSON.parse(sessionStorage.getItem('kstData') ?? '')).toEqual(config);
    expect(recallChat('AbCdEfGh12345678')).toEqual(config);
  });

  it('is not another session’s', () => {
    rememberChat(config, 'AbCdEfGh12345678');
    expect(recallChat('other-session-00')).toBeNull();
  });

  it('is checked again when it comes back', () => {
    rememberChat(
      { staff_jump_link: 'javascript:alert(1)', introduce_js: 'https://evil.example/x.js' },
      's',
    );
    expect(recallChat('s')).toEqual({ staff_jump_link: '', introduce_js: '' });
  });

  it.each(['', 'null', '7', '{', '[]', '{"staff_jump_link":7}'])(
    'survives %s in the storage',
    (text) => {
      sessionStorage.setItem('kstKey', 's');
      sessionStorage.setItem('kstData', text);
      expect(() => recallChat('s')).not.toThrow();
      expect(recallChat('s')?.staff_jump_link ?? '').toBe('');
    },
  );

  it('is simply not kept where storage is off', () => {
    const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('off');
    });
    expect(() => rememberChat(config, 's')).not.toThrow();
    off.mockRestore();
  });
});
