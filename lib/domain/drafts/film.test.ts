import { expect, test } from 'vitest';
import { filmKindOf, filmLimits, filmPart, filmPartCount } from './film';
import { filmMoment, placeInFilm } from './film-moment';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['an MP4', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2', 'mp4'],
  ['an MP4 of a phone', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'mp4'],
  ['a MOV', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'mov'],
  ['a WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\x82\x84webm', 'webm'],
  ['a Matroska film', '\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska', null],
  ['a picture of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['a song', '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42isom', null],
  ['a page', '<html><script>alert(1)</script>', null],
  ['nothing', '', null],
])('%s is told by its first bytes', (_what, head, kind) => {
  expect(filmKindOf(bytes(head))).toBe(kind);
});

test('the parts of a film lie side by side and end with it', () => {
  const size = 2 * filmLimits.partBytes + 1;
  expect(filmPartCount(size)).toBe(3);
  expect([1, 2, 3].map((no) => filmPart(size, no))).toEqual([
    { start: 0, end: filmLimits.partBytes },
    { start: filmLimits.partBytes, end: 2 * filmLimits.partBytes },
    { start: 2 * filmLimits.partBytes, end: size },
  ]);
  expect(filmPartCount(filmLimits.partBytes)).toBe(1);
});

test('a moment is told as players do', () => {
  expect([0, 12.9, 61, 3723].map(filmMoment)).toEqual(['00:00', '00:12', '01:01', '1:02:03']);
  expect([placeInFilm(12), placeInFilm(null)]).toEqual(['成片 00:12', '成片']);
});
