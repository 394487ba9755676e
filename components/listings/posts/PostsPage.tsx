import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { ListScreen, type ShownList } from '@/components/kit/area/list/ListScreen';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import { maxPostLines } from '@/lib/domain/listings/post-lines';
import { PostDialog } from './PostDialog';
import s from './Posts.module.css';
import { postsList } from './posts-list';

/** A type, not an interface: a loader's props must be a record. */
export type PostsPageProps = { posts: Output<'media/posts'> };

export function PostsPage({ posts }: PostsPageProps) {
  return <ListScreen list={postsList} data={posts} tools={(shown) => <PostsTools {...shown} />} />;
}

/** One more post, or many from a sheet; without an account, the way to the first. */
function PostsTools({ data: { goods, today }, refresh }: ShownList<Output<'media/posts'>>) {
  const [open, setOpen] = useState<'one' | 'many' | null>(null);
  const close = () => setOpen(null);
  if (goods.length === 0)
    return (
      <Button type="primary" href={href('medium-mediaEntry-applyEntry')}>
        先添加账号
      </Button>
    );
  const account: FormField = {
    kind: 'choice',
    name: 'good_sn',
    label: '账号',
    required: true,
    options: goods.map(({ good_sn: value, good_title, goods_type }) => ({
      value,
      label: `${good_title}·${goods_type}`,
    })),
  };
  const [first] = goods;
  const only = goods.length === 1 && first ? { good_sn: first.good_sn } : null;
  return (
    <span className={s.tools}>
      <Button onClick={() => setOpen('many')}>批量添加</Button>
      <Button
        type="primary"
        ghost
        icon={<Icon name="plus" size={14} />}
        onClick={() => setOpen('one')}
      >
        添加作品
      </Button>
      {open === 'one' && (
        <PostDialog
          title="添加作品"
          account={account}
          initial={{ posted_on: today, is_commercial: '0', ...only }}
          onClose={close}
          onSaved={refresh}
        />
      )}
      {open === 'many' && (
        <CallDialog
          call="media/posts/save"
          title="批量添加作品"
          text={`从表格复制后粘贴，一行一条，最多 ${maxPostLines} 条，六列依次为：日期、标题、链接、播放或阅读、互动（可留空）、商单或日常。链接已有的作品会更新。`}
          ok="添加"
          width={640}
          fields={[
            account,
            {
              kind: 'text',
              name: 'lines',
              label: '作品',
              placeholder: '2026-11-21 | 换季护肤三步 | https://… | 396000 | 12800 | 商单',
              min: 1,
              max: 20_000,
            },
          ]}
          initial={{ ...only }}
          onClose={close}
          onDone={async () => {
            close();
            await refresh();
          }}
        />
      )}
    </span>
  );
}
