import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filmPart, filmPartCount } from '@/lib/domain/drafts/film';
import { dispatch, type Reply } from '@/server/dispatch';
import { call } from '../call';
import type { TestUser } from './a-user';
import type { TestOrder } from './an-order';

/** What an MP4 begins with. */
const mp4Head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1');

/** Bytes that begin as a film does; what follows is noise. */
export function filmBytes(bytes = 1_000, head = mp4Head): Buffer {
  const film = randomBytes(Math.max(bytes, head.length));
  head.copy(film);
  return film;
}

/** Begins a film, or goes on with the same one. */
export const beginFilm = (
  seller: TestUser,
  order: Pick<TestOrder, 'orderSn'>,
  film: Buffer,
  { name = '成片 01.mp4', modified = 1_795_000_000_000 } = {},
) =>
  call(
    'order/film-begin',
    { order_sn: order.orderSn, name, bytes: film.length, modified },
    { as: seller },
  );

/** Sends one part of a film as a form would. @param bytes instead of those of the film */
export function sendPart(
  seller: TestUser,
  filmKey: string,
  no: number,
  bytes: Buffer,
): Promise<Reply> {
  const file = path.join(tmpdir(), `film-part-${randomBytes(8).toString('hex')}`);
  writeFileSync(file, bytes);
  return dispatch({
    path: 'order/film-part',
    method: 'POST',
    token: seller.token,
    read: async () => ({
      fields: { film_key: filmKey, no: String(no) },
      files: [{ field: 'file', name: 'blob', mime: '', path: file, bytes: bytes.length }],
    }),
    requestId: 'test',
    address: '10.9.9.9',
    userAgent: 'test',
    inProcess: false,
  });
}

export const partOf = (film: Buffer, no: number): Buffer => {
  const { start, end } = filmPart(film.length, no);
  return film.subarray(start, end);
};

/** A film that is whole, uploaded by the calls. @returns its key */
export async function aFilm(
  seller: TestUser,
  order: Pick<TestOrder, 'orderSn'>,
  film = filmBytes(),
  sent = {},
): Promise<string> {
  const { film_key: filmKey } = await beginFilm(seller, order, film, sent);
  for (let no = 1; no <= filmPartCount(film.length); no++) {
    const { envelope } = await sendPart(seller, filmKey, no, partOf(film, no));
    if (envelope.status !== 200) throw new Error(envelope.msg);
  }
  await call('order/film-finish', { film_key: filmKey }, { as: seller });
  return filmKey;
}
