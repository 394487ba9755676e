import { useRouter } from 'next/router';
import { Button } from '@/components/ui/Button';
import { Input } from '@/components/ui/Input';
import s from './OrderFilter.module.css';
import { type OrderQuery, orderListHref, readOrderQuery } from './order-query';

/** Keyword and days; a plain form, so that it works before the script does. */
export function OrderFilter({ query }: { query: OrderQuery }) {
  const router = useRouter();
  const narrowed = query.keyword || query.from || query.to;
  return (
    <form
      className={s.form}
      action="/personal/order"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >; // no file field in this form
        router.push(orderListHref(readOrderQuery(fields)));
      }}
    >
      {query.tab !== 'all' && <input type="hidden" name="tab" value={query.tab} />}
      <Input
        className={s.word}
        label="关键词"
        name="keyword"
        defaultValue={query.keyword}
        maxLength={50}
        placeholder="订单号、账号名称或推广产品"
      />
      <Input
        className={s.day}
        label="下单日期从"
        name="from"
        type="date"
        defaultValue={query.from}
      />
      <Input className={s.day} label="到" name="to" type="date" defaultValue={query.to} />
      <Button type="submit" kind="outlined">
        查询
      </Button>
      {narrowed && (
        <a
          className={s.clear}
          href={orderListHref({ tab: query.tab, keyword: '', from: '', to: '', page: 1 })}
        >
          清除条件
        </a>
      )}
    </form>
  );
}
