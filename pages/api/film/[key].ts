export { answerFilm as default } from '@/server/drafts/film-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
