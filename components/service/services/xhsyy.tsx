import { FollowerTiers } from '@/components/service/FollowerTiers';
import { GoodsPart } from '@/components/service/GoodsPart';
import type { Fact } from '@/components/service/Opening';
import s from '@/components/service/Operation.module.css';
import { Part } from '@/components/service/Part';
import { PositionTable } from '@/components/service/PositionTable';
import { TierPyramid } from '@/components/service/pictures/TierPyramid';
import { pricesOf } from '@/components/service/position-prices';
import { costFacts, priceFacts } from '@/components/service/price-facts';
import { SubjectCounts } from '@/components/service/SubjectCounts';
import type { ServiceData } from '@/components/service/service-data';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import type { OperationService } from './operation-service';

const XIAOHONGSHU = 9;

const kinds: Record<number, string> = {
  1: '步骤、清单、前后对比；读者会收藏，搜索时先看封面',
  2: '质地、声音、动作要看得见的产品；停留更久，改稿也更贵',
};

const writing = {
  先定搜索词: '写下用户会怎么搜：品类词、场景词、问题词各几个，一篇只占一个。',
  封面一句话: '说清这篇解决什么，不放参数表，不用夸张的字。',
  开头三行: '谁、在什么情况下、为什么用，读者决定要不要往下看。',
  过程与缺点: '写用了多久、怎么用、哪里不好。没有缺点的笔记不像人写的。',
  标明广告: '商业合作要标明“广告”，带购买链接时更是如此。',
  守住评论区: '头两天集中回答问题，问得最多的就是下一批的选题。',
};

/** /xhsyy.html: notes over weeks, from many small accounts to few large ones. */
export const xhsyy: OperationService = {
  route: 'xhsyy',
  platforms: [XIAOHONGSHU],
  goods: [{ platform: XIAOHONGSHU, count: 10 }],
  labels: ['小红书', '选号', '合规'],
  title: '小红书运营',
  lead: '笔记靠搜索和收藏慢慢被看到。先用小账号把真实的使用写够，再请大一些的账号说同一件事，预算按梯队分。',
  description:
    '小红书运营：账号按粉丝梯队怎么配，图文与视频笔记的中位报价和阅读单价，一篇笔记怎么写、怎么标明广告，哪些品类账号多，付款托管。',
  need: ['advertisement', '提交运营需求'],
  facts,
  Picture: ({ data }) => (
    <TierPyramid
      data={data}
      platform={XIAOHONGSHU}
      kinds={[
        { position: 1, name: '图文' },
        { position: 2, name: '视频' },
      ]}
    />
  ),
  Parts,
};

function facts(data: ServiceData): Fact[] {
  const [platform] = data.platforms;
  const image = pricesOf(data, XIAOHONGSHU, 1);
  const video = pricesOf(data, XIAOHONGSHU, 2);
  return [
    { value: groupDigits(platform?.goods ?? 0), name: '在架账号' },
    ...priceFacts(image, '图文笔记'),
    ...priceFacts(video, '视频笔记'),
    ...costFacts(image, '图文阅读单价'),
  ];
}

function Parts({ data }: { data: ServiceData }) {
  return (
    <>
      <Part id="tiers" title="账号梯队" fact="在架账号按粉丝数分布，报价为图文笔记">
        <FollowerTiers data={data} platform={XIAOHONGSHU} />
      </Part>
      <Part id="kinds" title="图文还是视频" fact="看产品要不要动起来">
        <PositionTable
          data={data}
          platform={XIAOHONGSHU}
          name="笔记"
          note="适合什么"
          uses={kinds}
        />
      </Part>
      <Part id="writing" title="一篇笔记怎么写" fact="写进需求单，达人照着讲，审稿也照着看">
        <ol className={s.numbered}>
          {Object.entries(writing).map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <GoodsPart
        platform={XIAOHONGSHU}
        goods={data.best.get(XIAOHONGSHU)}
        fact="按完成订单、准时、接单与评价综合排序"
      />
      <Part id="subjects" title="哪些品类账号多" fact="账号越多越好挑，少的品类要早约">
        <SubjectCounts facets={data.facets} platform={XIAOHONGSHU} />
      </Part>
    </>
  );
}
