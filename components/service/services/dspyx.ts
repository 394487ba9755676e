import { countIn, namesIn } from '@/lib/domain/catalog/hub-words';
import { hubs } from '@/lib/domain/catalog/hubs';
import type { ListService } from './list-service';

/** /dspyx.html */
export const dspyx: ListService = {
  route: 'dspyx',
  hub: 'dspyx',
  platforms: hubs.dspyx.platforms,
  goods: [],
  labels: ['抖音', '快手', '选号'],
  title: '短视频营销',
  description: `${namesIn('dspyx')}${countIn('dspyx')}的账号报价与数据：按时长与形式比价，每小时统计中位价与分布，付款托管，验收后结算。`,
  need: ['allSpecial-videoExtend', '提交短视频需求'],
  drafts: '脚本与成片',
};
