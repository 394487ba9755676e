import { accountChoice } from '@/components/kit/area/list/account-choice';
import { type Column, defineList } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { listQuery, matching, pageNumber } from '@/lib/address/list-query';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatCount, shortDay } from '@/lib/domain/figures/format-figure';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { EditPost } from './EditPost';
import s from './Posts.module.css';

export type OwnPost = Output<'media/posts'>['list'][number];

const links: Readonly<Record<OwnPost['link_state'], { tone: TagTone; label: string }>> = {
  new: { tone: 'grey', label: '待检查' },
  online: { tone: 'green', label: '可打开' },
  gone: { tone: 'red', label: '已失效' },
  unknown: { tone: 'grey', label: '未能确认' },
};

const columns: readonly Column<OwnPost>[] = [
  {
    title: '账号 / 作品',
    render: (post) => (
      <GoodCell
        title={post.good_title}
        platform={post.staff_style}
        facts={post.goods_type}
        img={post.img}
      >
        <a
          className={s.title}
          href={post.url}
          target="_blank"
          rel="noopener nofollow"
          title={post.title}
        >
          {post.title}
        </a>
      </GoodCell>
    ),
  },
  { title: '发布', width: 108, render: (post) => post.posted_on },
  {
    title: '播放 / 阅读',
    width: 132,
    align: 'num',
    render: (post) => (
      <>
        <b>{formatCount(post.reach)}</b>
        <br />
        <SourceMark source={post.source} date={shortDay(post.as_of)} />
      </>
    ),
  },
  {
    title: '互动',
    width: 96,
    align: 'num',
    render: (post) => (post.interactions === null ? '—' : formatCount(post.interactions)),
  },
  {
    title: '类型',
    width: 80,
    render: (post) => (
      <Tag tone={post.is_commercial ? 'blue' : 'grey'}>{post.is_commercial ? '商单' : '日常'}</Tag>
    ),
  },
  {
    title: '链接',
    width: 168,
    render: ({ link_state: state }) => (
      <>
        <Tag tone={links[state].tone}>{links[state].label}</Tag>
        {state === 'gone' && <p className={s.quiet}>访客看不到；改链接或重新保存</p>}
      </>
    ),
  },
  {
    title: '操作',
    width: 96,
    align: 'end',
    render: (post, { refresh }) => <EditPost post={post} onSaved={refresh} />,
  },
];

/** /medium/posts: what an owner's accounts have published, as their pages show it. */
export const postsList = defineList({
  title: '近期作品',
  note: `展示在账号页和对比里，数据标为“自报”；每个账号保留最新 ${postRules.kept} 条，${postRules.days} 天前的自动删除`,
  call: 'media/posts',
  query: listQuery({ good_sn: matching(/^[a-z0-9]{8,40}$/), page: pageNumber }),
  pageSize: 20,
  rows: (data) => data.list,
  rowKey: (post: OwnPost) => post.post_id,
  columns,
  filters: [
    {
      kind: 'answered',
      choice: ({ goods }) =>
        accountChoice(
          'good_sn',
          goods.map(({ good_sn, good_title, goods_type, posts }) => ({
            good_sn,
            words: `${good_title}·${goods_type} ${posts} 条`,
          })),
        ),
    },
  ],
  pages: ({ page, pages, total }) => ({ page, pages, total }),
  unit: '条作品',
  bulk: [
    {
      label: '删除',
      ask: (count) => ({
        title: `删除 ${count} 条作品？`,
        text: '删除后账号页和对比里不再展示，也不再计入中位数。',
        danger: true,
      }),
      run: async (posts) =>
        (
          await api(
            'media/posts/destroy',
            { post_id: posts.map(({ post_id }) => post_id) },
            { showDone: true },
          )
        ).ok,
    },
  ],
  empty: {
    title: '还没有近期作品',
    text: `点上方“添加作品”填写；商单和日常各满 ${postRules.least} 条，账号页会显示商单与日常的差距`,
    actions: (
      <LinkButton kind="outlined" size={32} href={href('medium-mediaEntry-hasEntry')}>
        看我的账号
      </LinkButton>
    ),
  },
  nothingFits: {
    title: '这个账号还没有近期作品',
    text: () => '点上方“添加作品”填写，或查看其他账号的作品',
    all: '看全部账号',
  },
});
