export { answerRoots as default } from '@/server/signing/roots-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true } };
