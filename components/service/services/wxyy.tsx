import { FourWeeks } from '@/components/service/FourWeeks';
import { GoodsPart } from '@/components/service/GoodsPart';
import { Notes } from '@/components/service/Notes';
import type { Fact } from '@/components/service/Opening';
import { Part } from '@/components/service/Part';
import { MonthStairs } from '@/components/service/pictures/MonthStairs';
import { pricesOf } from '@/components/service/position-prices';
import { costFacts, priceFacts } from '@/components/service/price-facts';
import type { ServiceData } from '@/components/service/service-data';
import { WechatPositions } from '@/components/service/WechatPositions';
import { Writers } from '@/components/service/Writers';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OperationService } from './operation-service';

const checks = {
  链接与截图: `发布后媒体主交链接与截图，平台 ${ruleWords.inspect}内质检，您有 ${ruleWords.confirm}验收。`,
  阅读与单价: `按${platformOf(1).cost.formula}计算，和下单前的预估放在一起。`,
  留言与转发: '读者问了什么，就是下一篇要写的内容。',
  保留期: '验收后的保留期内要一直在线，提前删除可以申请仲裁。',
};

/** /wxyy.html: WeChat over a month, with articles and channel videos together. */
export const wxyy: OperationService = {
  route: 'wxyy',
  platforms: [1, 11],
  goods: [
    { platform: 1, count: 5 },
    { platform: 11, count: 5 },
  ],
  labels: ['公众号', '视频号', '稿件'],
  title: '微信运营',
  lead: '公众号讲清楚，视频号传出去，读者是同一批人。这一页按四周排好：每周做什么、用哪个报价位置、交付什么、怎么验收。',
  description:
    '微信运营的四周排期：公众号头条、次条与视频号怎样配合，撰稿交给谁，每个位置的中位报价与阅读单价，稿件不确认不发布，验收后结算。',
  need: ['allSpecial-weixinExtend', '提交运营需求'],
  facts,
  Picture: MonthStairs,
  Parts,
};

function facts(data: ServiceData): Fact[] {
  const headline = pricesOf(data, 1, 4);
  const stock = (platform: number) =>
    groupDigits(data.platforms.find(({ no }) => no === platform)?.goods ?? 0);
  return [
    { value: stock(1), name: '在架公众号' },
    { value: stock(11), name: '在架视频号' },
    ...priceFacts(headline, '头条撰稿'),
    ...costFacts(headline, '头条撰稿阅读单价'),
  ];
}

function Parts({ data }: { data: ServiceData }) {
  return (
    <>
      <Part id="month" title="四周怎么排" fact="一个月一轮，每轮只讲一件事">
        <FourWeeks data={data} />
      </Part>
      <Part id="positions" title="两种内容，六个常用位置" fact="长文与视频放在一把尺子上比较">
        <WechatPositions data={data} />
      </Part>
      <Part id="writing" title="稿子谁来写" fact="两种价差的是撰稿，不是版面">
        <Writers data={data} />
      </Part>
      <GoodsPart
        platform={1}
        goods={data.best.get(1)}
        fact="按完成订单、准时、接单与评价综合排序"
      />
      <GoodsPart platform={11} goods={data.best.get(11)} fact="与公众号配合，选受众接近的" />
      <Part id="check" title="一轮结束，核对什么" fact="对得上再续下一轮">
        <Notes rows={checks} />
      </Part>
    </>
  );
}
