import { Button, LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tabs } from '@/components/kit/ui/Tabs';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import {
  type TextKind,
  type TextState,
  textKindNames,
  textKinds,
  textStates,
} from '@/lib/domain/articles/text-key';
import { keysOf } from '@/lib/domain/text/keys-of';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import { PageHead } from '../kit/PageHead';
import s from './Content.module.css';
import { stateTones } from './state-tones';

export type TextsScreenProps = {
  shown: Output<'operator/texts'>;
  filter: { kind: TextKind; q: string; state: TextState | '' };
  /** numbers below it are shown; 0 the newest */
  before: number;
};

/** What the name beside a text is. */
const authors: Readonly<Record<TextKind, string>> = {
  article: '作者',
  question: '首位回答者',
  solution: '行业',
};

/** /operator/content: texts of a kind, the newest first. */
export function TextsScreen({
  shown: { list, has_older: hasOlder },
  filter,
  before,
}: TextsScreenProps) {
  const { kind, q, state } = filter;
  return (
    <>
      <PageHead
        title="文章、问答与方案"
        note="保存后不影响页面，由另一位同事发布"
        more={[...textKinds].reverse().map((each) => (
          <LinkButton
            key={each}
            kind={each === 'article' ? 'primary' : 'outlined'}
            size={32}
            href={href('operator-text', { text: `${each}-new` })}
          >
            新{textKindNames[each]}
          </LinkButton>
        ))}
      />
      <Tabs
        className={s.tabs}
        label="种类"
        active={kind}
        items={textKinds.map((each) => ({
          key: each,
          label: textKindNames[each],
          href: href('operator-content', { kind: each }),
        }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we support */}
      <form role="search" className={s.filters} action={href('operator-content')} aria-label="筛选">
        <input type="hidden" name="kind" value={kind} />
        <select name="state" aria-label="状态" defaultValue={state}>
          <option value="">全部状态</option>
          {keysOf(textStates).map((each) => (
            <option key={each} value={each}>
              {textStates[each]}
            </option>
          ))}
        </select>
        <input
          type="search"
          name="q"
          maxLength={60}
          aria-label="标题或编号里的字"
          placeholder="标题或编号里的字"
          defaultValue={q}
        />
        <Button type="submit" kind="outlined" size={32}>
          查询
        </Button>
        <LinkButton kind="text" size={32} href={href('operator-content', { kind })}>
          清除
        </LinkButton>
      </form>
      <section className={s.card} aria-label={textKindNames[kind]}>
        {list.length === 0 ? (
          <EmptyState title="没有符合的内容" text="换一个词或清除筛选再查" />
        ) : (
          <table className={k.table}>
            <thead>
              <tr>
                <th scope="col">标题</th>
                <th scope="col">状态</th>
                <th scope="col">页面上的日期</th>
                <th scope="col">{authors[kind]}</th>
                <th scope="col">最后保存</th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.key}>
                  <td>
                    <a className={s.title} href={href('operator-text', { text: one.key })}>
                      {one.title}
                    </a>
                  </td>
                  <td>
                    <Tag tone={stateTones[one.state]}>{textStates[one.state]}</Tag>
                    {one.has_open && one.state !== 'waiting' && (
                      <span className={s.open}>有未发布的一版</span>
                    )}
                  </td>
                  <td className={s.at}>{formatTime(one.published_at, 'date')}</td>
                  <td>{one.author}</td>
                  <td className={s.at}>
                    {one.saved_at
                      ? `${one.saved_by} ${formatTime(one.saved_at, 'minute')}`
                      : '命令行'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={s.pages}>
          {before > 0 && (
            <LinkButton size={28} href={href('operator-content', { ...filter })}>
              回到最新
            </LinkButton>
          )}
          {hasOlder && (
            <LinkButton
              size={28}
              href={href('operator-content', { ...filter, before: list.at(-1)?.id })}
            >
              较早
            </LinkButton>
          )}
        </div>
      </section>
    </>
  );
}
