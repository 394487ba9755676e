export { answerSitemapPart as default } from '@/server/crawlers/sitemap-door';
