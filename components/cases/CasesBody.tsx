import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Pager } from '@/components/kit/ui/Pager';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { FEWEST_UNNAMED } from '@/lib/domain/cases/unnamed-accounts';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { CaseFilters, CaseSorts } from './CaseFilters';
import s from './CasesBody.module.css';
import { CaseTiles } from './CaseTiles';
import { anyCase, type CaseFilter, casesHref } from './case-links';

export type CaseList = Output<'case/list'>;

export interface CasesBodyProps {
  cases: CaseList;
  filter: CaseFilter;
}

/** Every case that both sides let be shown, its budget's split as its cover. */
export function CasesBody({ cases, filter }: CasesBodyProps) {
  return (
    <div className="roomy">
      <div className={s.head}>
        <h1>投放案例</h1>
        <p>
          {cases.all > 0
            ? `${groupDigits(cases.all)} 件双方同意公开、有结果的；封面按预算分到各平台的面积画，没达到承诺的 ${groupDigits(cases.missed)} 件也在里面`
            : '订单完成后，广告主与媒体主都同意，才公开为案例'}
        </p>
        {cases.all > 0 && <CaseSorts filter={filter} />}
      </div>
      {cases.all > 0 && <CaseFilters cases={cases} filter={filter} />}
      {cases.list.length > 0 ? (
        <CaseTiles cases={cases.list} />
      ) : (
        <NoCases isFiltered={cases.all > 0} />
      )}
      <Pager page={cases.page} pages={cases.pages} href={(page) => casesHref(filter, page)} />
      <p className={s.foot}>
        承诺为下单时页面公布的数值，结果由媒体主填报；每件案例只含双方同意公开的订单，未具名的账号同一平台满{' '}
        {FEWEST_UNNAMED} 个才计入，任何一方收回后立即撤下。
      </p>
    </div>
  );
}

function NoCases({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="没有符合条件的案例" text={<a href={casesHref(anyCase)}>看全部案例</a>} />
  ) : (
    <EmptyState
      title="还没有公开的案例"
      text={
        <>
          案例出自已完成的订单，在订单页最后由双方分别同意。
          <a href={href('plan')}>先做一份投放方案</a>
        </>
      }
    />
  );
}
