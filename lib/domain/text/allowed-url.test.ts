import { describe, expect, it } from 'vitest';
import { allowedUrl } from './allowed-url';

const hosts = ['chat.example'];

describe('a configured address', () => {
  it('reaches the page where it is https on an allowed host or below it', () => {
    expect(allowedUrl('https://chat.example/a?b=1', hosts)).toBe('https://chat.example/a?b=1');
    expect(allowedUrl('https://www.chat.example/', hosts)).toBe('https://www.chat.example/');
  });

  it.each([
    undefined,
    '',
    'not an address',
    'http://chat.example/',
    'javascript:alert(1)//chat.example',
    'https://evil.example/?chat.example',
    'https://chat.example.evil.example/',
    'https://notchat.example/',
    'https://chat.example@evil.example/',
    'https://user:secret@chat.example/',
  ])('does not where it is %s', (address) => {
    expect(allowedUrl(address, hosts)).toBe('');
  });
});
