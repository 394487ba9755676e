import { Notes } from '@/components/service/Notes';
import { Part } from '@/components/service/Part';
import { PositionTable } from '@/components/service/PositionTable';
import { PlacesByReaders } from '@/components/service/pictures/PlacesByReaders';
import type { ServiceData } from '@/components/service/service-data';
import { WorkedExample } from '@/components/service/WorkedExample';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { ListService } from './list-service';

const uses: Record<number, string> = {
  1: '一次只推一篇，读者不分心；更新少的账号常用',
  2: '账号撰稿的单篇，语气与平时一致',
  3: '打开率最高的位置，您供稿',
  4: '头条由账号撰稿，适合要讲清来龙去脉的产品',
  5: '价格明显低于头条，适合追加第二次曝光',
  6: '次条由账号撰稿，预算有限时的折中',
  7: '名单、活动、招募等短内容',
  8: '短内容由账号改成自己的口吻',
};

const costNotes = {
  按位置算: '头条的价格除以头条的平均阅读，次条除以次条的，不混着算。',
  '阅读计到 10 万': '超过 10 万的阅读平台不再显示，算多了会让单价显得便宜。',
  平均与中位一起看: '两个数差得远，说明有几篇偶然的爆款，谈价时以中位为准。',
  周发文次数: '发得越勤，一次推送留在读者眼前的时间越短，次条尤其如此。',
};

/** /gzhyx.html */
export const gzhyx: ListService = {
  route: 'gzhyx',
  platforms: [1],
  goods: [{ platform: 1, count: 5 }],
  labels: ['公众号', '稿件'],
  title: '公众号营销',
  lead: '一篇文章分位置卖：单图文、头条、次条、3-N 条，各有直接发布与账号撰稿两种价。看阅读单价，不看粉丝数。',
  description:
    '公众号广告按头条、次条、单图文等八种位置报价，直接发布与原创撰稿分开比较，阅读单价按平均阅读计算，付款托管，验收后结算。',
  need: ['allSpecial-weixinExtend', '提交公众号需求'],
  drafts: '文章初稿',
  Picture: ({ data }) => <PlacesByReaders data={data} platform={1} />,
  Parts,
};

function Parts({ data }: { data: ServiceData }) {
  return (
    <>
      <Part
        id="positions"
        title="八种位置，分别多少钱"
        fact="同一篇文章放在哪里、由谁来写，价格差几倍"
      >
        <PositionTable data={data} platform={1} name="位置" note="什么时候用" uses={uses} />
      </Part>
      <Part id="cost" title="阅读单价怎么算" fact={platformOf(1).cost.formula}>
        <Notes rows={costNotes} />
        <WorkedExample goods={data.best.get(1)} />
      </Part>
    </>
  );
}
