import { LinkButton } from '@/components/kit/ui/Button';
import { dayOf } from '@/components/reading/day-of';
import { Time } from '@/components/reading/Time';
import { href, isBuilt } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { BrandMark } from './BrandMark';
import s from './BrandPage.module.css';
import { BrandTrade } from './BrandTrade';

export interface BrandBodyProps {
  groups: Output<'brand_front_info'>['groups'];
  latest: Output<'last_brand_info'>['brands'];
  /** brands of all trades */
  total: number;
}

/** Advertisers by trade, the latest of them and the way to stand here beside. */
export function BrandBody({ groups, latest, total }: BrandBodyProps) {
  return (
    <>
      <h2 className={s.title}>
        品牌简介
        <small>
          {total} 个品牌，{groups.length} 个行业，由编辑核对
        </small>
      </h2>
      <div className={s.columns}>
        <div>
          {groups.map((group) => (
            <BrandTrade key={group.industry} group={group} />
          ))}
        </div>
        <aside className={s.side} aria-label="最近加入">
          <Joined latest={latest} />
          <Invitation />
        </aside>
      </div>
    </>
  );
}

function Joined({ latest }: Pick<BrandBodyProps, 'latest'>) {
  return (
    <section>
      <h2>最近加入</h2>
      <ol>
        {latest.map(({ id, name, industry, logo, joined_at }) => (
          <li key={id}>
            <BrandMark logo={logo} size={20} />
            <b>{name}</b>
            <span>{industry}</span>
            <Time iso={joined_at}>{dayOf(joined_at).slice(5)}</Time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Invitation() {
  return (
    <section>
      <h2>让品牌出现在这里</h2>
      <p>简介由编辑核对后列出，致电咨询热线即可申请展示或撤下。</p>
      <LinkButton
        kind="primary"
        size={36}
        href={href(isBuilt('advertisement') ? 'advertisement' : 'productList')}
      >
        我要投广告
      </LinkButton>
    </section>
  );
}
