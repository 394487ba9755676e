export { answerPriceReport as default } from '@/server/home/price-report-endpoint';

/** Nothing that is sent is read. */
export const config = { api: { bodyParser: false, externalResolver: true, responseLimit: false } };
