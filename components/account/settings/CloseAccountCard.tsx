import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Card } from '@/components/kit/ui/Card';
import { api } from '@/lib/api/api';
import { forgetPerson } from '@/lib/api/session';
import { dropUnsent } from '@/lib/browser/unsent';
import type { Output } from '@/lib/contract';
import type { FormField } from '@/lib/domain/form/field';
import s from './settings.module.css';

type Open = Output<'setting/open-matters'>['open'];

const fields: readonly FormField[] = [
  { kind: 'flag', name: 'agree', label: '我已了解，注销后不能恢复' },
];

/** 注销账号: what is still open with the way to it, or the last question. */
export function CloseAccountCard() {
  const [open, setOpen] = useState<Open | null>(null);
  const { busy, run } = useBusy();
  const ask = async () => {
    const answer = await api('setting/open-matters', {});
    if (answer.ok) setOpen(answer.data.open);
  };
  const close = () => setOpen(null);
  return (
    <Card className={s.foot}>
      不再使用这个账号？没有进行中的订单和余额时可以注销
      <Button type="text" loading={busy} onClick={() => run(ask)}>
        注销账号
      </Button>
      {open && open.length > 0 && (
        <Modal
          open
          centered
          title="暂时不能注销"
          width={480}
          footer={<Button onClick={close}>知道了</Button>}
          onCancel={close}
        >
          <p>下面的事情结束后，就可以注销：</p>
          <ul className={s.open}>
            {open.map(({ says, leads, link }) => (
              <li key={says}>
                {says}
                {link ? (
                  <a className={s.link} href={link}>
                    {leads}
                  </a>
                ) : (
                  <span className={s.quiet}>{leads}</span>
                )}
              </li>
            ))}
          </ul>
        </Modal>
      )}
      {open?.length === 0 && (
        <CallDialog
          call="setting/close-account"
          title="注销账号？"
          text={
            <>
              注销后不能恢复，手机号可以重新注册，但是一个新账号。
              <br />
              立即删除：昵称、头像、联系方式、收藏、购物车、模板、发票抬头、消息和报告的分享链接；银行卡解绑。
              <br />
              按法律继续保存：订单与履约记录、资金与发票、登录记录。
            </>
          }
          ok="注销"
          danger
          fields={fields}
          onClose={close}
          onRefused={ask}
          onDone={() => {
            forgetPerson();
            dropUnsent();
            window.location.assign('/');
          }}
        />
      )}
    </Card>
  );
}
