import { Button, buttonClass, LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import type { RecordFilter } from '@/lib/domain/operators/record-query';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import { PageHead } from '../kit/PageHead';
import { EntryPanel } from './EntryPanel';
import s from './Record.module.css';
import { newerPage, olderPage, type RecordPlace, samePage } from './record-query';
import { shortHash } from './short-hash';
import { useVerify, VerifyStrip } from './VerifyStrip';

type Shown = Output<'operator/record'>;

export type RecordScreenProps = {
  shown: Shown;
  filter: RecordFilter;
  place: RecordPlace;
  /** the line that is open; null none */
  entry: Output<'operator/record-entry'> | null;
};

/** /operator/record: what was done, newest first; a line opens beside the list. */
export function RecordScreen({ shown, filter, place, entry }: RecordScreenProps) {
  const { entries, operators, acts, has_older: hasOlder } = shown;
  const verify = useVerify();
  const last = entries.at(-1)?.seq ?? 0;
  const newer = newerPage(filter, place);
  return (
    <>
      <PageHead
        title="操作记录"
        note="只能添加，不能改、不能删；每条指纹由内容与前一条指纹算出"
        more={
          <>
            <a
              className={buttonClass({ size: 32 })}
              href={href('operator-record', { ...filter, file: 'csv' })}
              data-full
            >
              <Icon name="download" size={16} />
              导出 CSV
            </a>
            <Button kind="outlined" size={32} loading={verify.busy} onClick={verify.start}>
              校验全部
            </Button>
          </>
        }
      />
      <VerifyStrip result={verify.result} />
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we support */}
      <form
        role="search"
        className={s.filters}
        action={href('operator-record')}
        aria-label="筛选操作记录"
      >
        <label>
          从
          <input type="date" name="from" defaultValue={filter.from} />
        </label>
        <label>
          到
          <input type="date" name="to" defaultValue={filter.to} />
        </label>
        <select name="operator" aria-label="操作人" defaultValue={filter.operator}>
          <option value="">全部操作人</option>
          {operators.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        <select name="act" aria-label="动作" defaultValue={filter.act}>
          <option value="">全部动作</option>
          {acts.map(({ act, name }) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
        </select>
        <input
          className={s.words}
          type="search"
          name="q"
          maxLength={60}
          aria-label="对象编号、理由里的字"
          placeholder="对象编号、理由里的字"
          defaultValue={filter.q}
        />
        <Button type="submit" kind="outlined" size={32}>
          查询
        </Button>
        <LinkButton kind="text" size={32} href={href('operator-record')}>
          清除
        </LinkButton>
      </form>
      <div className={cx(s.columns, entry && s.two)}>
        <section className={s.card} aria-label="记录">
          {entries.length === 0 ? (
            <EmptyState title="没有符合的记录" text="放宽时间或清除筛选再查" />
          ) : (
            <table className={k.table}>
              <thead>
                <tr>
                  <th scope="col">序号</th>
                  <th scope="col">时间</th>
                  <th scope="col">谁</th>
                  <th scope="col">做了什么</th>
                  <th scope="col">对象</th>
                  <th scope="col" className={k.num}>
                    指纹
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((one) => {
                  const isOpen = one.seq === entry?.seq;
                  return (
                    <tr key={one.seq} className={cx(isOpen && k.marked)}>
                      <td>
                        <a
                          className={s.seq}
                          href={href('operator-record', {
                            ...samePage(filter, place),
                            seq: one.seq,
                          })}
                          data-scroll="keep"
                          aria-current={isOpen || undefined}
                        >
                          {groupDigits(one.seq)}
                        </a>
                      </td>
                      <td className={s.at}>{formatTime(one.at, 'second')}</td>
                      <td>
                        <b>{one.operator}</b> <span className={s.quiet}>{one.role}</span>
                      </td>
                      <td>{one.act_name}</td>
                      <td className={s.subject}>{one.subject}</td>
                      <td className={cx(k.num, s.hash)}>{shortHash(one.hash)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
          <div className={s.pages}>
            <span className={s.quiet}>按序号由新到旧；翻页按序号，不按页码</span>
            <Step query={newer}>较新</Step>
            <Step query={hasOlder ? olderPage(filter, place, last) : null}>较旧</Step>
          </div>
        </section>
        {entry && (
          <EntryPanel
            entry={entry}
            closeHref={href('operator-record', samePage(filter, place))}
            hrefOf={(seq) => href('operator-record', { ...samePage(filter, place), seq })}
          />
        )}
      </div>
    </>
  );
}

/** To the pages beside; null: there is none. */
function Step({
  query,
  children,
}: {
  query: Record<string, string | number | undefined> | null;
  children: string;
}) {
  if (query === null)
    return (
      <Button size={28} disabled>
        {children}
      </Button>
    );
  return (
    <LinkButton size={28} href={href('operator-record', query)}>
      {children}
    </LinkButton>
  );
}
