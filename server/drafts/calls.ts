import { checkDraft } from '@/lib/domain/drafts/check-draft';
import type { Handlers } from '@/server/kernel/call-context';
import { beginFilm, cancelFilm, unfinishedFilm } from './begin-film';
import { findOwnFilm } from './find-film';
import { findOwnOrder } from './find-own-order';
import { finishFilm } from './finish-film';
import { keepFilmPart } from './keep-film-part';
import { readCheckWords } from './read-check-words';
import { showDrafts } from './show-drafts';

export const draftsHandlers = {
  'order/drafts': (input, { db, caller }) => showDrafts(db, caller, input.order_sn),

  'order/check-draft': async ({ order_sn: orderSn, draft, files }, { db, caller }) => {
    const { brief } = await findOwnOrder(db, caller, orderSn);
    const words = await readCheckWords(db);
    return { findings: checkDraft({ text: draft, files, brief, words }) };
  },

  'order/film': (input, { db, caller }) => unfinishedFilm(db, caller, input.order_sn),

  'order/film-begin': (input, { db, caller }) => beginFilm(db, caller, input),

  'order/film-part': async ({ film_key: fileKey, no }, { db, caller, files }) => {
    await keepFilmPart(db, caller, { fileKey, no, files });
    return { no };
  },

  'order/film-finish': ({ film_key: key }, { db, caller }) => finishFilm(db, caller, key),

  'order/film-cancel': async ({ film_key: key }, { db, caller }) => {
    await cancelFilm(db, caller, await findOwnFilm(db, caller, key, { lock: true }));
    return {};
  },
} satisfies Handlers;
