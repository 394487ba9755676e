import { Pager } from '@/components/kit/ui/Pager';
import { EmptyNote } from '@/components/reading/EmptyNote';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { RulingItem } from './RulingItem';
import s from './Rulings.module.css';

export interface RulingsBodyProps {
  found: Output<'rulings'>;
  /** address of a page of this list */
  at: (page: number) => string;
}

/** Every ruling of the platform, newest first, without names. */
export function RulingsBody({ found, at }: RulingsBodyProps) {
  const side = (
    <ReadingCard title="怎样裁决">
      <p className={s.rule}>
        申请仲裁的一方按条主张，每条写明依据投放要求或规则的哪一条；对方有 72
        小时逐条答辩，之后平台对每一条作出认定，再按认定放款、退款或按比例分配。
      </p>
      <a className={s.more} href={href('yxlc')}>
        看投放与退款的完整流程
      </a>
    </ReadingCard>
  );
  return (
    <ReadingColumns side={side}>
      <PageHead title="裁决案例" note={`共 ${found.total} 例，隐去双方名称与证据`} />
      <section className={s.card}>
        {found.total > 0 ? (
          <ul>
            {found.list.map((ruling) => (
              <RulingItem key={ruling.id} ruling={ruling} />
            ))}
          </ul>
        ) : (
          <EmptyNote
            title="还没有裁决"
            text="平台作出的每一份裁决都会隐去名称公开在这里"
            href={href('yxlc')}
            words="看投放流程"
          />
        )}
      </section>
      <Pager page={found.page} pages={found.pages} href={at} />
    </ReadingColumns>
  );
}
