import type { Random } from '../random';
import { tradeOf } from '../trade-words';

/** How a deal went, as far as its buyer would mention it. */
export interface Went {
  /** the account's main category */
  category: number;
  positionName: string;
  isLate: boolean;
  /** the buyer had more to wish for */
  isCool: boolean;
}

/** A buyer's words: about its product, the placement and how it went, so that hardly two are the same. */
export function reviewWords(went: Went, random: Random): string {
  const { product, titles } = tradeOf(went.category);
  const about = random.pick(titles);
  const opening = random
    .pick(openings)
    .replaceAll('{product}', product)
    .replaceAll('{about}', about)
    .replaceAll('{position}', went.positionName);
  const body = random.pick(went.isCool ? wishes : praises);
  const time = went.isLate
    ? random.pick(lateness)
    : random.chance(0.45)
      ? random.pick(punctual)
      : '';
  const end = random.chance(0.5) ? random.pick(went.isCool ? coolEnds : warmEnds) : '';
  return [opening, body, time, end].join('');
}

const openings = [
  '投的是{product}，',
  '这次做{position}，讲{product}，',
  '“{about}”这一期，',
  '按“{about}”做的{position}，',
  '给{product}做的一期，',
  '{product}上新时投的，',
  '这回是“{about}”，',
  '“{about}”我们跟了全程，',
  '{product}用在{position}上，',
  '冲着“{about}”来的，',
] as const;

const praises = [
  '脚本改了一轮就定稿。',
  '开头三秒就讲到使用场景，没有生硬的口播。',
  '对产品做了功课，参数一个没说错。',
  '评论区前排的问题都有回复。',
  '画面干净，要了授权剪进自己的详情页。',
  '把我们写得太满的卖点删成了两个，效果反而好。',
  '广告标识放得清楚，观众也没有反感。',
  '试用写得具体，连不足也讲了，比只夸更可信。',
  '收藏比点赞多，后面一周还有人来问。',
  '数据截图当天发来，对账方便。',
  '定稿和发布一字不差。',
  '选题是账号方自己提的，比我们原来的想法好。',
  '标题改过两版，最后用了更老实的那版。',
  '成片比预想的短，信息一点没少。',
  '该避开的词都避开了，没让我们再提。',
  '留言里问得最多的价格，置顶答了。',
] as const;

const wishes = [
  '第一版偏长，改到第二版才顺。',
  '互动比预期低一些，内容本身没有问题。',
  '细节要来回确认几次。',
  '产品出现得偏晚，看完的人才看得到。',
  '播放在这个账号的中位附近，没有惊喜。',
  '配图色调和我们给的参考不太一样，改过一次。',
  '必须提到的三点里有一点说得太快。',
  '回消息多在晚上，白天不太找得到人。',
] as const;

const punctual = [
  '交稿比约定早一天。',
  '发布准点。',
  '档期说好哪天就是哪天。',
  '样品晚到两天，还是按时交了。',
] as const;

const lateness = [
  '首稿过了约定的日子才来，提前打过招呼。',
  '比约定晚了一天多，催过一次。',
  '交稿逾期，好在没有影响活动。',
  '时间上拖了，内容没有打折扣。',
] as const;

const warmEnds = [
  '会再投。',
  '已经约了下个月。',
  '推荐给同事了。',
  '价格也合适。',
  '省心。',
] as const;

const coolEnds = [
  '总体可以。',
  '下次会把要求写得更细。',
  '性价比一般。',
  '可以再试一次。',
] as const;
