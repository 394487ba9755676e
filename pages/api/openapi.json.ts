export { answerOpenapi as default } from '@/server/openapi';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true } };
