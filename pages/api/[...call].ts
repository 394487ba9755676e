export { answerCall as default } from '@/server/http';

/** The body is read by server/http, with limits of its own. */
export const config = { api: { bodyParser: false, externalResolver: true } };
