import { listOf } from '@/lib/domain/catalog/list-of';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Operation.module.css';
import { pricesOf } from './position-prices';
import type { ServiceData } from './service-data';

interface Week {
  name: string;
  does: string;
  yields: string;
  /** what is bought in it */
  buys: Purchase | null;
}

interface Purchase {
  label: string;
  platform: number;
  position: number;
}

const weeks: readonly Week[] = [
  {
    name: '第一周·定题选号',
    does: '写清读者只需记住的一件事；按品类与阅读单价挑出候选，逐个看 90 天走势与受众。',
    yields: '选题表、候选名单、一份需求单',
    buys: null,
  },
  {
    name: '第二周·首篇长文',
    does: '头条交给熟悉读者的账号来写，您审事实与合规，稿件不确认不发布。',
    yields: '一篇头条文章',
    buys: { label: '头条·原创+发布', platform: 1, position: 4 },
  },
  {
    name: '第三周·扩散',
    does: '次条补一次短内容，视频号把文章里最好讲的一段拍出来，两边互相引到同一个落点。',
    yields: '次条一篇、视频号一条',
    buys: { label: '视频号·原创视频', platform: 11, position: 1 },
  },
  {
    name: '第四周·复盘续投',
    does: '把每笔报价除以实际阅读，留下单价低、评论有内容的账号，下个月换角度再写。',
    yields: '复盘表、下月名单',
    buys: { label: '次条·直接发布', platform: 1, position: 5 },
  },
];

/** One round of WeChat, week by week, with the price of what is bought in each. */
export function FourWeeks({ data }: { data: ServiceData }) {
  return (
    <ol className={s.weeks}>
      {weeks.map(({ name, does, yields, buys }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{does}</p>
          <dl>
            <div>
              <dt>交付</dt>
              <dd>{yields}</dd>
            </div>
            {buys && <Buys data={data} buys={buys} />}
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Buys({ data, buys }: { data: ServiceData; buys: Purchase }) {
  const { label, platform, position } = buys;
  const price = pricesOf(data, platform, position)?.price;
  return (
    <div>
      <dt>位置</dt>
      <dd>
        <a href={listOf(platform, { position })}>{label}</a>
        {price && `，中位 ${formatYuan(price.median_fen)}`}
      </dd>
    </div>
  );
}
