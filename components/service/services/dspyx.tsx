import { Part } from '@/components/service/Part';
import { PlatformTable } from '@/components/service/PlatformTable';
import { PositionTable } from '@/components/service/PositionTable';
import type { ServiceData } from '@/components/service/service-data';
import { countIn, namesIn } from '@/lib/domain/catalog/hub-words';
import { hubs } from '@/lib/domain/catalog/hubs';
import type { ListService } from './list-service';

/** What each platform is bought for; platform → a few words. */
const suits: Record<number, string> = {
  5: '新品起量、卖点演示；按三档时长报价',
  10: '县域与家庭人群、实用好物；视频与图文两种',
  7: '要讲十分钟才讲清的产品；植入与定制视频',
  9: '被搜索、被收藏的使用笔记；图文与视频',
  11: '熟人转发、本地生活；可挂链接',
};

/** What a length has room for; position of 抖音 → a few words. */
const lengths: Record<number, string> = {
  1: '一个画面只说一个卖点，适合已经有认知的产品再提醒一次',
  2: '讲清楚怎么用、解决什么，多数投放从这一档开始',
  3: '对比、测评、过程记录；贵一些，但搜索与收藏更久',
};

/** /dspyx.html */
export const dspyx: ListService = {
  route: 'dspyx',
  hub: 'dspyx',
  platforms: hubs.dspyx.platforms,
  goods: [],
  labels: ['抖音', '快手', '选号'],
  title: '短视频营销',
  lead: `在${namesIn('dspyx')}上按账号直接下单：报价分到时长与形式，数据写明来源和日期，钱先到平台托管。`,
  description: `${namesIn('dspyx')}${countIn('dspyx')}的账号报价与数据：按时长与形式比价，每小时统计中位价与分布，付款托管，验收后结算。`,
  need: ['allSpecial-videoExtend', '提交短视频需求'],
  drafts: '脚本与成片',
  Parts,
};

function Parts({ data }: { data: ServiceData }) {
  return (
    <>
      <Part
        id="compare"
        title={`${countIn('dspyx')}怎么选`}
        fact="以各平台的主报价位置比较，数字来自在架报价"
      >
        <PlatformTable data={data} note="适合做什么" noteOf={(platform) => suits[platform] ?? ''} />
      </Part>
      <Part
        id="lengths"
        title="抖音三档时长，各讲多少内容"
        fact="先定要讲几件事，再定时长，最后才是预算"
      >
        <PositionTable data={data} platform={5} name="时长" note="讲什么合适" uses={lengths} />
      </Part>
    </>
  );
}
