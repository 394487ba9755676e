export { answerOpenapi as default } from '@/server/openapi';
