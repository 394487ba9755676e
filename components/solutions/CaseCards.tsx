import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import s from './CaseCards.module.css';

export type Case = Output<'resolve-kol'>['cases'][number];

/** Ways of advertising, told as plans, each with an account that can do it where one is on sale. */
export function CaseCards({ cases }: { cases: readonly Case[] }) {
  return (
    <div className={s.cards}>
      {cases.map((one) => (
        <article key={one.id}>
          <h3>{one.title}</h3>
          <p className={s.kind}>
            <PlatformMark platform={one.platform} size={16} />
            {one.platform_name}·{one.industry_name}
          </p>
          <p>{one.text}</p>
          {one.good_sn && (
            <p className={s.good}>
              可合作账号
              <a href={accountHref(one)}>{one.good_title}</a>
            </p>
          )}
        </article>
      ))}
    </div>
  );
}
