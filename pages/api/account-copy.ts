export { answerAccountCopy as default } from '@/server/closing/copy-endpoint';

/** Nothing that is sent is read; a file is as long as it is. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
