import { Button } from 'antd';
import { useState } from 'react';
import { DownloadBar } from '@/components/kit/area/download/DownloadBar';
import { useDownload } from '@/components/kit/area/download/use-download';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { Card } from '@/components/kit/ui/Card';
import { accountCopyFile } from '@/lib/domain/account/account-copy';
import type { FormField } from '@/lib/domain/form/field';
import s from './settings.module.css';

const { path, name, ticketHeader } = accountCopyFile;

// The file is no call that could take the code itself: `verify` changes it for the ticket that the file takes.
const fields: readonly FormField[] = [
  { kind: 'code', name: 'code', label: '短信验证码', purpose: 'copy' },
];
const fixed = { purpose: 'copy' };

/** 下载我的资料: what the platform holds of the account, once its phone has proven who asks. */
export function CopyCard() {
  const [asking, setAsking] = useState(false);
  const { running, start, cancel } = useDownload();
  return (
    <Card>
      <div className={s.foot}>
        需要一份平台保存的您的资料？账号、订单、资金、合同与留言，一个 Excel 文件
        <Button type="text" disabled={running !== null} onClick={() => setAsking(true)}>
          下载我的资料
        </Button>
      </div>
      {running && <DownloadBar running={running} onCancel={cancel} />}
      {asking && (
        <CallDialog
          call="verify"
          title="下载我的资料"
          text="文件含有您的姓名、订单与资金记录，请妥善保管。第一张表说明里面有什么、没有什么。"
          ok="验证并下载"
          fields={fields}
          fixed={fixed}
          saysItself
          onClose={() => setAsking(false)}
          onDone={({ step_up_ticket: ticket }) => {
            setAsking(false);
            void start({ path, name, headers: { [ticketHeader]: ticket } });
          }}
        />
      )}
    </Card>
  );
}
