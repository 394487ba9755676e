import { RangeBar } from '@/components/kit/charts/RangeBar';
import { scaledLegend } from '@/components/kit/charts/range-scale';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { LinkButton } from '@/components/kit/ui/Button';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { FeeRateWords } from '@/components/site/FeeRateWords';
import type { SellingProps } from '@/components/special/selling-props';
import { href, type RouteName } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { countIn } from '@/lib/domain/catalog/hub-words';
import { marketScale } from '@/lib/domain/catalog/market-scale';
import { platformsIn } from '@/lib/domain/catalog/platform-heads';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { SpecialName } from '@/lib/domain/planning/specials';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ExtendScreen.module.css';
import { Section } from './Section';

export interface ExtendProps extends SellingProps {
  platforms: Output<'home_index'>['platforms'];
  market: Output<'home_index'>['market'];
  /** what each special's middle budget buys today */
  pictures: Record<SpecialName, StaticBodyProp>;
}

interface Special {
  key: SpecialName;
  route:
    | 'allSpecial-videoExtend'
    | 'allSpecial-weixinExtend'
    | 'allSpecial-weiboExtend'
    | 'allSpecial-liveExtend';
  /** where the accounts themselves are listed */
  list: RouteName & ('dspyx' | 'gzhyx' | 'wbyx' | 'zbdh');
  name: string;
  text: string;
  platforms: readonly number[];
}

const specials: readonly Special[] = [
  {
    key: 'video',
    route: 'allSpecial-videoExtend',
    list: 'dspyx',
    name: '短视频推广',
    text: `${countIn('dspyx')}的报价位置放在一张表里，看一条内容和每千次播放各多少钱。`,
    platforms: platformsIn('dspyx'),
  },
  {
    key: 'wechat',
    route: 'allSpecial-weixinExtend',
    list: 'gzhyx',
    name: '公众号推广',
    text: '头条、次条、3-N条的位置差价，品牌供稿与账号原创的差价。',
    platforms: [1],
  },
  {
    key: 'weibo',
    route: 'allSpecial-weiboExtend',
    list: 'wbyx',
    name: '微博推广',
    text: '直发与转发、硬广与软广，四种合作一眼看全，连同真实粉丝占比。',
    platforms: [3],
  },
  {
    key: 'live',
    route: 'allSpecial-liveExtend',
    list: 'zbdh',
    name: '直播推广',
    text: '坑位、专场、按小时、纯佣怎么结算，佣金与退货率放在一起看。',
    platforms: platformsIn('zbdh'),
  },
];

/** All special pages at a glance: four to buy, two to sell. */
export function ExtendScreen({ platforms, market, pictures }: ExtendProps) {
  return (
    <>
      <div className={s.head}>
        <h1>推广服务</h1>
        <p>
          四类推广给广告主，两个入口给媒体主。色块是中间一档预算今天买到的账号，面积是金额；右边是各平台在架账号与报价。
        </p>
      </div>
      <div className={s.specials}>
        {specials.map(({ key, route, list, name, text, platforms: numbers }) => (
          <section key={route} aria-labelledby={route}>
            <div className={s.words}>
              <h2 id={route}>
                <a href={href(route)}>{name}</a>
              </h2>
              <p>{text}</p>
              <p className={s.links}>
                <a className={s.link} href={href(route)}>
                  看报价与做法
                </a>
                <a className={s.link} href={href(list)}>
                  直接选账号
                </a>
              </p>
            </div>
            <StaticBody className={s.buys} body={pictures[key]} />
            <ul>
              {platforms
                .filter(({ no }) => numbers.includes(no))
                .map((platform) => (
                  <li key={platform.no}>
                    <span>
                      <PlatformMark platform={platform.no} size={18} />
                      {platform.name}
                    </span>
                    <span>{groupDigits(platform.count)} 个账号</span>
                    {platform.price ? (
                      <>
                        <RangeBar
                          range={platform.price}
                          scale={marketScale}
                          label={platform.name}
                        />
                        <b>{formatYuan(platform.price.median_fen)}</b>
                      </>
                    ) : (
                      <span>暂无报价</span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={s.scale}>
        主要报价位置，数字为中位：{scaledLegend(marketScale)}
        {market && `；${formatTime(market.counted_at, 'day')} 更新`}
      </p>

      <Section id="owners" title="给媒体主" note="有账号，想接广告">
        <div className={s.owners}>
          <a className={s.owner} href={href('allSpecial-settleinExtend')}>
            <h3>媒体入驻</h3>
            <p>
              一笔订单的钱怎么走：托管、验收、保留、结算，服务费 <FeeRateWords />
              ，中途退出怎么分。
            </p>
          </a>
          <a className={s.owner} href={href('allSpecial-mediaEntry')}>
            <h3>媒体报名</h3>
            <p>各平台要准备的报价位置与数据，同等粉丝量的账号现在报多少。</p>
          </a>
        </div>
      </Section>

      <div className={s.end}>
        <p>还没想好投哪一类，把产品和预算写下来，顾问电话核对后给出候选。</p>
        <LinkButton kind="primary" size={40} href={href('advertisement', { '#': 'need' })}>
          发布投放需求
        </LinkButton>
      </div>
    </>
  );
}
