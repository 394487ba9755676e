import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Outbox.module.css';

const refreshMs = 3000;

/** What the console providers would have sent; a demonstration has no real messages. */
export function Outbox({ messages, operators, mails }: Output<'dev/outbox'>) {
  const router = useRouter();
  const [auto, setAuto] = useState(false);
  const refresh = () => void router.replace(router.asPath, undefined, { scroll: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is another function at every render
  useEffect(() => {
    if (!auto) return;
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [auto]);

  return (
    <>
      <Card flush>
        <h1 className="sr-only">演示短信</h1>
        <CardHead
          flush
          title="最近的短信"
          note="演示环境不发送真实短信，验证码显示在这里"
          more={
            <span className={s.means}>
              <Checkbox checked={auto} onChange={(event) => setAuto(event.target.checked)}>
                每 3 秒自动刷新
              </Checkbox>
              <LinkButton size={32} href={href('dev-clock')}>
                演示时钟
              </LinkButton>
              <Button size={32} onClick={refresh}>
                刷新
              </Button>
            </span>
          }
        />
        {messages.length === 0 ? (
          <EmptyState title="还没有短信" text="在登录窗口获取验证码后，短信会出现在这里" />
        ) : (
          <Table>
            <thead>
              <tr>
                <th scope="col" className={s.time}>
                  时间
                </th>
                <th scope="col" className={s.phone}>
                  手机号
                </th>
                <th scope="col">内容</th>
              </tr>
            </thead>
            <tbody>
              {messages.map((message) => (
                <tr key={message.id}>
                  <td className={tableCell.text}>{formatTime(message.sent_at, 'second')}</td>
                  <td>{message.phone}</td>
                  <td>{message.body}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      {operators.length > 0 && <Operators operators={operators} />}
      {mails.length > 0 && <Mails mails={mails} />}
    </>
  );
}

function Operators({ operators }: Pick<Output<'dev/outbox'>, 'operators'>) {
  return (
    <Card flush className={s.more}>
      <CardHead
        flush
        title="演示运营人员"
        note="登录运营台的第二步，没有验证器 App 时用这里的动态验证码；每 30 秒更换，每个只能用一次"
        more={
          <LinkButton size={32} href={href('operator-login')}>
            登录运营台
          </LinkButton>
        }
      />
      <Table>
        <thead>
          <tr>
            <th scope="col" className={s.time}>
              姓名
            </th>
            <th scope="col" className={s.phone}>
              手机号
            </th>
            <th scope="col">角色</th>
            <th scope="col">动态验证码</th>
          </tr>
        </thead>
        <tbody>
          {operators.map(({ name, phone, roles, code }) => (
            <tr key={phone}>
              <td className={tableCell.text}>{name}</td>
              <td>{phone}</td>
              <td>{roles}</td>
              <td>{code ?? '第一次登录时设置；刚用过时请稍候'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Mails({ mails }: Pick<Output<'dev/outbox'>, 'mails'>) {
  return (
    <Card flush className={s.more}>
      <CardHead flush title="最近的邮件" note="演示环境不发送真实邮件" />
      <Table>
        <thead>
          <tr>
            <th scope="col" className={s.time}>
              时间
            </th>
            <th scope="col" className={s.address}>
              邮箱
            </th>
            <th scope="col">内容</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <td className={tableCell.text}>{formatTime(mail.sent_at, 'second')}</td>
              <td>{mail.to}</td>
              <td className={s.mail}>
                <b>{mail.subject}</b>
                {`\n${mail.body}`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
