export { answerSitemapIndex as default } from '@/server/crawlers/sitemap-door';
