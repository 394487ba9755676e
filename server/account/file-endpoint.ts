import { eq } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { unsealBytes } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { endpoint } from '@/server/kernel/endpoint';
import { addressOf } from '@/server/kernel/network/address-of';
import { storageProvider } from '@/server/providers/storage/provider';
import { isSignedFor, watchedPurposes } from '@/server/site/public';
import { fileLooks, files } from '@/server/site/tables';
import { findCaller } from './find-caller';

/** Pictures that stand on pages for everybody; their keys are unguessable all the same. */
const openPurposes: readonly string[] = ['avatar'];

/** As upload-file.ts makes them; anything else names no file, and some of it no database could look for. */
const fileKeyShape = /^[A-Za-z0-9_-]{3,80}$/;

/**
 * `GET /api/file/{key}`: hands out an uploaded file to its owner (bearer session) or to whoever holds a
 * signed address. Somebody else's and a missing file answer alike. Looks at certificates are noted.
 */
export const answerFile = endpoint({
  name: 'file',
  methods: ['GET', 'HEAD'],
  answer: async (req, res) => {
    const key = one(req.query.key);
    const { db } = await openDatabase();
    const [file] = fileKeyShape.test(key)
      ? await db.select().from(files).where(eq(files.fileKey, key))
      : [];
    const isOpen = file !== undefined && openPurposes.includes(file.purpose);
    if (!isOpen) {
      const token = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
      const caller = token ? await findCaller(db, token) : null;
      const sign = one(req.query.sign);
      if (!caller && !sign) throw appError('unauthenticated');
      const viewer = one(req.query.viewer);
      const isSigned = isSignedFor(key, { expires: one(req.query.expires), sign, viewer });
      if (!file || !(isSigned || caller?.userId === file.ownerId)) throw appError('not_found');
      if (watchedPurposes.includes(file.purpose)) {
        const who = isSigned ? viewer : `user:${file.ownerId}`;
        if (who === '') throw appError('not_found');
        // Before the first byte: a look that could not be noted does not happen.
        await db.insert(fileLooks).values({ fileKey: key, viewer: who, address: addressOf(req) });
      }
    }
    const sealed = await storageProvider().get(file.fileKey);
    if (!sealed) throw appError('not_found');
    const kind = file.mime.startsWith('image/') ? 'inline' : 'attachment';
    res.setHeader('Content-Type', file.mime);
    res.setHeader(
      'Content-Disposition',
      `${kind}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
    res.setHeader('X-Content-Type-Options', 'nosniff');
    // Whatever the bytes are taken for, they run nothing and load nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    // What a key names never changes; a day, so that a picture that was taken away is soon gone from caches as well.
    if (isOpen) res.setHeader('Cache-Control', 'public, max-age=86400');
    res.status(200).send(unsealBytes(sealed));
  },
});

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
