import { expect, it } from 'vitest';
import { printable, printableLines } from './printable';
import { inputWithoutSigns, withoutSigns } from './without-signs';

it.each([
  ['\u001b[2J清屏', '[2J清屏'],
  ['a\u0007\u0008b\u009bc\u007f', 'abc'],
  ['1\u202e321\u2066x\u2069', '1321x'],
  ['\ufeff头\u200b尾', '头尾'],
  ['一\r\n二\r三\u2028四\u0085五', '一\n二\n三\n四\n五'],
  ['行\n列\t好', '行\n列\t好'],
  ['一家 👨‍👩‍👧，한국어, ناقص', '一家 👨‍👩‍👧，한국어, ناقص'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutSigns(text)).toBe(kept);
});

it('reaches every text of an input, keys and lists included', () => {
  const input = { 'na\u001bme': ['\u202ea', { deep: 'b\u0007' }], n: 3, none: null };
  expect(inputWithoutSigns(input)).toEqual({ name: ['a', { deep: 'b' }], n: 3, none: null });
});

it('what is printed stays one piece of its line and steers nothing', () => {
  expect(printable('a\r\nid=9\tx\u001b[31m\u202e👨‍👩‍👧')).toBe(
    'a ⏎ id=9\\u{9}x\\u{1b}[31m\\u{202e}👨‍👩‍👧',
  );
  expect(printableLines('a\tb\u001b\nc\u0085')).toBe('a\tb\\u{1b}\nc\\u{85}');
});
