export { answerQuotation as default } from '@/server/planning/quotation-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
