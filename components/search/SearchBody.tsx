import type { ReactNode } from 'react';
import { lookedForHref } from '@/components/catalog/list/looked-for-href';
import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Marked } from '@/components/kit/ui/Marked';
import { accountHref } from '@/lib/address/account-href';
import { href } from '@/lib/address/routes';
import type { GoodCard, GoodsPage } from '@/lib/contract/catalog';
import type { TextsFound } from '@/lib/contract/search';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Search.module.css';
import { textsCount } from './texts-count';

export interface SearchBodyProps {
  q: string;
  /** the list of all platforms, as a search for it finds it */
  goods: GoodsPage;
  texts: TextsFound;
}

/** Accounts that are shown here; the list has the others. */
const ACCOUNTS = 8;

/** What one word finds in all areas: accounts, boards, articles, questions. */
export function SearchBody({ q, goods, texts }: SearchBodyProps) {
  if (q === '') return <Nothing title="想找什么？" text="在上方输入账号名、ID，或要了解的问题" />;
  const accounts = goods.goods.slice(0, ACCOUNTS);
  const told = [
    `${groupDigits(goods.total)}${goods.total_capped ? '+' : ''} 个账号`,
    textsCount(texts),
  ]
    .filter(Boolean)
    .join('、');
  const isEmpty = accounts.length === 0 && textsCount(texts) === '';
  const list = `${href('productList')}?q=${encodeURIComponent(q)}`;
  return (
    <>
      <div className={s.head}>
        <h1>“{q}”的搜索结果</h1>
        <p>{told}</p>
      </div>
      {isEmpty && (
        <Nothing
          title={`没有找到与“${q}”有关的内容`}
          text="换一个词，或把要找的账号告诉顾问，由顾问代找"
          q={q}
        />
      )}
      {accounts.length > 0 && (
        <Found title="账号" total={goods.total} isCapped={goods.total_capped} more={list}>
          {goods.instead && (
            <p className={s.instead}>
              没有找到“{q}”，以下是“{goods.instead}”的结果
            </p>
          )}
          <ol className={s.rows}>
            {accounts.map((good) => (
              <Account key={good.good_sn} good={good} marks={goods.marks} />
            ))}
          </ol>
        </Found>
      )}
      <Texts title="文章" found={texts.articles} q={q} />
      <Texts title="问答" found={texts.questions} q={q} />
      <Texts title="榜单" found={texts.boards} q={q} isShort />
    </>
  );
}

function Account({ good, marks }: { good: GoodCard; marks: readonly string[] }) {
  const { good_title, goods_type, account_id, area, categories, fans, skus } = good;
  const prices = skus.filter(({ orderable }) => orderable).map(({ price_fen }) => price_fen);
  return (
    <li>
      <h3>
        <a href={accountHref(good)}>
          <Marked text={good_title} words={marks} />
        </a>
      </h3>
      <p>
        {[goods_type, account_id, area, categories.join('、'), `${formatCount(fans)}粉丝`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {prices.length > 0 && <b>{formatYuan(Math.min(...prices))} 起</b>}
    </li>
  );
}

interface TextsProps {
  title: string;
  found: TextsFound['articles'];
  q: string;
  /** names alone: several stand in a row */
  isShort?: boolean;
}

function Texts({ title, found, q, isShort }: TextsProps) {
  if (found.total === 0) return null;
  return (
    <Found title={title} total={found.total} shown={found.list.length}>
      <ol className={isShort ? s.names : s.rows}>
        {found.list.map((text) => (
          <li key={text.href}>
            <h3>
              <a href={text.href}>
                <Marked text={text.title} words={[q]} />
              </a>
            </h3>
            {text.summary && <p>{text.summary}</p>}
          </li>
        ))}
      </ol>
    </Found>
  );
}

interface FoundProps {
  title: string;
  total: number;
  isCapped?: boolean;
  /** where all of them are */
  more?: string;
  /** how many stand here, where nowhere are more */
  shown?: number;
  children: ReactNode;
}

function Found({ title, total, isCapped, more, shown = total, children }: FoundProps) {
  return (
    <section className={s.found}>
      <h2>
        {title}
        <small>
          {groupDigits(total)}
          {isCapped && '+'}
          {shown < total && `，显示最相关的 ${shown} 条`}
        </small>
        {more && (
          <a href={more} rel="nofollow">
            在资源列表中筛选与比较
          </a>
        )}
      </h2>
      {children}
    </section>
  );
}

function Nothing({ title, text, q }: { title: string; text: string; q?: string }) {
  return (
    <div className={s.found}>
      {!q && <h1 className="sr-only">站内搜索</h1>}
      <EmptyState
        title={title}
        text={text}
        actions={
          <>
            {q && (
              <LinkButton kind="primary" size={32} href={lookedForHref(q)}>
                代找这个账号
              </LinkButton>
            )}
            <LinkButton kind="plain" size={32} href={href('productList')}>
              看全部资源
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
