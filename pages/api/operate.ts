export { answerOperate as default } from '@/server/operator/operate-endpoint';
