import { Notes } from '@/components/service/Notes';
import { Part } from '@/components/service/Part';
import { PlatformTable } from '@/components/service/PlatformTable';
import { SellingWays } from '@/components/service/SellingWays';
import type { ServiceData } from '@/components/service/service-data';
import { countIn, namesIn } from '@/lib/domain/catalog/hub-words';
import { hubs } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { ListService } from './list-service';

const figures = {
  场均观看: '看近 30 天的平均，不看最好的一场。',
  峰值在线: '同一时刻最多多少人，决定讲解那几分钟有没有人听。',
  场均销售额: '全场所有商品的合计，不是您这一款能卖的数。',
  GPM: '千次观看带来的销售额，可以跨主播比较。',
  退货率: '按签收后的退货算；服饰类高，算利润时先扣掉。',
};

/** /zbdh.html */
export const zbdh: ListService = {
  route: 'zbdh',
  hub: 'zbdh',
  platforms: hubs.zbdh.platforms,
  goods: [],
  labels: ['直播', '报价'],
  title: '直播带货',
  description: `${namesIn('zbdh')}直播主播报价：坑位、专场、按小时、纯佣四种合作方式，场均观看、GPM、退货率可比，付款托管，验收后结算。`,
  need: ['allSpecial-liveExtend', '提交直播需求'],
  drafts: '讲解脚本',
  Parts,
};

function Parts({ data }: { data: ServiceData }) {
  return (
    <>
      <Part id="ways" title="四种合作方式" fact="付什么、适合什么、要当心什么">
        <SellingWays facets={data.facets} />
      </Part>
      <Part id="compare" title={`${countIn('zbdh')}的坑位价`} fact="同一种合作方式、同一把尺子">
        <PlatformTable
          data={data}
          note="成本口径"
          noteOf={(platform) => platformOf(platform).cost.formula}
          cost="千次观看成本"
        />
      </Part>
      <Part id="figures" title="签之前问清的五个数" fact="每个数都要问：哪天的、谁给的">
        <Notes rows={figures} />
      </Part>
    </>
  );
}
