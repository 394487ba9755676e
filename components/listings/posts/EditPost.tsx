import { Button } from 'antd';
import { useState } from 'react';
import { PostDialog } from './PostDialog';
import type { OwnPost } from './posts-list';

export function EditPost({ post, onSaved }: { post: OwnPost; onSaved: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`修改 ${post.title}`} onClick={() => setOpen(true)}>
        修改
      </Button>
      {isOpen && (
        <PostDialog
          title={`修改 ${post.good_title} 的作品`}
          fixed={{ post_id: post.post_id, good_sn: post.good_sn }}
          initial={{
            title: post.title,
            url: post.url,
            posted_on: post.posted_on,
            reach: String(post.reach),
            interactions: post.interactions === null ? '' : String(post.interactions),
            is_commercial: post.is_commercial ? '1' : '0',
          }}
          onClose={() => setOpen(false)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
