import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { NextApiRequest } from 'next';
import { filmLimits } from '@/lib/domain/drafts/film';
import { lookupOf } from '@/lib/domain/operators/console-lookups';
import { hasRole } from '@/lib/domain/operators/roles';
import { appError } from '@/lib/errors';
import { findCaller } from '@/server/account/public';
import { isCausedBy } from '@/server/kernel/cause';
import { unsealBytes } from '@/server/kernel/crypto';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { takePlace } from '@/server/kernel/limits/body-limits';
import { addressOf } from '@/server/kernel/network/address-of';
import { findOperator, operatorTokenOf } from '@/server/operators/public';
import { storageProvider } from '@/server/providers/storage/provider';
import { type ByteRange, byteRange } from './byte-range';
import { storedParts } from './find-film';

/** Each holds one part of a film in memory. A browser has up to six connections. */
const places = {
  name: 'film',
  fromOne: 6,
  fromAll: 40,
  msg: '同时观看的人过多，请 5 秒后再试',
};
/** A reader that takes nothing for so long is gone. */
const idleMs = 60_000;

interface Shown {
  fileKey: string;
  name: string;
  mime: string;
  bytes: number;
}

/**
 * `GET /api/film/{key}`: a film of a draft, whole or by ranges, for the two sides of its order and the platform's
 * people. A player sends no header, so the session's cookie counts here, as it does for pages: the address alone opens
 * nothing. Somebody else's and a missing film answer alike.
 */
export const answerFilm = endpoint({
  name: 'film',
  methods: ['GET', 'HEAD'],
  answer: async (req, res) => {
    const { db } = await openDatabase();
    const viewer = await viewerOf(db, req);
    const film = await findShown(db, viewer, String(req.query.key ?? ''));
    const asked = byteRange(req.headers.range, film.bytes);
    res.setHeader('Accept-Ranges', 'bytes');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    // Whatever the bytes are taken for, they run nothing and load nothing. A player does not ask how it is disposed of.
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    if (asked === 'none') {
      res.setHeader('Content-Range', `bytes */${film.bytes}`);
      res.status(416).end();
      return;
    }
    const range = asked ? withinPart(asked) : { first: 0, last: film.bytes - 1 };
    const head = () => {
      res.setHeader('Content-Type', film.mime);
      res.setHeader(
        'Content-Disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(film.name)}`,
      );
      res.setHeader('Content-Length', range.last - range.first + 1);
      if (asked) res.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${film.bytes}`);
      res.status(asked ? 206 : 200);
    };
    if (req.method === 'HEAD') {
      head();
      return void res.end();
    }
    const giveBack = takePlace(places, viewer.place);
    try {
      const pieces = piecesOf(db, film.fileKey, range);
      // Before the head: a store that is away is answered as such.
      const { value: first } = await pieces.next();
      head();
      res.setTimeout(idleMs, () => res.destroy());
      const sent = pipeline(async function* () {
        yield first;
        yield* pieces;
      }, res);
      await sent.catch((error: unknown) => {
        if (!isCausedBy(error, ({ code }) => leavings.includes(String(code)))) throw error;
      });
    } finally {
      giveBack();
    }
  },
});

/** A player that seeks and a page that is left close the connection; that is no defect. */
const leavings = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'];

interface Viewer {
  /** whose places its films take */
  place: string;
  /** of the market; null: nobody there */
  userId: number | null;
  /** somebody of the platform who has to do with orders */
  mayAll: boolean;
}

/** @throws appError unauthenticated */
async function viewerOf(db: Db, req: NextApiRequest): Promise<Viewer> {
  const token = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  const given = token ?? req.cookies.token;
  const operatorToken = operatorTokenOf(req);
  const operator = operatorToken ? await findOperator(db, operatorToken, addressOf(req)) : null;
  const mayAll = operator && lookupOf('deal').roles.some((role) => hasRole(operator.roles, role));
  const caller = given ? await findCaller(db, given) : null;
  if (!caller && !mayAll) throw appError('unauthenticated');
  return {
    place: caller ? `user ${caller.userId}` : `operator ${operator?.operatorId}`,
    userId: caller?.userId ?? null,
    mayAll: Boolean(mayAll),
  };
}

/** The buyer sees what a draft has handed in. @throws appError not_found */
async function findShown(db: Db, { userId, mayAll }: Viewer, key: string): Promise<Shown> {
  if (!/^[A-Za-z0-9_-]{10,64}$/.test(key)) throw appError('not_found');
  const [film] = await rows<Shown>(
    db,
    sql`select f.file_key as "fileKey", f.name, f.mime, f.bytes
        from films m join files f on f.file_key = m.file_key join orders o on o.id = m.order_id
        where m.file_key = ${key} and m.state = 'whole'
          and (m.owner_id = ${userId}::bigint
            or m.event_id is not null and (o.buyer_id = ${userId}::bigint or ${mayAll}))`,
  );
  if (!film) throw appError('not_found');
  return film;
}

/**
 * A range ends with its part at the latest, so that a player's answer is one part in memory; it asks for the rest
 * (RFC 9110, 15.3.7).
 */
const withinPart = ({ first, last }: ByteRange): ByteRange => ({
  first,
  last: Math.min(last, endOfPart(first) - 1),
});

const endOfPart = (at: number): number =>
  (Math.floor(at / filmLimits.partBytes) + 1) * filmLimits.partBytes;

/** Part after part, the next one when the reader has taken the last. */
async function* piecesOf(
  db: Db,
  fileKey: string,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  const parts = await storedParts(db, fileKey);
  for (let at = first; at <= last; at = endOfPart(at)) {
    const index = Math.floor(at / filmLimits.partBytes);
    const sealed = await storageProvider().get(parts[index]?.objectKey ?? '');
    if (!sealed) throw new Error(`part ${index + 1} of the film ${fileKey} is not in the store`);
    const start = index * filmLimits.partBytes;
    yield unsealBytes(sealed).subarray(at - start, last + 1 - start);
  }
}
