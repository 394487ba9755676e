export { answerFeed as default } from '@/server/crawlers/feed-door';
