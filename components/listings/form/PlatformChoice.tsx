import { useEffect, useState } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { readUnsent } from '@/lib/browser/unsent';
import type { Output } from '@/lib/contract';
import s from './PlatformChoice.module.css';
import { listingDraftKey } from './use-listing-form';

type Forms = Output<'goods/platform_media'>['platforms'];

/** Which platform the account is on; what was begun and not sent is marked. */
export function PlatformChoice({ platforms }: { platforms: Forms }) {
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  // After hydration: the server knows nothing of the tab.
  useEffect(() => {
    const kept = platforms.filter(({ no }) => readUnsent(listingDraftKey(no, '')) !== undefined);
    setBegun(new Set(kept.map(({ no }) => no)));
  }, [platforms]);
  return (
    <Card>
      <CardHead level={1} title="添加账号" note="先选平台，每个账号单独审核，24 小时内有结果" />
      <ul className={s.platforms}>
        {platforms.map(({ no, name, positions, metrics }) => (
          <li key={no}>
            <a className={s.platform} href={href('medium-mediaEntry-applyEntry', { platform: no })}>
              <PlatformMark platform={no} size={32} />
              <span className={s.words}>
                <b>
                  {name}
                  {begun.has(no) && <Tag tone="amber">有未提交的内容</Tag>}
                </b>
                <small>{positions.map((position) => position.name).join('、')}</small>
                <small>
                  {positions.length} 个报价位置，{metrics.length} 项数据
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
