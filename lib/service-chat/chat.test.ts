import { describe, expect, it } from 'vitest';
import { chatHosts, chatLink, demoChatLink, qqLink } from './chat';

describe('a customer-service link', () => {
  it('leads to a chat provider over https', () => {
    for (const host of chatHosts) {
      expect(chatLink(`https://${host}/chat?id=1`)).toBe(`https://${host}/chat?id=1`);
    }
    expect(chatLink('https://tb.kuaishang.cn/bs/im.htm')).toBe('https://tb.kuaishang.cn/bs/im.htm');
  });

  it('may be the page of the demonstration', () => {
    expect(chatLink(demoChatLink())).toBe('/demo/service');
    expect(chatLink(demoChatLink('wechat'))).toBe('/demo/service?topic=wechat');
    expect(chatLink('/demo/service?topic=wechat&next=//evil.example')).toBe('');
    expect(chatLink('/personal')).toBe('');
  });

  it.each([
    undefined,
    '',
    'http://kuaishang.cn/',
    '//kuaishang.cn/',
    'javascript:alert(document.cookie)',
    'data:text/html,<script>1</script>',
    'https://evil.example/kuaishang.cn',
    'https://kuaishang.cn.evil.example/',
    'https://kuaishang.cn@evil.example/',
    'https://me:secret@kuaishang.cn/',
    'https://notkuaishang.cn/',
    'https://qq.com/',
  ])('is none where the address is %s', (address) => {
    expect(chatLink(address)).toBe('');
  });
});

describe('a chat by QQ number', () => {
  it('is an allowed link', () => {
    expect(chatLink(qqLink('800012345'))).toBe(qqLink('800012345'));
    expect(qqLink('800012345')).toContain('uin=800012345');
  });
  it.each(['', '12', '0123456', '80001&uin=2', '1234567890123', 'abc'])('is none for %s', (qq) => {
    expect(qqLink(qq)).toBe('');
  });
});
