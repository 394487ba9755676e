import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { useAreaAddress } from '@/components/kit/area/use-area';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { contractQuery } from '../contract-query';
import s from './ContractList.module.css';

/** The search at the end of the tabs: a plain form, so that it works before the page's script does. */
export function ContractSearch() {
  const router = useRouter();
  const addressOf = useAreaAddress();
  const query = contractQuery.read(router.query);
  const path = addressOf({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '');
    const asked = contractQuery.read({ state: query.state, keyword });
    void router.push(addressOf(contractQuery.params(asked)), undefined, {
      shallow: true,
      scroll: false,
    });
  };
  return (
    <search>
      <form className={s.search} action={path} onSubmit={submit}>
        {query.state && <input type="hidden" name="state" value={query.state} />}
        <input
          key={query.keyword}
          className={s.words}
          name="keyword"
          maxLength={40}
          defaultValue={query.keyword}
          placeholder="合同编号、对方名称或订单号"
          aria-label="搜索合同"
        />
        <button type="submit" className={s.go} aria-label="搜索">
          <Icon name="search" size={16} />
        </button>
      </form>
    </search>
  );
}
