import { Button } from 'antd';
import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { platforms } from '@/lib/domain/catalog/platforms';
import { reviewRoom } from '@/lib/domain/listings/review-room';
import s from './OwnGoods.module.css';
import { saveSheet } from './save-sheet';

/** What an owner reads before a sheet is chosen, with a template for each platform. */
export function ImportGuide({ isNew }: { isNew: boolean }) {
  const { run } = useBusy();
  const [asked, setAsked] = useState(0);
  const download = (platform: number) =>
    run(async () => {
      setAsked(platform);
      const answer = await api('media/goods/template', { platform });
      setAsked(0);
      if (answer.ok) saveSheet(answer.data);
    });
  return (
    <>
      <ul className={s.guide}>
        <li>.xlsx 或 .csv，一次最多 500 行；不同平台的账号可以放在一个文件里。</li>
        <li>
          新的一行是新账号，导入后等待审核
          {isNew && `；第一个账号通过审核前，最多 ${reviewRoom.newOwner} 个同时待审`}。
        </li>
        <li>已有账号：有效期、上限、休假即时生效，报价和资料的改动送审。</li>
        <li>有误的行不导入，其余照常导入；导入后可以下载未导入的行，改好再传。</li>
      </ul>
      <p className={s.told}>先下载平台的模板，带全部列、一行例子和填写说明：</p>
      <span className={s.templates}>
        {platforms.map(({ no, name }) => (
          <Button key={no} size="small" loading={asked === no} onClick={() => download(no)}>
            {name}
          </Button>
        ))}
      </span>
    </>
  );
}
