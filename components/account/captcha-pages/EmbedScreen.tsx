import { Table } from '@/components/kit/ui/Table';
import s from './Captcha.module.css';
import { CaptchaFrame } from './CaptchaFrame';
import { CaptchaTabs } from './CaptchaTabs';

const messages = [
  ['验证框 → 页面', 'tcaptcha:ready', '框已就绪，可以发出手机号'],
  ['页面 → 验证框', 'tcaptcha:start', 'phone 手机号，purpose 用途（login 或 contact）'],
  ['验证框 → 页面', 'tcaptcha:solved', 'ticket 凭证，randstr 随机串，提交时一并带上'],
] as const;

const nothing = () => {};

/** The frame as it looks before a page has spoken to it, and the three messages. */
export function EmbedScreen() {
  return (
    <>
      <CaptchaTabs current="tcaptcha-captchas" />
      <div className={s.columns}>
        <div className={s.text}>
          <h1>嵌入验证框</h1>
          <p>
            登录对话框里的拼图与这个框是同一个部件。框的地址加 frame=1，宽 330、高
            330，只允许本站页面嵌入；双方用 postMessage 通信，来源不是本站的消息不处理。
          </p>
          <div className={s.table}>
            <Table>
              <thead>
                <tr>
                  <th scope="col">方向</th>
                  <th scope="col">type</th>
                  <th scope="col">内容</th>
                </tr>
              </thead>
              <tbody>
                {messages.map(([way, type, text]) => (
                  <tr key={type}>
                    <td>{way}</td>
                    <td>
                      <code>{type}</code>
                    </td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </div>
        <div className={s.stage}>
          <CaptchaFrame phone="" purpose="login" onSolved={nothing} />
        </div>
      </div>
    </>
  );
}
