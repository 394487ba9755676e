import { Notes } from '@/components/service/Notes';
import { Part } from '@/components/service/Part';
import { PositionTable } from '@/components/service/PositionTable';
import { PriceLadder } from '@/components/service/pictures/PriceLadder';
import type { ServiceData } from '@/components/service/service-data';
import { WorkedExample } from '@/components/service/WorkedExample';
import { platformOf } from '@/lib/domain/catalog/platforms';
import type { ListService } from './list-service';

const uses: Record<number, string> = {
  1: '您供稿原样发出，适合官宣、抽奖、上新时刻',
  2: '账号用自己的话说，评论区更像讨论',
  3: '把您的原微博推给它的粉丝，适合先有一条主帖再扩散',
  4: '转发时写一段评论，多个账号说不同角度',
};

const costNotes = {
  真实粉丝占比: '资源页写明占比与来源；没有来源的数字不要用来谈价。',
  直发与转发分开: '同一个账号直发和转发的互动相差很多，各按各的数据算。',
  评论比点赞值钱: '点赞最容易，评论要花时间。互动结构比总数更能说明内容有没有人看。',
  硬广要标明: '广告内容按规定标明“广告”，软广带购买链接时同样适用。',
};

/** /wbyx.html */
export const wbyx: ListService = {
  route: 'wbyx',
  platforms: [3],
  goods: [{ platform: 3, count: 5 }],
  labels: ['微博', '数据'],
  title: '微博营销',
  lead: '直发与转发、硬广与软广，四种位置分开报价。一条话题常由几个直发开头、几十个转发扩散，看互动单价来配比例。',
  description:
    '微博广告按直发、转发与硬广、软广四种位置报价，互动单价按转发、评论、点赞计算，真实粉丝占比可查，付款托管，验收后结算。',
  need: ['allSpecial-weiboExtend', '提交微博需求'],
  drafts: '微博文案',
  Picture: ({ data }) => (
    <PriceLadder
      data={data}
      platform={3}
      upper={{ position: 1, name: '直发硬广' }}
      lower={{ position: 3, name: '转发硬广' }}
    />
  ),
  Parts,
};

function Parts({ data }: { data: ServiceData }) {
  const { cost } = platformOf(3);
  return (
    <>
      <Part id="positions" title="四种位置怎么配" fact="先定主帖由谁发，再按互动单价挑转发账号">
        <PositionTable data={data} platform={3} name="位置" note="什么时候用" uses={uses} />
      </Part>
      <Part id="cost" title="看互动，不看粉丝数" fact={`${cost.name} = ${cost.formula}`}>
        <Notes rows={costNotes} />
        <WorkedExample goods={data.best.get(3)} />
      </Part>
    </>
  );
}
